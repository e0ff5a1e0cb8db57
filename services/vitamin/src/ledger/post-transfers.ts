import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Outbox } from '#kit/events/outbox';
import { assert } from '#kit/runtime/errors';
import { currentTrace } from '#kit/runtime/trace';
import { transferred } from '#schema/generated/events';
import type { VitaminTables } from '../tables.ts';
import { findBalances } from './read-balances.ts';
import {
  movementsOf,
  type NewTransfer,
  type PostedTransfer,
  type Reversal,
  type Together,
  toldTogether,
} from './transfer.rules.ts';

interface NewRows {
  rules: readonly string[];
  causes: readonly string[];
  debits: readonly string[];
  credits: readonly string[];
  amounts: readonly number[];
  times: readonly Date[];
  productIds: readonly (string | null)[];
  productNames: readonly (string | null)[];
  reversed: readonly (string | null)[];
  reasons: readonly (string | null)[];
  operators: readonly (string | null)[];
  corrections: readonly (string | null)[];
  traceparents: readonly (string | null)[];
}

const columns = [
  'rule',
  'cause',
  'debit_account',
  'credit_account',
  'amount',
  'at',
  'product_id',
  'product_name',
  'reverses',
  'reason',
  'operator',
  'correction',
  'traceparent',
] as const;

const insertNew = statement<VitaminTables, NewRows>()((db, p) => {
  const rows = {
    rule: ['rules', 'text'],
    cause: ['causes', 'text'],
    debit_account: ['debits', 'text'],
    credit_account: ['credits', 'text'],
    amount: ['amounts', 'integer'],
    at: ['times', 'timestamptz'],
    product_id: ['productIds', 'text'],
    product_name: ['productNames', 'jsonb'],
    reverses: ['reversed', 'bigint'],
    reason: ['reasons', 'text'],
    operator: ['operators', 'text'],
    correction: ['corrections', 'text'],
    traceparent: ['traceparents', 'text'],
  } as const;
  return db
    .insertInto('transfer')
    .columns(columns)
    .expression(
      db
        .selectFrom(p.unnest('new', rows, 'n'))
        .select(columns)
        .orderBy('n'),
    )
    .onConflict((conflict) => conflict.columns(['rule', 'cause']).doNothing())
    .returning(['id', 'rule', 'cause']);
});

/**
 * Posts the transfers whose rule and cause are new, in order, and adds an event for each. The others
 * were posted before and change nothing. A trigger moves the balances with the transfers.
 */
export async function postTransfers(
  tx: Transaction,
  outbox: Outbox,
  transfers: readonly NewTransfer[],
): Promise<PostedTransfer[]> {
  if (transfers.length === 0) return [];
  for (const { amount } of transfers) {
    assert(Number.isInteger(amount) && amount > 0, 'an amount is a whole number above 0');
  }
  const rows = await insertNew.run(tx, {
    rules: transfers.map(({ rule }) => rule),
    causes: transfers.map(({ cause }) => cause),
    debits: transfers.map(({ debit }) => debit),
    credits: transfers.map(({ credit }) => credit),
    amounts: transfers.map(({ amount }) => amount),
    times: transfers.map(({ at }) => at),
    productIds: transfers.map(({ product }) => product?.id ?? null),
    productNames: transfers.map(({ product }) =>
      product?.name ? JSON.stringify(product.name) : null,
    ),
    reversed: transfers.map(({ reversal }) => reversal?.transferId ?? null),
    reasons: transfers.map(({ reversal }) => reversal?.reason ?? null),
    operators: transfers.map(({ reversal }) => reversal?.operator ?? null),
    corrections: transfers.map(({ reversal }) => reversal?.kind ?? null),
    traceparents: transfers.map(({ traceparent }) => traceparent ?? currentTrace() ?? null),
  });
  const posted = inOrder(transfers, rows);
  await addEvents(tx, outbox, posted);
  return posted;
}

/** The posted transfers with their ids. Of two with one cause, the first was posted. */
function inOrder(
  transfers: readonly NewTransfer[],
  rows: readonly { id: string; rule: string; cause: string }[],
): PostedTransfer[] {
  const ids = new Map(rows.map(({ id, rule, cause }) => [`${rule} ${cause}`, id]));
  return transfers.flatMap((transfer) => {
    const key = `${transfer.rule} ${transfer.cause}`;
    const id = ids.get(key);
    if (!id) return [];
    ids.delete(key);
    return { ...transfer, id };
  });
}

async function addEvents(
  tx: Transaction,
  outbox: Outbox,
  posted: readonly PostedTransfer[],
): Promise<void> {
  const accounts = [...new Set(posted.flatMap(({ debit, credit }) => [debit, credit]))];
  const rows = await findBalances.run(tx, { accounts });
  const balances = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  const movements = movementsOf(posted, balances);
  const together = toldTogether(movements);
  const drafts = movements.map(({ transfer, userId, amount, balance }, index) => ({
    ...transferred({
      userId,
      transferId: transfer.id,
      rule: transfer.rule,
      cause: transfer.cause,
      amount,
      balance,
      productId: transfer.product?.id ?? null,
      productName: transfer.product?.name ?? null,
      ...(transfer.reversal && { correction: toCorrection(transfer.reversal, together[index]) }),
    }),
    traceparent: transfer.traceparent,
  }));
  await outbox.add(tx, ...drafts);
}

const toCorrection = (
  { transferId, kind, reason }: Reversal,
  together: Together | null | undefined,
) => ({
  kind,
  reason,
  reverses: transferId,
  ...(together && { together }),
});
