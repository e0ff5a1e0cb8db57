import { graphql } from '../../gql/index.ts';

export const SignInMethodsDocument = graphql(/* GraphQL */ `
  query SignInMethods {
    viewer {
      id
      signInMethods {
        kind
        linkedAt
      }
    }
  }
`);
