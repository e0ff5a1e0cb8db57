import type {
  RestFeedsNumQuery,
  RestFeedsNumQueryVariables,
} from '#schema/generated/rest-documents';
import { defineOperation, graphql } from '../operation.ts';

/** With `focus` a visitor gets 0. */
export const operation = defineOperation({
  area: 'find',
  name: 'feeds_num',
  method: 'GET',
  requirement: 'O33, Q33, Q47',
  roles: 'anyone',
  document: graphql<RestFeedsNumQuery, RestFeedsNumQueryVariables>(/* GraphQL */ `
    query RestFeedsNum($focus: Boolean!) {
      weekPosts @skip(if: $focus)
      viewer @include(if: $focus) {
        followedWeekPosts
      }
    }
  `),
  variables: ({ focus }) => ({ focus }),
  data: ({ weekPosts, viewer }) => ({ feeds_num: weekPosts ?? viewer?.followedWeekPosts ?? 0 }),
});
