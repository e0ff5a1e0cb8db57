import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { mergeFollows } from '../copy/follows.ts';
import { loadCountedUps, mergeUps } from '../copy/ups.ts';
import { crossMilestones } from '../reward/cross-milestones.ts';
import type { BadgeTables } from '../tables.ts';

interface Moved {
  duplicateId: string;
  survivorId: string;
  /** Of the survivor, with those of the duplicate. */
  ups: number;
  now: Date;
}

/** What the survivor has already pays for none of them. */
const moveBadges = statement<BadgeTables, Moved>()(
  (_db, p) => sql<object>`
    update badge set product_id = ${p('survivorId')},
      passed_at = case when triggered_at is null and milestone <= ${p.cast('ups', 'integer')}
        then ${p.cast('now', 'timestamptz')} else passed_at end
    where product_id = ${p('duplicateId')}`,
);

/** The badges, follows and UPs of a merged duplicate are the survivor's. A repetition changes nothing. */
export const onProductMerged = eventHandler(
  'catalog.product-merged.v1',
  async (tx, events, context) => {
    for (const { data } of events) {
      const merged = { duplicateId: data.productId, survivorId: data.survivorId };
      const productId = merged.survivorId;
      await mergeFollows.run(tx, merged);
      await mergeUps(tx, merged);
      const [ups = 0] = await loadCountedUps(tx, [productId]);
      await crossMilestones(tx, context, [{ productId, ups }]);
      await moveBadges.run(tx, { ...merged, ups, now: context.clock.now() });
    }
  },
);
