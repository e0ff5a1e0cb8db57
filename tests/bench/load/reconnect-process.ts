import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { WebSocket } from 'ws';
import { sessionToken } from '../data/sizes.ts';
import type { ReconnectJob, ReconnectMessage, ReconnectResult } from './reconnect-job.ts';

const send = (message: ReconnectMessage) => process.send?.(message);
const socketsPerAddress = 1_000;
const retryMs = 1_000;

const subscriptions = ['{ unread { messages week } }', '{ vitamins { balance } }'].map(
  (selection, id) =>
    JSON.stringify({
      type: 'subscribe',
      id: String(id),
      payload: { query: `subscription ${selection}` },
    }),
);

/** Loopback has 16 million addresses; the limits of the gateway count each as another client. */
const addressOf = (user: number): string => {
  const index = Math.floor(user / socketsPerAddress);
  return `127.0.${1 + (index >> 8)}.${index & 255}`;
};

const open = new Map<number, WebSocket>();

/** Resolves once both subscriptions have their first value; rejects when the socket closes before. */
function connect(url: string, user: number): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: addressOf(user),
    perMessageDeflate: false,
  });
  let missing = subscriptions.length;
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.on('close', (code) => failed(new Error(`closed: ${code}`)));
    socket.on('open', () => {
      const payload = { authorization: `Bearer ${sessionToken(user)}` };
      socket.send(JSON.stringify({ type: 'connection_init', payload }));
    });
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'connection_ack') for (const text of subscriptions) socket.send(text);
      if (message.type === 'error') failed(new Error(JSON.stringify(message.payload)));
      if (message.type !== 'next') return;
      missing -= 1;
      if (missing > 0) return;
      open.set(user, socket);
      done();
    });
  });
}

async function run({ url, first, count, atOnce }: ReconnectJob): Promise<ReconnectResult> {
  const result: ReconnectResult = { ready: [], retries: 0 };
  if (atOnce === 0) {
    for (const socket of open.values()) socket.removeAllListeners('close').terminate();
    open.clear();
    return result;
  }
  const limit = pLimit(atOnce);
  const connectUntilReady = async (user: number) => {
    const began = performance.now();
    for (;;) {
      try {
        await connect(url, user);
        return void result.ready.push(performance.now() - began);
      } catch (error) {
        result.retries += 1;
        if (result.retries > 2 * count) throw error;
        await wait(retryMs);
      }
    }
  };
  const users = Array.from({ length: count }, (_, index) => first + index);
  await Promise.all(users.map((user) => limit(connectUntilReady, user)));
  return result;
}

process.on('message', (job: ReconnectJob) => {
  run(job).then(
    (result) => send({ kind: 'done', result }),
    (error: Error) => send({ kind: 'failed', reason: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => process.exit());
