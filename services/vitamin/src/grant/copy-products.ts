import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { isNotOlder, newestByKey, newestSequence } from '#kit/events/newest';
import type { VitaminTables } from '../tables.ts';

type ShownProduct = Event<'catalog.product-listed.v1'> | Event<'catalog.product-edited.v1'>;

interface CopiedProducts {
  ids: readonly string[];
  names: readonly string[];
  sharerIds: readonly (string | null)[];
  sequences: readonly (string | null)[];
}

const upsertProducts = statement<VitaminTables, CopiedProducts>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'name', 'sharer_id', 'ups', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('listed', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            sharer_id: ['sharerIds', 'uuid'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .select(({ lit }) => [
          'listed.id',
          'listed.name',
          'listed.sharer_id',
          lit(0).as('ups'),
          'listed.sequence',
        ])
        .orderBy('listed.id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          sharer_id: ref('excluded.sharer_id'),
          sequence: newestSequence('product'),
        }))
        .where(isNotOlder('product')),
    ),
);

/**
 * Copies name and sharer of products. Of several events of one product the newest one counts, also when an older one arrives
 * later.
 */
export async function copyProducts(
  tx: Transaction,
  events: readonly ShownProduct[],
): Promise<void> {
  const newest = newestByKey(events, ({ data }) => data.productId);
  const products = newest.map(({ data }) => data);
  await upsertProducts.run(tx, {
    ids: products.map(({ productId }) => productId),
    names: products.map(({ name }) => JSON.stringify(name)),
    sharerIds: products.map(({ sharerId }) => sharerId),
    sequences: newest.map(({ sequence }) => sequence ?? null),
  });
}
