import { graphql } from '../../gql/index.ts';

export const LedgerProofDocument = graphql(/* GraphQL */ `
  query LedgerProof($size: String, $first: Int!, $after: String) {
    viewer {
      id
      vitamins {
        ledger(size: $size) {
          checkpoint
          entries(first: $first, after: $after) {
            nodes {
              index
              statement
              salt
              proof
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
          balance {
            statement
            salt
            accountIndex
            accountProof
            entry
            index
            proof
          }
        }
      }
    }
  }
`);
