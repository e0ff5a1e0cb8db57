import { graphql } from '../../gql/index.ts';

export const SetOwnerDocument = graphql(/* GraphQL */ `
  mutation SetProductOwner($productId: ID!, $memberId: ID, $reason: String!) {
    setProductOwner(productId: $productId, memberId: $memberId, reason: $reason) {
      id
      owner {
        id
        nickname
        isErased
      }
    }
  }
`);
