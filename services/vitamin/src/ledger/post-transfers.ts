import type { Transaction } from '#kit/database/database';
import type { Outbox } from '#kit/events/outbox';
import { assert } from '#kit/runtime/errors';
import { currentTrace } from '#kit/runtime/trace';
import { transferred } from '#schema/generated/events';
import { movementsOf, type NewTransfer, type PostedTransfer } from './transfer.rules.ts';

const insertNew = `
  insert into transfer (rule, cause, debit_account, credit_account, amount, at, product_id,
    product_name, reverses, reason, operator, traceparent)
  select rule, cause, debit, credit, amount, at, product_id, product_name, reverses, reason, operator,
    traceparent
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::timestamptz[],
    $7::text[], $8::jsonb[], $9::bigint[], $10::text[], $11::text[], $12::text[]) with ordinality
    as new (rule, cause, debit, credit, amount, at, product_id, product_name, reverses, reason,
      operator, traceparent, n)
  order by n
  on conflict (rule, cause) do nothing
  returning id::text, rule, cause`;

/**
 * Posts the transfers whose rule and cause are new, in their order, and tells of each; the others
 * have happened before and change nothing. The database moves the balances with the transfers.
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
  const rows = await tx.query<{ id: string; rule: string; cause: string }>(insertNew, [
    transfers.map(({ rule }) => rule),
    transfers.map(({ cause }) => cause),
    transfers.map(({ debit }) => debit),
    transfers.map(({ credit }) => credit),
    transfers.map(({ amount }) => amount),
    transfers.map(({ at }) => at),
    transfers.map(({ product }) => product?.id ?? null),
    transfers.map(({ product }) => (product?.name ? JSON.stringify(product.name) : null)),
    transfers.map(({ reversal }) => reversal?.transferId ?? null),
    transfers.map(({ reversal }) => reversal?.reason ?? null),
    transfers.map(({ reversal }) => reversal?.operator ?? null),
    transfers.map(({ traceparent }) => traceparent ?? currentTrace() ?? null),
  ]);
  const posted = inOrder(transfers, rows);
  await tellOf(tx, outbox, posted);
  return posted;
}

/** The new ones with their ids; a cause that is twice in the batch was posted for its first. */
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

async function tellOf(
  tx: Transaction,
  outbox: Outbox,
  posted: readonly PostedTransfer[],
): Promise<void> {
  const accounts = [...new Set(posted.flatMap(({ debit, credit }) => [debit, credit]))];
  const rows = await tx.query<{ id: string; balance: string }>(
    'select id, balance from account where id = any($1)',
    [accounts],
  );
  const balances = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  const drafts = movementsOf(posted, balances).map(({ transfer, userId, amount, balance }) => ({
    ...transferred({
      userId,
      transferId: transfer.id,
      rule: transfer.rule,
      cause: transfer.cause,
      amount,
      balance,
      productId: transfer.product?.id ?? null,
      productName: transfer.product?.name ?? null,
    }),
    traceparent: transfer.traceparent,
  }));
  await outbox.add(tx, ...drafts);
}
