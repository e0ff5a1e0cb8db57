import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { sessionToken } from '../data/sizes.ts';
import type { PushJob, PushMessage, PushResult } from './push-job.ts';
import { bearerOf, voteReason } from './votes.ts';

const send = (message: PushMessage) => process.send?.(message);
const timeoutMs = 10_000;

process.on('message', (job: PushJob) => {
  run(job).then(
    (result) => send({ kind: 'done', result }),
    (error: Error) => send({ kind: 'failed', reason: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => process.exit());

const kinds = ['unread', 'vitamins'] as const;
type Kind = (typeof kinds)[number];
const documents: Record<Kind, string> = {
  unread: 'subscription { unread { messages } }',
  vitamins: 'subscription { vitamins { balance } }',
};

interface Subscriber {
  socket: WebSocket;
  /** Resolves with the time of the next push of each kind. */
  next(kind: Kind): Promise<number>;
}

/** One socket with both subscriptions, without a client library; open once both have their first value. */
function subscribe(url: string, user: number): Promise<Subscriber> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const waiting: Record<Kind, ((at: number) => void)[]> = { unread: [], vitamins: [] };
  const next = (kind: Kind) => new Promise<number>((done) => waiting[kind].push(done));
  return new Promise((done, failed) => {
    const started = Promise.all(kinds.map(next));
    started.then(() => done({ socket, next }));
    socket.on('error', failed);
    socket.on('close', (code, reason) => failed(new Error(`socket closed: ${code} ${reason}`)));
    socket.on('open', () => {
      const payload = { authorization: `Bearer ${sessionToken(user)}` };
      socket.send(JSON.stringify({ type: 'connection_init', payload }));
    });
    socket.on('message', (data) => {
      const at = performance.now();
      const message = JSON.parse(String(data));
      if (message.type === 'ping') socket.send('{"type":"pong"}');
      if (message.type === 'error') failed(new Error(JSON.stringify(message.payload)));
      if (message.type === 'next') waiting[message.id as Kind].shift()?.(at);
      if (message.type !== 'connection_ack') return;
      for (const kind of kinds) {
        const payload = { query: documents[kind] };
        socket.send(JSON.stringify({ type: 'subscribe', id: kind, payload }));
      }
    });
  });
}

const agent = new Agent({ keepAlive: true });

/** Casts one vote and returns the time of its response. */
function vote(url: string, document: string, user: number, product: number): Promise<number> {
  const body = JSON.stringify({
    query: document,
    variables: { id: String(product), reason: voteReason },
  });
  return new Promise((done, failed) => {
    const outgoing = request(`${url}/graphql`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: bearerOf(user),
      },
    });
    outgoing.once('error', failed);
    outgoing.once('response', (response) => {
      const at = performance.now();
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () => {
        if (text.startsWith('{"data":{"upProduct":{')) done(at);
        else failed(new Error(text));
      });
    });
    outgoing.end(body);
  });
}

const late = async (what: string): Promise<never> => {
  await wait(timeoutMs, undefined, { ref: false });
  throw new Error(`${what} did not come in ${timeoutMs} ms`);
};

async function run({ url, subscribers, rate, votes, document }: PushJob): Promise<PushResult> {
  const byUser = new Map<number, Subscriber>();
  // In batches: the accept queue of a listening socket is limited.
  for (let from = 0; from < subscribers.length; from += 50) {
    const users = subscribers.slice(from, from + 50);
    const opened = await Promise.all(users.map((user) => subscribe(url, user)));
    opened.forEach((subscriber, index) => {
      byUser.set(users[index] ?? 0, subscriber);
    });
  }
  const result: PushResult = { unread: [], vitamins: [], responses: [] };
  const pushed = votes.map(async ({ user, product, subscriber: number }, index) => {
    await wait((index * 1000) / rate);
    const subscriber = byUser.get(number);
    if (!subscriber) throw new Error(`nobody subscribes as ${number}`);
    const pushes = kinds.map((kind) => subscriber.next(kind));
    const sent = performance.now();
    const respondedAt = await vote(url, document, user, product);
    result.responses.push(respondedAt - sent);
    for (const [place, kind] of kinds.entries()) {
      const at = await Promise.race([
        pushes[place] as Promise<number>,
        late(`the push of ${kind}`),
      ]);
      result[kind].push(at - respondedAt);
    }
  });
  await Promise.all(pushed);
  for (const { socket } of byUser.values()) socket.removeAllListeners('close').close();
  return result;
}
