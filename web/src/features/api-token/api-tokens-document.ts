import { graphql } from '../../gql/index.ts';

export const ApiTokensDocument = graphql(/* GraphQL */ `
  query ApiTokens {
    viewer {
      id
      apiTokens {
        id
        name
        scopes
        createdAt
        expiresAt
        lastUsedAt
      }
    }
  }
`);
