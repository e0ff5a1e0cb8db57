import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { IdentityProvider, SocialOperation } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { keepDeparture } from './departure.ts';

const BeginSocialSignInDocument = graphql(/* GraphQL */ `
  mutation BeginSocialSignIn(
    $provider: IdentityProvider!
    $operation: SocialOperation!
    $page: String!
  ) {
    beginSocialSignIn(provider: $provider, operation: $operation, page: $page) {
      url
      state
    }
  }
`);

/** Begins a sign-in with another site; resolves with its address, or null after a failure. */
export function useBeginSignIn(operation: SocialOperation) {
  const { pathname, search, hash } = useLocation();
  const { run, busy } = useCommand(BeginSocialSignInDocument);
  const begin = useCallback(
    async (provider: IdentityProvider) => {
      const page = `${window.location.pathname}${window.location.search}`;
      const outcome = await run({ provider, operation, page });
      if (!outcome.ok) return null;
      const { url, state } = outcome.data.beginSocialSignIn;
      keepDeparture({ state, page: `${pathname}${search}${hash}` });
      return url;
    },
    [run, operation, pathname, search, hash],
  );
  return { begin, busy };
}
