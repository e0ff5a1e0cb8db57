import type { AddressInfo } from 'node:net';
import { type DocumentNode, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { type Client, createClient } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { subscribeByHash } from './subscribe-by-hash.ts';

const registered = { ...gql('subscription Week { weekPosts }'), __meta__: { hash: 'abc' } };
const unregistered = gql('subscription Open { weekPosts }');

/** The connection uses them. */
const otherTimers = ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] as const;

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
  /** The code of the error of a subscription without a text; null when it starts. */
  let rejection: string | null;
  /** As validation rejects, or as the gateway refuses a start: with a result and an end. */
  let form: 'error' | 'result';

  beforeEach(async () => {
    received = [];
    form = 'error';
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
        const isAccepted = payload?.query || rejection === null;
        const error = { message: rejection, extensions: { code: rejection } };
        if (isAccepted) send({ id, type: 'next', payload: { data: { weekPosts: 7 } } });
        else if (form === 'error') send({ id, type: 'error', payload: [error] });
        else {
          send({ id, type: 'next', payload: { data: null, errors: [error] } });
          send({ id, type: 'complete' });
        }
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
    jest.useRealTimers();
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
    const stop = subscribeByHash(client, registered, {}, () => undefined);
    // The text would be sent before this, as soon as the error is there.
    await data(unregistered);
    await data(unregistered);
    expect(received).toEqual(['abc', 'subscription Open', 'subscription Open']);
    stop();
  });

  it.each([
    ['THROTTLED', 'result'],
    ['THROTTLED', 'error'],
    ['UNAVAILABLE', 'result'],
    ['TIMEOUT', 'error'],
  ] as const)(
    'C-M6 starts again some seconds after %s (%s), unless it was ended',
    async (code, sent) => {
      form = sent;
      jest.useFakeTimers({ doNotFake: [...otherTimers] });
      rejection = code;
      const values: unknown[] = [];
      const again = new Promise((resolve) => subscribeByHash(client, registered, {}, resolve));
      const stop = subscribeByHash(client, registered, {}, (value) => values.push(value));
      // Both errors are there before its value.
      await data(unregistered);
      await data(unregistered);
      rejection = null;
      stop();
      jest.advanceTimersByTime(1_999);
      await data(unregistered);
      expect(received.filter((one) => one === 'abc')).toHaveLength(2);
      jest.advanceTimersByTime(2_001);
      await data(unregistered);
      expect(received.filter((one) => one === 'abc')).toHaveLength(3);
      expect(await again).toEqual({ weekPosts: 7 });
      expect(values).toEqual([]);
    },
  );
});
