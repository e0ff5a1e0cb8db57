import type {
  RestSearchFeedQuery,
  RestSearchFeedQueryVariables,
} from '#schema/generated/rest-documents';
import { postFields, postRecord } from '../conversion/post.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'find',
  name: 'search_feed',
  aliases: ['find/search_feeds'],
  method: 'GET',
  requirement: 'O33, S3, Q34',
  roles: 'anyone',
  document: graphql<RestSearchFeedQuery, RestSearchFeedQueryVariables>(/* GraphQL */ `
    query RestSearchFeed($language: Language!, $keyword: String!, $first: Int!, $after: String) {
      searchPosts(keyword: $keyword, first: $first, after: $after) {
        totalCount
        nodes {
          ...RestPost
        }
      }
    }
    ${postFields}
  `),
  variables: ({ keyword, ...page }, { language }) => ({
    language,
    keyword,
    ...pageVariables(page),
  }),
  data: ({ searchPosts }) => ({
    list: searchPosts.nodes.map(postRecord),
    total: searchPosts.totalCount,
  }),
});
