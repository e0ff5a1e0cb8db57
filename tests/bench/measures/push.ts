import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { openSessions } from '../data/sessions.ts';
import { sizes, userIdSql } from '../data/sizes.ts';
import type { PushJob, PushMessage, PushResult } from '../load/push-job.ts';
import { firstVoter } from '../load/votes.ts';
import { cores, onCore } from '../machine.ts';
import type { PlatformUnderTest } from '../platform-under-test.ts';
import { quantile, type Row, report } from '../report.ts';
import type { Bench } from '../sides.ts';
import { voteDocument } from './vote-document.ts';

/** Products that no other measure uses for votes. */
let nextProduct = sizes.products - 4_000;
const votesASecond = 50;

/**
 * From the response of a vote to its pushes: the tenth UP of a product grants its sharer a vitamin and
 * sends a message, over two more services and three topics.
 */
export async function measurePush({ platform }: Bench, sockets: number[], votes: number) {
  const rows: Row[] = [];
  for (const count of sockets) {
    const result = await pushesTo(platform, { sockets: count, votes, firstProduct: nextProduct });
    nextProduct += votes;
    for (const [side, values] of Object.entries(result)) rows.push(rowOf(side, count, values));
  }
  report(
    `Push: milliseconds from the response of a vote, ${votesASecond} votes a second`,
    ['sockets', 'samples', 'p50', 'p99', 'most', 'goal'],
    rows,
  );
}

/**
 * Casts votes on products that have none in this run, by one voter each.
 * @param firstUser voters follow each other from this one on
 */
export async function pushesTo(
  platform: PlatformUnderTest,
  {
    sockets,
    votes,
    firstProduct,
    firstUser = firstVoter,
  }: { sockets: number; votes: number; firstProduct: number; firstUser?: number },
): Promise<PushResult> {
  const subscribers = Array.from({ length: sockets }, (_, index) => index + 1);
  const cast = Array.from({ length: votes }, (_, index) => ({
    user: firstUser + index,
    product: firstProduct + index,
    subscriber: subscribers[index % sockets] ?? 1,
  }));
  await openSessions(platform.admin, 1, sockets);
  await openSessions(platform.admin, firstUser, votes);
  // Nine UPs each without events, and the subscriber as the sharer.
  await platform.admin.query(
    `update vitamin.product p set ups = 9, sharer_id = ${userIdSql('pair.subscriber')}
     from unnest($1::text[], $2::integer[]) as pair (product_id, subscriber)
     where p.product_id = pair.product_id`,
    [cast.map(({ product }) => String(product)), cast.map(({ subscriber }) => subscriber)],
  );
  const result = await runClients({
    url: platform.url,
    subscribers,
    rate: votesASecond,
    votes: cast,
    document: voteDocument,
  });
  await platform.drain();
  return result;
}

const sideNames: Record<string, string> = {
  responses: 'the response itself, from sending',
  vitamins: 'vitamins pushed',
  unread: 'unread count pushed',
};

const rowOf = (kind: string, sockets: number, values: number[]): Row => ({
  measure: 'push',
  side: sideNames[kind] ?? kind,
  sockets,
  samples: values.length,
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  most: Math.max(...values),
  ...(kind === 'unread' && { goal: 'p99 <= 120 ms' }),
});

function runClients(job: PushJob): Promise<PushResult> {
  const file = resolve('dist/tests/bench/load/push-process.js');
  const [command, args] = onCore(cores?.loading, [process.execPath, file]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise<PushResult>((done, failed) => {
    child.once('exit', () => failed(new Error('the process with the sockets ended')));
    child.on('message', (message: PushMessage) => {
      if (message.kind === 'done') done(message.result);
      else failed(new Error(message.reason));
    });
    child.send(job);
  }).finally(() => child.kill());
}
