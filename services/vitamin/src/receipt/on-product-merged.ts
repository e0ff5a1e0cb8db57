import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { readFraud } from '../grant/mark-listing.ts';
import { lockProducts, settleProduct } from '../grant/settle-products.ts';
import type { VitaminTables } from '../tables.ts';

interface Merged {
  duplicateId: string;
  survivorId: string;
}

/** What was merged into the duplicate before leads to the survivor too. */
const redirect = statement<VitaminTables, Merged>()((db, p) =>
  db
    .updateTable('product')
    .set({ merged_into: p('survivorId') })
    .where('merged_into', '=', p('duplicateId')),
);

const upsertMerged = statement<VitaminTables, Merged>()(
  (_, p) => sql<object>`
    insert into product (product_id, ups, merged_into)
    values (${p.cast('duplicateId', 'text')}, 0, ${p.cast('survivorId', 'text')})
    on conflict (product_id) do update set merged_into = excluded.merged_into`,
);

/**
 * Stores where a product went. The ledger stays: vitamins that were earned are of the UP and its
 * product, and the UPs that moved complete no ten of the survivor.
 */
export const onProductMerged = eventHandler(
  'catalog.product-merged.v1',
  async (tx, events, { outbox }) => {
    for (const event of events) {
      const { productId: duplicateId, survivorId, reason } = event.data;
      await lockProducts(tx, [duplicateId, survivorId]);
      await redirect.run(tx, { duplicateId, survivorId });
      await upsertMerged.run(tx, { duplicateId, survivorId });
      // A survivor is no fraud at the merge, and can be known as one by a later event.
      if ((await readFraud(tx, survivorId)) === null) continue;
      await settleProduct(tx, outbox, survivorId, {
        ...causeOf(event),
        eventId: event.id,
        take: 'PRODUCT_FRAUD',
        give: 'PRODUCT_LISTED_AGAIN',
        reason,
      });
    }
  },
);
