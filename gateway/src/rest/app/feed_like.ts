import type {
  RestFeedLikeMutation,
  RestFeedLikeMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId } from '../conversion/wire.ts';
import { firstId } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** The client sends the state that it wants, so that a repetition changes nothing. */
export const operation = defineOperation({
  area: 'app',
  name: 'feed_like',
  method: 'POST',
  requirement: 'O38, Q52',
  roles: 'member',
  errorFields: { id: 'feed_id' },
  document: graphql<RestFeedLikeMutation, RestFeedLikeMutationVariables>(/* GraphQL */ `
    mutation RestFeedLike($postId: ID!, $liked: Boolean!) {
      likePost(postId: $postId, liked: $liked) {
        id
        likes
        viewerLiked
      }
    }
  `),
  variables: ({ feed_id, post_id, liked }) => ({ postId: firstId(feed_id, post_id), liked }),
  data: ({ likePost }) => ({
    feed_id: wireId(likePost.id),
    likes: likePost.likes,
    has_like: likePost.viewerLiked,
  }),
});
