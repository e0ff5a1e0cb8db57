import { graphql } from '../../gql/index.ts';

export const ProductReasonsDocument = graphql(/* GraphQL */ `
  query ProductReasons($productId: ID!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      upValue
      ups(first: $first, after: $after) {
        nodes {
          id
          ...UpReason_up
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
