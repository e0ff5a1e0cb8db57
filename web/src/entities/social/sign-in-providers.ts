import type { IdentityProvider } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';

const SignInProvidersDocument = graphql(/* GraphQL */ `
  query SignInProviders {
    signInProviders
  }
`);

/** The configured providers; none while they are not known. */
export function useSignInProviders(): readonly IdentityProvider[] {
  const { data } = useQuery(SignInProvidersDocument, { errorPolicy: 'all' });
  return data?.signInProviders ?? [];
}
