import { graphql } from '../../gql/index.ts';

export const SetOwnerDocument = graphql(/* GraphQL */ `
  mutation SetProductOwner($productId: ID!, $memberId: ID, $reason: String!, $keepMaintainers: Boolean) {
    setProductOwner(
      productId: $productId
      memberId: $memberId
      reason: $reason
      keepMaintainers: $keepMaintainers
    ) {
      id
      owner {
        id
        nickname
        isErased
      }
    }
  }
`);
