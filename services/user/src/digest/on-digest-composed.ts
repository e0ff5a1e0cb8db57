import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { UserTables } from '../tables.ts';

/** Neither for a member who has unsubscribed since, nor for a digest of an earlier week. */
const store = statement<UserTables, { userId: string; until: Date; products: string }>()((db, p) =>
  db
    .updateTable('digest')
    .set({ products: p.cast('products', 'jsonb') })
    .where('user_id', '=', p('userId'))
    .where('covered_until', '=', p('until')),
);

/** Stores what the next run mails. An empty digest is not mailed. */
export const onDigestComposed = eventHandler('catalog.digest-composed.v1', async (tx, events) => {
  for (const { data } of events) {
    if (data.products.length === 0) continue;
    const { userId, until } = data;
    const products = JSON.stringify(data.products);
    await store.run(tx, { userId, until: new Date(until), products });
  }
});
