import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '#kit/runtime/waiting';
import type { Admin } from '../admin.ts';
import { alternate, rateColumns, type Side } from '../alternate.ts';
import { copyOfData } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { userId } from '../data/sizes.ts';
import { startLoad } from '../load/load.ts';
import { agesOf, type Look } from '../load/staleness.ts';
import { bearerOf, firstVoter, voteReason } from '../load/votes.ts';
import type { Peers } from '../peers/peers.ts';
import { startUnderTest } from '../platform-under-test.ts';
import { quantile, type Row, report, say } from '../report.ts';
import { type Bench, platformSide } from '../sides.ts';
import { categories, jsonHeaders as headers, listRequest, listRequestsOf } from './list-query.ts';
import { voteDocument } from './vote-document.ts';

const votesASecond = 50;
/** With fewer, the measure would show too little. */
const leastVotesASecond = 45;
/** Then a list may stay as it is for longer. */
const quietMs = 3_000;
const singleVotes = 5;
/** Between two looks of a visitor at the list that the votes change. */
const lookMs = 10;
/** Each so many-th voter looks at the list after the response. */
const votesOfOwnLook = 10;
const goalMs = 250;

interface Product {
  id: string;
  upValue: number;
}

async function firstOfList(url: string, own: Record<string, string> = {}): Promise<Product> {
  const { body = '', ...request } = listRequest(categories[0] ?? 'APP', 'EN', own);
  const response = await fetch(`${url}/graphql`, { ...request, body });
  const { data } = await response.json();
  return data.products.nodes[0];
}

/** The number of UPs that the response of a vote confirmed, and when it came. */
interface ConfirmedVote {
  user: number;
  upValue: number;
  at: number;
}

/** Looks of visitors and of voters, while the votes were cast. */
interface Seen {
  votes: number;
  seconds: number;
  ages: number[];
  ownLooks: number;
  /** Looks of a voter that did not show the own vote. */
  ownMissed: number;
}

/** When PostgreSQL committed the votes; their responses came later. */
async function committedAt(admin: Admin, votes: readonly ConfirmedVote[]) {
  const rows = await admin.query<{ user: string; at: number | null }>(
    `select user_id as user, extract(epoch from pg_xact_commit_timestamp(xmin))::double precision * 1000 as at
     from catalog.up where user_id = any($1::uuid[])`,
    [votes.map(({ user }) => userId(user))],
  );
  const known = new Map(rows.map(({ user, at }) => [user, at]));
  return votes.map(({ user, upValue, at }) => ({
    upValue,
    // A row that was changed since has a later time.
    at: Math.min(at, known.get(userId(user)) ?? at),
  }));
}

/** Votes for the first product of a list, and looks at the list as a visitor, until it is stopped. */
function startVotes({ platform: { url, admin } }: Bench, voter: { next: number }, voteMs: number) {
  const startedAt = performance.now();
  const stop = new AbortController();
  const { signal } = stop;
  const confirmed: ConfirmedVote[] = [];
  const looks: Look[] = [];
  const own = { looks: 0, missed: 0 };
  const failures: unknown[] = [];
  const underWay = new Set<Promise<void>>();

  async function vote(id: string): Promise<void> {
    const user = voter.next;
    voter.next += 1;
    const authorization = bearerOf(user);
    const variables = { id, reason: voteReason };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: JSON.stringify({ query: voteDocument, variables }),
    });
    const at = Date.now();
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    const { upValue } = data.upProduct.product;
    confirmed.push({ user, upValue, at });
    if (user % votesOfOwnLook > 0) return;
    own.looks += 1;
    if ((await firstOfList(url, { authorization })).upValue < upValue) own.missed += 1;
  }

  async function look(): Promise<void> {
    const { upValue } = await firstOfList(url);
    looks.push({ upValue, at: Date.now() });
  }

  async function every(ms: number, run: () => Promise<void>): Promise<void> {
    for (let due = performance.now() + ms; ; due += ms) {
      await pause(Math.max(0, due - performance.now()), signal);
      if (signal.aborted) return;
      const one = run()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }

  const running = firstOfList(url).then(({ id }) =>
    Promise.all([every(voteMs, () => vote(id)), every(lookMs, look)]),
  );
  return async (): Promise<Seen> => {
    stop.abort();
    const seconds = (performance.now() - startedAt) / 1_000;
    await running;
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
    const ages = agesOf(looks, await committedAt(admin, confirmed));
    const votes = confirmed.length;
    return { votes, seconds, ages, ownLooks: own.looks, ownMissed: own.missed };
  };
}

/** PostgreSQL notes the time of each commit. */
async function dataWithCommitTimes(): Promise<string> {
  const folder = await copyOfData();
  appendFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), 'track_commit_timestamp = on\n');
  return folder;
}

const postgraphile = 'PostGraphile';

/**
 * The list as visitors get it, while votes change it, beside the same list for a member, not cached, and, if they
 * are there, beside a peer.
 */
export async function measureVisitors(
  options: Pick<Bench, 'seconds' | 'warmUpSeconds' | 'rounds'>,
  peers: Peers | null,
): Promise<void> {
  const platform = await startUnderTest(await dataWithCommitTimes(), { SHARED_RESPONSES: '1' });
  process.on('exit', platform.resume);
  const load = startLoad();
  const bench: Bench = { platform, load, ...options };
  const voter = { next: firstVoter };
  const votes = Math.ceil(votesASecond * 3 * options.rounds * (options.seconds + 30));
  await openSessions(platform.admin, firstVoter, votes);
  await openSessions(platform.admin, 1, 1);
  const side = (name: string, own: Record<string, string>): Side =>
    platformSide(bench, name, () => ({
      requests: { kind: 'fixed', requests: listRequestsOf(own) },
      responseBegins: '{"data":{"products":{',
    }));
  const seen: Seen[] = [];
  const shared = side('list of visitors, 50 votes a second', {});
  const whileVoting: Side = {
    ...shared,
    async run(round) {
      const stop = startVotes(bench, voter, 1_000 / votesASecond);
      try {
        return await shared.run(round);
      } finally {
        seen.push(await stop());
      }
    },
  };
  try {
    const beside = peers
      ? [peers.side(postgraphile, 'postgraphile', 'list', { platform, ...options })]
      : [];
    const sides = [
      side('list of a member, not cached', { authorization: bearerOf(1) }),
      side('list of visitors, nothing changes', {}),
      whileVoting,
      ...beside,
    ];
    const rows = await alternate('visitors', sides, options.rounds);
    report('Visitors: the list of 20 products, shared', rateColumns, rows);
    assertEnough(seen);
    await platform.drain();
    seen.push(await seenOfSingleVotes(bench, voter));
    reportSeen(seen);
    await assertShown(bench);
  } finally {
    load.close();
    await platform.stop();
  }
}

/** Votes that come one by one, each after a time without any. */
async function seenOfSingleVotes(bench: Bench, voter: { next: number }): Promise<Seen> {
  const stop = startVotes(bench, voter, quietMs);
  await pause(quietMs * (singleVotes + 0.5), new AbortController().signal);
  return stop();
}

/** @throws when a run had too few votes or looks to tell anything */
function assertEnough(seen: readonly Seen[]): void {
  for (const { votes, seconds, ages, ownLooks } of seen) {
    const rate = votes / seconds;
    if (rate < leastVotesASecond) throw new Error(`only ${rate.toFixed(1)} votes a second`);
    if (ages.length === 0 || ownLooks === 0) throw new Error('nobody has looked at the list');
  }
}

function reportSeen(seen: readonly Seen[]): void {
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0);
  say(`  ${sum(({ votes }) => votes)} votes`);
  const ages = seen.flatMap((one) => one.ages);
  const rows: Row[] = [
    {
      measure: 'visitors',
      side: 'age of a list',
      samples: ages.length,
      p50: quantile(ages, 0.5),
      p99: quantile(ages, 0.99),
      most: ages.reduce((most, age) => Math.max(most, age), 0),
      goal: `most <= ${goalMs} ms`,
    },
    {
      measure: 'visitors',
      side: 'lists of voters without their own vote',
      samples: sum(({ ownLooks }) => ownLooks),
      missed: sum(({ ownMissed }) => ownMissed),
      goal: 'missed = 0',
    },
  ];
  report(
    'Visitors: milliseconds since the commit of the oldest vote that a list does not show',
    ['samples', 'p50', 'p99', 'most', 'missed', 'goal'],
    rows,
  );
}

/** @throws unless the list shows the stored UPs at the end */
async function assertShown({ platform }: Bench): Promise<void> {
  await platform.drain();
  await pause(goalMs, new AbortController().signal);
  const { id, upValue } = await firstOfList(platform.url);
  const [{ stored } = { stored: 0 }] = await platform.admin.query<{ stored: number }>(
    'select up_value as stored from catalog.product_counter where product_id = $1',
    [id],
  );
  if (stored !== upValue) throw new Error(`${upValue} UPs shown, ${stored} stored`);
}
