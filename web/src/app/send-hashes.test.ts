import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DocumentNode, gql } from '@apollo/client';
import { createApolloClient } from './apollo-client.ts';

const registered = { ...gql('query Week { weekPosts }'), __meta__: { hash: 'abc' } };
const other = { ...gql('query Other { weekPosts }'), __meta__: { hash: 'def' } };
const unregistered = gql('query Open { weekPosts }');

interface Body {
  query?: string;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

describe('the client', () => {
  let server: Server;
  let received: Body[];
  /** The error of a request without a text; null when the server knows its hash. */
  let rejection: { status: number; code: string } | null;

  beforeEach(async () => {
    received = [];
    rejection = null;
    server = createServer(async (request, response) => {
      const body = await bodyOf(request);
      received.push(body);
      const error = body.query === undefined ? rejection : null;
      const errors = error && [{ message: error.code, extensions: { code: error.code } }];
      response.writeHead(error?.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(errors ? { errors } : { data: { weekPosts: 7 } }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function connect() {
    const { port } = server.address() as AddressInfo;
    return createApolloClient({
      uri: `http://127.0.0.1:${port}/graphql`,
      getLanguage: () => 'en',
      onUnauthenticated: () => undefined,
    });
  }
  const sent = () =>
    received.map(({ query, extensions }) => [
      query?.split('{')[0]?.trim() ?? null,
      extensions?.persistedQuery?.sha256Hash ?? null,
    ]);
  const ask = async (client: ReturnType<typeof connect>, query: DocumentNode) => {
    const { data } = await client.query<{ weekPosts: number }>({ query, fetchPolicy: 'no-cache' });
    expect(data?.weekPosts).toBe(7);
  };

  it('X-L4 sends the hash of a registered document, and the text of another one', async () => {
    const client = connect();
    await ask(client, registered);
    await ask(client, unregistered);
    await ask(client, other);
    expect(sent()).toEqual([
      [null, 'abc'],
      ['query Open', null],
      [null, 'def'],
    ]);
  });

  it.each([
    ['does not know the hash', { status: 200, code: 'PERSISTED_QUERY_NOT_FOUND' }],
    ['does not know hashes', { status: 400, code: 'BODY_MALFORMED' }],
  ])('X-L4 sends texts after a server of another release %s', async (_what, error) => {
    rejection = error;
    const client = connect();
    await ask(client, registered);
    await ask(client, other);
    expect(sent()).toEqual([
      [null, 'abc'],
      ['query Week', null],
      ['query Other', null],
    ]);
  });
});
