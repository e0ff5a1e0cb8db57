import { HOUR } from '#schema/durations';
import { byId, type FieldCall, reason } from './access-values.ts';

/** One text for all callers: new documents are limited. */
const publishAt = new Date(Date.now() + HOUR).toISOString();
const news = 'header: "Matrix", content: "News."';

/** Calls that change posts and drafts, with the required arguments only. */
export const postCalls: Record<string, FieldCall> = {
  'Mutation.schedulePost': {
    call: ({ ownedProductId }) => {
      const input = `{ productId: "${ownedProductId}", ${news} }`;
      return `schedulePost(input: ${input}, publishAt: "${publishAt}") { id }`;
    },
  },
  'Mutation.unschedulePost': {
    call: () => 'unschedulePost(draftId: "999999999") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.savePostDraft': { call: () => 'savePostDraft(input: {}) { id }' },
  'Mutation.deletePostDraft': { call: () => 'deletePostDraft(draftId: "1")' },
  'Mutation.editPost': {
    call: ({ ownedPostId }) => `editPost(id: "${ownedPostId}", input: { ${news} }) { id }`,
  },
  'Mutation.likePost': {
    call: ({ ownedPostId }) => `likePost(postId: "${ownedPostId}", liked: true) { id }`,
  },
  'Mutation.removePost': {
    call: ({ removedPostId }) => `removePost(id: "${removedPostId}", reason: "${reason}") { id }`,
  },
  // A post that is there stays there.
  'Mutation.restorePost': { call: ({ ownedPostId }) => byId('restorePost', ownedPostId) },
};
