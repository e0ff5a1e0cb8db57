import { graphql } from '../../gql/index.ts';

export const SignInSecurityDocument = graphql(/* GraphQL */ `
  query SignInSecurity {
    viewer {
      id
      secondFactor {
        hasTotp
        recoveryCodes
        isMissing
      }
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);
