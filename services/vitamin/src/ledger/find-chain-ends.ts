import { type Kysely, sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CorrectionKind, VitaminRuleCode } from '#schema/enums';
import type { VitaminTables } from '../tables.ts';
import type { ChainEnd } from './correction.rules.ts';
import type { AccountId, ProductName } from './transfer.rules.ts';

/** Transfers that no other one reverses. */
const chainEnds = (db: Kysely<VitaminTables>) =>
  db
    .selectFrom('transfer as t')
    .select(['t.id', 't.rule', 't.cause', 't.debit_account as debit', 't.credit_account as credit'])
    .select(['t.amount', 't.at', 't.product_id as productId', 't.product_name as productName'])
    .select(['t.reverses', 't.correction', 't.reason', 't.operator'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('transfer as r').select('r.id').whereRef('r.reverses', '=', 't.id'))),
    )
    .orderBy('t.id')
    .$narrowType<{
      rule: VitaminRuleCode;
      debit: AccountId;
      credit: AccountId;
      productName: ProductName | null;
      correction: CorrectionKind | null;
    }>();

const ofProducts = statement<VitaminTables, { productIds: readonly string[] }>()((db, p) =>
  chainEnds(db)
    .where('t.product_id', '=', p.any('productIds'))
    .where(sql<boolean>`t.rule in ('listed', 'up10')`),
);

/** The gift of a member and its corrections have the account on one side. */
const ofGifts = statement<VitaminTables, { accounts: readonly string[] }>()((db, p) =>
  chainEnds(db)
    .where('t.rule', '=', sql.lit('newcomer'))
    .where((eb) =>
      eb.or([
        eb('t.credit_account', '=', p.any('accounts')),
        eb.and([
          eb('t.debit_account', '=', p.any('accounts')),
          eb('t.debit_account', 'not like', 'issuance:%'),
        ]),
      ]),
    ),
);

type Row = Awaited<ReturnType<typeof ofProducts.run>>[number];

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

/** The ends of the chains of rewards of these products. */
export const findRewards = async (
  tx: Transaction,
  productIds: readonly string[],
): Promise<ChainEnd[]> => (await ofProducts.run(tx, { productIds })).map(toEnd);

/** The ends of the chains of newcomers' gifts. */
export const findGifts = async (
  tx: Transaction,
  accounts: readonly string[],
): Promise<ChainEnd[]> => (await ofGifts.run(tx, { accounts })).map(toEnd);
