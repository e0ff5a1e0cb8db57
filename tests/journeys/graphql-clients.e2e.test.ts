import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { print } from 'graphql';
import { auditServer } from 'graphql-http';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { projectFile } from '#kit/runtime/paths';
import { security } from '#schema/limits';
import { up } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack } from '../stack.ts';

const stack = connectStack();
const url = `${stack.url}/graphql`;
let product: ReleasedProduct;
beforeAll(async () => {
  product = await releasedProduct(stack);
});
afterAll(() => stack.close());

const max = security.queryCost;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const registered: Record<string, string> = JSON.parse(
  readFileSync(projectFile('schema/generated/trusted-documents.json'), 'utf8'),
);

const connectSocket = (token?: string) =>
  createClient({
    url: url.replace(/^http/, 'ws'),
    webSocketImpl: WebSocket,
    ...(token && { connectionParams: { authorization: `Bearer ${token}` } }),
  });

/** An Apollo client, with the bodies that it sends and the `extensions` that it receives. */
function connectApollo(token?: string) {
  const bodies: { query?: string; extensions?: object }[] = [];
  const extensions: unknown[] = [];
  const recorded = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) =>
        forward(operation).subscribe({
          next: (result) => {
            extensions.push(result.extensions);
            observer.next(result);
          },
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        }),
      ),
  );
  const http = new HttpLink({
    uri: url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    fetch: (input, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return fetch(input, init);
    },
  });
  const hashes = new PersistedQueryLink({ generateHash: (document) => sha256(print(document)) });
  const socket = connectSocket(token);
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(socket),
    ApolloLink.split(({ operationName }) => operationName !== 'Plain', hashes.concat(http), http),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: recorded.concat(link) });
  const close = async () => {
    client.stop();
    await socket.dispose();
  };
  return { client, bodies, extensions, close };
}

describe('the audit of graphql-http', () => {
  it('finds no error and no warning', async () => {
    const results = await auditServer({ url, fetchFn: fetch });
    expect(results.length).toBeGreaterThan(50);
    const failed = results.filter(({ status }) => status !== 'ok');
    expect(failed.map(({ id, name, status }) => ({ id, name, status }))).toEqual([]);
  });
});

describe('Apollo Client', () => {
  it('C-H2 reads data and the cost of a query', async () => {
    const { client, extensions, close } = connectApollo();
    const query = gql`query Plain($id: ID!) { product(id: $id) { id name(language: EN) } }`;
    const { data } = await client.query({ query, variables: { id: product.id } });
    expect(data).toMatchObject({ product: { id: product.id, name: product.name } });
    expect(extensions).toEqual([{ cost: { estimated: 1, max } }]);
    await close();
  });

  it('sends the hash of a registered document, and the text of another after its hash', async () => {
    const { client, bodies, extensions, close } = connectApollo();
    const [hash = '', text = ''] =
      Object.entries(registered).find(([, each]) => /^query WeekPosts\b/.test(each)) ?? [];
    const known = await client.query({ query: gql(text) });
    expect(known.data).toEqual({ weekPosts: expect.any(Number) });
    expect(bodies).toEqual([
      expect.objectContaining({
        extensions: expect.objectContaining({ persistedQuery: { version: 1, sha256Hash: hash } }),
      }),
    ]);
    expect(bodies[0]?.query).toBeUndefined();
    // Our own client does not get the cost.
    expect(extensions).toEqual([undefined]);
    const query = gql`query Another { weekPosts }`;
    const other = await client.query({ query, fetchPolicy: 'no-cache' });
    expect(other.data).toEqual({ weekPosts: expect.any(Number) });
    expect(bodies.slice(1).map(({ query }) => query !== undefined)).toEqual([false, true]);
    await close();
  });

  it('C6 M3 gets the push of a subscription after its mutation', async () => {
    const [member] = await stack.users(1);
    const { client, close } = connectApollo(member?.token);
    const pushed: number[] = [];
    const subscription = client.subscribe<{ productUps: { upValue: number } }>({
      query: gql`subscription Ups($id: ID!) { productUps(productId: $id) { upValue } }`,
      variables: { id: product.id },
    });
    const raised = new Promise<void>((done, failed) => {
      subscription.subscribe({
        next: ({ data }) => {
          const value = data?.productUps.upValue ?? -1;
          pushed.push(value);
          if (value === 0) {
            const variables = { id: product.id, reason: 'It works with every client.' };
            client.mutate({ mutation: gql(up), variables }).catch(failed);
          } else done();
        },
        error: failed,
      });
    });
    await raised;
    expect(pushed).toEqual([0, 1]);
    await close();
  });

  it('reads the codes of errors with data, without data, and of a document that is not valid', async () => {
    const { client, close } = connectApollo();
    const codeOf = async (document: string) => {
      const error = await client.query({ query: gql(document) }).catch((reason) => reason);
      if (!CombinedGraphQLErrors.is(error)) throw error;
      return error.errors.map(({ extensions }) => extensions?.code);
    };
    expect(await codeOf('query Plain { posts(first: 51) { totalCount } weekPosts }')).toEqual([
      'PAGE_TOO_LARGE',
    ]);
    expect(await codeOf('query Plain { nothing }')).toEqual(['QUERY_INVALID']);
    const follow = gql`mutation Follow { setFollow(productId: "1", following: true) { id } }`;
    const refused = await client.mutate({ mutation: follow }).catch((reason) => reason);
    expect(CombinedGraphQLErrors.is(refused) && refused.errors[0]?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    );
    await close();
  });
});

describe('graphql-ws', () => {
  it('C-H2 runs a query and a mutation, and says what they cost', async () => {
    const [member] = await stack.users(1);
    const client = connectSocket(member?.token);
    const first = async (query: string) => {
      for await (const result of client.iterate({ query })) return result;
      return null;
    };
    expect(await first('{ viewer { id } weekPosts }')).toEqual({
      data: { viewer: { id: member?.userId }, weekPosts: expect.any(Number) },
      extensions: { cost: { estimated: 1, max } },
    });
    const follow = `mutation { setFollow(productId: "${product.id}", following: true) { id } }`;
    const followed = await first(follow);
    expect(followed?.data).toEqual({ setFollow: { id: product.id } });
    expect(followed?.extensions).toEqual({ cost: { estimated: 1, max } });
    await client.dispose();
  });
});
