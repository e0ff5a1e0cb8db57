import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CorrectionKind, VitaminRuleCode } from '#schema/enums';
import type { VitaminTables } from '../tables.ts';
import type { ChainEnd } from './correction.rules.ts';
import type { AccountId, NewTransfer, ProductName } from './transfer.rules.ts';

interface Row extends Pick<ChainEnd, 'id' | 'cause' | 'amount' | 'at'> {
  rule: VitaminRuleCode;
  debit: AccountId;
  credit: AccountId;
  productId: string | null;
  productName: ProductName | null;
  reverses: string | null;
  correction: CorrectionKind | null;
  reason: string | null;
  operator: string | null;
}

const columns = sql`
  t.id, t.rule, t.cause, t.debit_account as debit, t.credit_account as credit, t.amount, t.at,
  t.product_id as "productId", t.product_name as "productName", t.reverses, t.correction, t.reason,
  t.operator`;

const isNotReversed = sql`not exists (select from transfer r where r.reverses = t.id)`;

const ofProducts = statement<VitaminTables, { productIds: readonly string[] }>()(
  (_, p) => sql<Row>`
    select ${columns} from transfer t
    where t.product_id = ${p.any('productIds')} and t.rule in ('listed', 'up10')
      and ${isNotReversed}
    order by t.id`,
);

interface Grants {
  rules: readonly string[];
  causes: readonly string[];
}

/**
 * Reads two transfers of each chain at most, however long it is: the grant by its cause, and the newest
 * reversal by the index of 0014. A chain whose last transfer was reversed by hand has no row.
 */
const ofGrants = statement<VitaminTables, Grants>()(
  (_, p) => sql<Row>`
    select ${columns}
    from unnest(${p.cast('rules', 'text[]')}, ${p.cast('causes', 'text[]')}) as given (rule, cause)
    cross join lateral (
      select * from (
        (select * from transfer
          where reverses is not null
            and substring(transfer.cause from '^reversal:(.+):\\d+$') = given.cause
          order by id desc limit 1)
        union all
        select * from transfer where transfer.rule = given.rule and transfer.cause = given.cause
      ) as known order by id desc limit 1
    ) as t
    where ${isNotReversed}
    order by t.id`,
);

function toEnd({ productId, productName, reverses, correction, reason, operator, ...row }: Row) {
  const reversal = reverses && {
    transferId: reverses,
    kind: correction ?? ('STAFF' as const),
    reason: reason ?? '',
    operator: operator ?? '',
  };
  const product = productId ? { id: productId, name: productName } : null;
  return { ...row, product, reversal: reversal || null };
}

/** The ends of all chains of rewards of these products. A product can have thousands. */
export const findRewards = async (
  tx: Transaction,
  productIds: readonly string[],
): Promise<ChainEnd[]> => (await ofProducts.run(tx, { productIds })).map(toEnd);

/** The ends of the chains that begin with these grants, as far as they were posted. */
export async function findChainEnds(
  tx: Transaction,
  grants: readonly Pick<NewTransfer, 'rule' | 'cause'>[],
): Promise<ChainEnd[]> {
  if (grants.length === 0) return [];
  const rules = grants.map(({ rule }) => rule);
  const causes = grants.map(({ cause }) => cause);
  return (await ofGrants.run(tx, { rules, causes })).map(toEnd);
}
