import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { userOf } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import type { UpEarning } from './receipt.type.ts';

interface Up {
  productId: string;
  at: Date;
}

/** Whether the last of the transfers that begin with `t`, and reverse one another, takes the vitamins back. */
const isTakenBack = sql<boolean>`(
  with recursive chain (id, depth) as (
    select t.id, 0
    union all
    select r.id, chain.depth + 1 from transfer r join chain on r.reverses = chain.id
  )
  select max(depth) % 2 = 1 from chain)`;

/**
 * A transfer for every tenth UP has the time of the UP that completed them, and the product that the UP was
 * cast for, which was merged since perhaps.
 */
const readTransfers = statement<VitaminTables, Up>()((db, p) =>
  db
    .selectFrom('transfer as t')
    .select(['t.amount', 't.credit_account as account'])
    .select(isTakenBack.as('isReversed'))
    .where('t.rule', '=', sql.lit('up10'))
    .where('t.reverses', 'is', null)
    .where(
      sql<boolean>`t.product_id in (
        select ${p.cast('productId', 'text')}
        union select asked.merged_into from product asked
          where asked.product_id = ${p.cast('productId', 'text')}
        union select m.product_id from product m where m.merged_into = (
          select coalesce(max(asked.merged_into), ${p.cast('productId', 'text')})
          from product asked where asked.product_id = ${p.cast('productId', 'text')}))`,
    )
    .where('t.at', '=', p.cast('at', 'timestamptz'))
    .orderBy('t.id'),
);

/** The product and the time in the id of a receipt, `<product>:<milliseconds>:<member>`. */
export function upOfReceipt(id: string, viewerId: string | null): Up | null {
  const [, productId, time, userId] = /^(\d{1,18}):(\d{1,15}):(.+)$/.exec(id) ?? [];
  if (!productId || !time || userId !== viewerId || !isUuid(userId)) return null;
  return { productId, at: new Date(Number(time)) };
}

/** What an UP brought to whom: the sharer's vitamins when it completed ten UPs. */
export async function readEarned(queryable: Queryable, up: Up): Promise<UpEarning[]> {
  const rows = await readTransfers.run(queryable, up);
  return rows.map(({ amount, account, isReversed }) => {
    const userId = userOf(account);
    return { point: amount, isReversed, member: userId ? { id: userId } : null };
  });
}
