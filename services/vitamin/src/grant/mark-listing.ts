import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminTables } from '../tables.ts';

interface Listing {
  productId: string;
  fraudReason: string | null;
  sequence: string | null;
}

const findFraud = statement<VitaminTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select('fraud_reason as fraudReason')
    .where('product_id', '=', p('productId')),
);

/** Null for a product that was not taken down as fraud. */
export const readFraud = async (tx: Transaction, productId: string): Promise<string | null> =>
  (await findFraud.first(tx, { productId }))?.fraudReason ?? null;

const upsertListing = statement<VitaminTables, Listing>()(
  (_, p) => sql<{ fraudReason: string | null }>`
    insert into product (product_id, ups, fraud_reason, listing_sequence)
    values (${p.cast('productId', 'text')}, 0, ${p.cast('fraudReason', 'text')},
      ${p.cast('sequence', 'bigint')})
    on conflict (product_id) do update set fraud_reason = excluded.fraud_reason,
      listing_sequence = greatest(excluded.listing_sequence, product.listing_sequence)
    where coalesce(excluded.listing_sequence >= product.listing_sequence, true)
    returning fraud_reason as "fraudReason"`,
);

/**
 * Stores why a product was taken down as fraud, or that it was not. The newest event that listed it or took it
 * down counts. Returns whether it became a fraud, or is none any more.
 */
export async function markListing(
  tx: Transaction,
  { data, sequence }: { data: { productId: string }; sequence?: string | undefined },
  fraudReason: string | null,
): Promise<boolean> {
  const { productId } = data;
  const before = await readFraud(tx, productId);
  const marked = { productId, fraudReason, sequence: sequence ?? null };
  const after = await upsertListing.first(tx, marked);
  return after !== null && (before === null) !== (after.fraudReason === null);
}
