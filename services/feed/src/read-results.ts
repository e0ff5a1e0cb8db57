import { requireViewer } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import type { FeedContext } from './context.ts';
import { findDraft } from './draft/list-drafts.ts';
import { loadPosts, requirePost } from './post/load-posts.ts';
import { loadRights } from './post/load-rights.ts';

/** What the writer may read when she repeats her write: the own drafts, and removed posts of hers. */
export const resultReaders = ({ database }: FeedContext): SubgraphOptions['results'] => ({
  PostDraft: ({ id }, request) => findDraft(database, requireViewer(request).userId, id),
  async Post({ id }, { viewer }) {
    const [visible = null] = await loadPosts(database, [id]);
    if (visible) return visible;
    const removed = await requirePost(database, id);
    const [rights] = await loadRights(database, viewer, [removed]);
    return rights?.mayEdit ? removed : null;
  },
});
