import type {
  RestDelFeedMutation,
  RestDelFeedMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId, wireSeconds } from '../conversion/wire.ts';
import { firstId } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The site restores the post until `restorable_until`. */
export const operation = defineOperation({
  area: 'app',
  name: 'del_feed',
  method: 'POST',
  requirement: 'O42, Q1, Q52',
  roles: 'member',
  document: graphql<RestDelFeedMutation, RestDelFeedMutationVariables>(/* GraphQL */ `
    mutation RestDelFeed($id: ID!, $reason: String) {
      removePost(id: $id, reason: $reason) {
        id
        restorableUntil
      }
    }
  `),
  variables: ({ feed_id, id, reason }) => ({ id: firstId(feed_id, id), reason }),
  data: ({ removePost: { id, restorableUntil } }) => ({
    feed_id: wireId(id),
    restorable_until: restorableUntil === null ? null : wireSeconds(restorableUntil),
  }),
});
