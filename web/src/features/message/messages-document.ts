import { graphql } from '../../gql/index.ts';

export const MessagesDocument = graphql(/* GraphQL */ `
  query Messages($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      messages(first: $first, after: $after) {
        nodes {
          ...MessageList_message
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);
