import { graphql } from '../../gql/index.ts';

export const ClaimFields = graphql(/* GraphQL */ `
  fragment Claim_fields on ProductClaim {
    id
    method
    status
    token
    recordValue
    note
    contact
    expiresAt
  }
`);
