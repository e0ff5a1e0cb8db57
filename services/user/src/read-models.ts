import { eventHandler } from '#kit/events/event-handler';
import type { ReadModels } from '#kit/rebuild/read-model';
import { onPostPublished } from './message/on-post-published.ts';
import { uncountRemoved } from './message/on-post-removed.ts';
import { onPostRestored } from './message/on-post-restored.ts';
import { teamHandlers } from './webhook/product-teams.ts';

/**
 * The count of posts of each week, and the teams of products. Messages are not made again: what a member has read or muted is known
 * here alone.
 */
export const readModels: ReadModels = {
  handlers: [
    onPostPublished,
    onPostRestored,
    eventHandler('feed.post-removed.v1', (tx, events) => uncountRemoved(tx, events)),
    ...teamHandlers,
  ],
  elsewhere: {
    'feed.post-published.v1': 'left',
    'feed.post-restored.v1': 'left',
    'feed.post-removed.v1': 'left',
    'catalog.product-listed.v1': 'repeated',
    'catalog.product-edited.v1': 'repeated',
    'catalog.product-owned.v1': 'repeated',
    'catalog.product-taken-down.v1': 'repeated',
  },
  tables: [{ table: 'week_post' }, { table: 'product_team' }],
};
