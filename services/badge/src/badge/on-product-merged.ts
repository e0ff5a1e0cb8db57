import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { BadgeTables } from '../tables.ts';

interface Merged {
  duplicateId: string;
  survivorId: string;
}

const moveBadges = statement<BadgeTables, Merged>()((db, p) =>
  db
    .updateTable('badge')
    .set({ product_id: p('survivorId') })
    .where('product_id', '=', p('duplicateId')),
);

/** The badges of a merged duplicate are the survivor's. A repetition changes nothing. */
export const onProductMerged = eventHandler('catalog.product-merged.v1', async (tx, events) => {
  for (const { data } of events) {
    const merged = { duplicateId: data.productId, survivorId: data.survivorId };
    await moveBadges.run(tx, merged);
  }
});
