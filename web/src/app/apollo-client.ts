import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { times } from '#schema/limits';
import { failureOf } from '../lib/command/failure.ts';
import type { LanguageCode } from '../lib/text/language.ts';
import { createCache } from './cache.ts';

export interface ApolloClientInputs {
  /** URL of the GraphQL server, relative in a browser. */
  uri: string;
  getLanguage(): LanguageCode;
  /** Called when a response says that nobody is signed in. */
  onUnauthenticated(): void;
}

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(times.restTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

export function createApolloClient(inputs: ApolloClientInputs): ApolloClient {
  const errors = new ErrorLink(({ error }) => {
    if (failureOf(error).code === 'UNAUTHENTICATED') inputs.onUnauthenticated();
  });
  const language = new SetContextLink(({ headers }) => ({
    headers: { ...headers, 'accept-language': inputs.getLanguage() },
  }));
  const http = new HttpLink({
    uri: inputs.uri,
    credentials: 'same-origin',
    fetch: fetchWithTimeout,
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([errors, language, http]),
    clientAwareness: { name: 'vita-web' },
  });
}
