import type { FieldCall } from './access-values.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Calls about comments, with the required arguments only. */
export const talkCalls: Record<string, FieldCall> = {
  'Query.talk': {
    call: ({ ownedProductId }) => `talk(kind: PRODUCT, id: "${ownedProductId}") { comments }`,
  },
  'Query.comment': { call: () => 'comment(id: "999999999") { id }' },
  'Query.commentsInReview': { call: () => 'commentsInReview { totalCount }' },
  'Query.commentDecisions': { call: () => 'commentDecisions { totalCount }' },
  'Mutation.addComment': {
    call: ({ ownedProductId }) =>
      `addComment(input: { kind: PRODUCT, subjectId: "${ownedProductId}", content: "Matrix" }) { id }`,
  },
  'Mutation.editComment': {
    call: () => 'editComment(id: "999999999", content: "Matrix") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.deleteComment': { call: () => 'deleteComment(id: "999999999") { id }' },
  'Mutation.reportComment': {
    call: () => 'reportComment(id: "999999999", reason: SPAM) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.setCommentHelpful': {
    call: () => 'setCommentHelpful(id: "999999999", helpful: true) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.setUpHelpful': {
    call: ({ ownedProductId }) =>
      `setUpHelpful(upId: "${ownedProductId}:${nobody}", helpful: true) { id }`,
    outcome: 'NOT_FOUND',
  },
  'Mutation.decideComment': {
    call: () => 'decideComment(id: "999999999", decision: SHOW) { id }',
    outcome: 'NOT_FOUND',
  },
  'Subscription.talkChanges': {
    call: ({ ownedProductId }) =>
      `talkChanges(kind: PRODUCT, id: "${ownedProductId}") { comments }`,
  },
};
