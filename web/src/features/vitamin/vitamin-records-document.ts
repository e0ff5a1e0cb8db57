import { graphql } from '../../gql/index.ts';

export const VitaminRecordsDocument = graphql(/* GraphQL */ `
  query VitaminRecords($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      vitamins {
        balance
        records(first: $first, after: $after) {
          nodes {
            ...VitaminList_record
          }
          pageInfo {
            hasNextPage
            endCursor
          }
          totalCount
        }
      }
    }
  }
`);
