import { useState } from 'react';
import { signInProvidersName } from '#schema/pages';
import type { IdentityProvider } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';

const SignInProvidersDocument = graphql(/* GraphQL */ `
  query SignInProviders {
    signInProviders
  }
`);

/** The providers that the document names; null in one without them, as at the start of the site. */
function documentProviders(): readonly IdentityProvider[] | null {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${signInProvidersName}"]`);
  return tag && (tag.content.split(' ').filter(Boolean) as IdentityProvider[]);
}

/** The configured providers, from the document or else from the server; none while it is asked. */
export function useSignInProviders(): readonly IdentityProvider[] {
  const [known] = useState(documentProviders);
  const { data } = useQuery(SignInProvidersDocument, { errorPolicy: 'all', skip: known !== null });
  return known ?? data?.signInProviders ?? [];
}
