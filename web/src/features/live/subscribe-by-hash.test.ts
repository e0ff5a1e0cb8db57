import type { AddressInfo } from 'node:net';
import { type DocumentNode, gql } from '@apollo/client';
import { type Client, createClient } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { subscribeByHash } from './subscribe-by-hash.ts';

const registered = { ...gql('subscription Week { weekPosts }'), __meta__: { hash: 'abc' } };
const unregistered = gql('subscription Open { weekPosts }');

interface Message {
  id?: string;
  type: string;
  payload?: { query: string; extensions?: { persistedQuery: { sha256Hash: string } } };
}

describe('a subscription', () => {
  let server: WebSocketServer;
  let client: Client;
  /** What each subscription sent: the hash, or the text's first word. */
  let received: string[];
  /** The code of the error of a subscription without a text. */
  let rejection: string;

  beforeEach(async () => {
    received = [];
    server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      handleProtocols: () => 'graphql-transport-ws',
    });
    server.on('connection', (connection) => {
      const send = (message: object) => connection.send(JSON.stringify(message));
      connection.on('message', (data) => {
        const { id, type, payload } = JSON.parse(String(data)) as Message;
        if (type === 'connection_init') send({ type: 'connection_ack' });
        if (type !== 'subscribe') return;
        received.push(payload?.query.split('{')[0]?.trim() || hashIn(payload));
        const error = { message: rejection, extensions: { code: rejection } };
        if (payload?.query) send({ id, type: 'next', payload: { data: { weekPosts: 7 } } });
        else send({ id, type: 'error', payload: [error] });
      });
    });
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    client = createClient({ url: `ws://127.0.0.1:${port}`, retryAttempts: 0 });
  });
  afterEach(async () => {
    await client.dispose();
    for (const connection of server.clients) connection.terminate();
    server.close();
  });

  const hashIn = (payload: Message['payload']) =>
    payload?.extensions?.persistedQuery.sha256Hash ?? 'nothing';
  const data = (document: DocumentNode) =>
    new Promise((resolve) => subscribeByHash(client, document, {}, resolve));

  it('X-L4 starts again with the text after a server of another release does not know the hash', async () => {
    rejection = 'PERSISTED_QUERY_NOT_FOUND';
    expect(await data(registered)).toEqual({ weekPosts: 7 });
    expect(received).toEqual(['abc', 'subscription Week']);
  });

  it.each(['THROTTLED', 'INTERNAL'])('X-L4 does not send the text after %s', async (code) => {
    rejection = code;
    subscribeByHash(client, registered, {}, () => undefined);
    // The text would be sent before this, as soon as the error is there.
    await data(unregistered);
    await data(unregistered);
    expect(received).toEqual(['abc', 'subscription Open', 'subscription Open']);
  });
});
