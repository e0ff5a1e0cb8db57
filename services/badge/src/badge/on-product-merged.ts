import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { mergeFollows } from '../copy/follows.ts';
import { loadCountedUps, mergeUps } from '../copy/ups.ts';
import { crossMilestones } from '../reward/cross-milestones.ts';
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

/** The badges, follows and UPs of a merged duplicate are the survivor's. A repetition changes nothing. */
export const onProductMerged = eventHandler(
  'catalog.product-merged.v1',
  async (tx, events, context) => {
    for (const { data } of events) {
      const merged = { duplicateId: data.productId, survivorId: data.survivorId };
      const productId = merged.survivorId;
      const [before = 0] = await loadCountedUps(tx, [productId]);
      await mergeFollows.run(tx, merged);
      await mergeUps(tx, merged);
      // Before the badges of the duplicate come: what the survivor has already pays for none of them.
      const [ups = 0] = await loadCountedUps(tx, [productId]);
      await crossMilestones(tx, context, [{ productId, before, ups }]);
      await moveBadges.run(tx, merged);
    }
  },
);
