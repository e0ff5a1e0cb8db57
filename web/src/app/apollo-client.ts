import {
  ApolloClient,
  ApolloLink,
  type FieldPolicy,
  HttpLink,
  InMemoryCache,
  isReference,
  Observable,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { times } from '#schema/limits';
import { commentPages } from '../features/talk/comment-order.ts';
import { provideCommandParts } from '../lib/command/command-parts.ts';
import { failureOf, failureText, isShownByToast } from '../lib/command/failure.ts';
import { createSender } from '../lib/command/send-command.ts';
import { loadParser } from '../lib/graph/document-parser.ts';
import { hashOf } from '../lib/graph/text-document.ts';
import type { LanguageCode } from '../lib/text/language.ts';

export interface ApolloClientInputs {
  /** URL of the GraphQL server, relative in a browser. */
  uri: string;
  getLanguage(): LanguageCode;
  /** Called when a response says that nobody is signed in. */
  onUnauthenticated(): void;
  /** Asks for the password again; resolves with false when the member declines. */
  confirmPassword?(): Promise<boolean>;
}

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(times.restTimeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

export function createApolloClient(inputs: ApolloClientInputs): ApolloClient {
  loadParser();
  provideCommandParts({ createSender, isShownByToast, failureOf, failureText });
  const errors = new ErrorLink(({ error, operation, forward }) => {
    const { code } = failureOf(error);
    if (code === 'UNAUTHENTICATED') inputs.onUnauthenticated();
    const { confirmPassword } = inputs;
    if (code !== 'SESSION_CONFIRM_NEEDED' || !confirmPassword) return undefined;
    // The action is repeated as it was sent, so that its form keeps what was typed.
    return new Observable((observer) => {
      void confirmPassword().then((isConfirmed) => {
        if (isConfirmed) forward(operation).subscribe(observer);
        else observer.error(error);
      });
    });
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
    link: ApolloLink.from([errors, language, sendHashes(), http]),
    clientAwareness: { name: 'vita-web' },
  });
}

/** The codes of servers of another release, which do not know the hash or no hashes at all. */
const unknownHash = ['PERSISTED_QUERY_NOT_FOUND', 'BODY_MALFORMED'];
const isUnknown = ({ error }: { error: unknown }) => unknownHash.includes(failureOf(error).code);

/**
 * Sends the hash of a registered document instead of its text. After the first hash that the server
 * does not know, all requests have texts: page and server are of different releases.
 */
function sendHashes(): ApolloLink {
  const hashes = new PersistedQueryLink({
    generateHash: (document) => hashOf(document) ?? '',
    disable: isUnknown,
    retry: isUnknown,
  });
  return ApolloLink.split(({ query }) => hashOf(query) !== null, hashes);
}

interface Connection {
  nodes: readonly unknown[];
  pageInfo: unknown;
  totalCount: number;
}

/**
 * Caches a Relay connection (nodes, no edges) as one list and appends pages that come with `after`.
 * `first` is part of the key, so that a short and a long list do not overwrite each other.
 */
function pages(...keyArgs: string[]): FieldPolicy<Connection> {
  return listPolicy(keyArgs, (_, incoming) => incoming);
}

/** The same for a list that grows only at its start, such as a history. */
function growingPages(...keyArgs: string[]): FieldPolicy<Connection> {
  return listPolicy(keyArgs, withKnownTail);
}

type MergeFirst = (existing: Connection, incoming: Connection) => Connection;

function listPolicy(keyArgs: string[], mergeFirst: MergeFirst): FieldPolicy<Connection> {
  return {
    keyArgs: [...keyArgs, 'first'],
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      if (!args?.after) return mergeFirst(existing, incoming);
      return { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] };
    },
  };
}

/**
 * Keeps the pages after a refetched first page, so that the list does not shrink while it is read. A
 * first page without any known entry replaces the list, because there could be a gap.
 */
function withKnownTail(existing: Connection, incoming: Connection): Connection {
  const last = incoming.nodes.at(-1);
  const at = existing.nodes.findIndex(
    (node) => isReference(node) && isReference(last) && node.__ref === last.__ref,
  );
  const tail = at < 0 ? [] : existing.nodes.slice(at + 1);
  if (tail.length === 0) return incoming;
  return { ...incoming, nodes: [...incoming.nodes, ...tail], pageInfo: existing.pageInfo };
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          products: pages('type', 'sort', 'filter'),
          searchProducts: pages('keyword', 'in', 'filter'),
          posts: pages('filter', 'sort'),
          searchPosts: pages('keyword'),
          leads: pages('status'),
          productsInReview: pages('status'),
          productClaims: pages('status'),
          integrityCases: pages('status'),
          integrityRules: pages(),
          revisionsInReview: pages(),
          decisions: pages(),
          pickDecisions: pages(),
          roleDecisions: pages('userId'),
          staffHotWords: pages(),
          commentsInReview: pages(),
          commentDecisions: pages(),
        },
      },
      Product: {
        fields: {
          posts: pages('picks', 'label'),
          questions: pages('language'),
          statement: pages(),
          versions: pages(),
          revisions: pages(),
          // Its first page is smaller than the later ones, so `first` is not part of the key.
          ups: { ...growingPages(), keyArgs: [] },
        },
      },
      Viewer: {
        fields: {
          following: pages(),
          plays: pages(),
          badges: pages(),
          heldBadges: growingPages(),
          leads: pages(),
          ownProducts: pages(),
          productOffers: pages(),
          askedQuestions: pages(),
          openQuestions: pages('productId'),
          questionsToAnswer: pages(),
          upReceipts: pages(),
          followedPosts: pages(),
          posts: pages('removed'),
          messages: growingPages(),
          unread: { merge: true },
          vitamins: { merge: true },
        },
      },
      // The number of comments is the same wherever it is asked for.
      Talk: {
        keyFields: ['kind', 'subjectId'],
        fields: { threads: commentPages('newest', ['reader', 'language', 'first']) },
      },
      // Its first page is smaller than the later ones.
      Comment: { fields: { replies: commentPages('oldest', []) } },
      MemberUps: { fields: { list: pages() } },
      MemberFinds: { fields: { list: pages() } },
      MemberBadges: { fields: { list: pages() } },
      MemberPlays: { fields: { list: pages() } },
      VitaminAccount: { fields: { records: growingPages() } },
      OwnBadge: { fields: { claimList: growingPages() } },
      Webhook: { fields: { deliveries: growingPages() } },
    },
  });
}
