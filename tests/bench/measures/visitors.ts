import { setTimeout as pause } from 'node:timers/promises';
import { alternate, rateColumns, type Side } from '../alternate.ts';
import { copyOfData } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { startLoad } from '../load/load.ts';
import type { FixedRequest } from '../load/load-job.ts';
import { bearerOf, firstVoter, voteReason } from '../load/votes.ts';
import { startUnderTest } from '../platform-under-test.ts';
import { quantile, report, say } from '../report.ts';
import { type Bench, platformSide } from '../sides.ts';
import { categories, listDocument } from './list-query.ts';
import { voteDocument } from './vote-document.ts';

const headers = { 'content-type': 'application/json' };
const languages = ['EN', 'ZH'];
const votesASecond = 50;
/** Between two looks of a visitor at the list that the votes change. */
const lookMs = 10;
const goalMs = 250;

const listOf = (type: string, language: string) =>
  JSON.stringify({ query: listDocument, variables: { type, language } });

interface Product {
  id: string;
  upValue: number;
}

async function firstOfList(url: string): Promise<Product> {
  const body = listOf(categories[0] ?? 'APP', 'EN');
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const { data } = await response.json();
  return data.products.nodes[0];
}

/** Votes for the first product of a list, and looks at the list as a visitor, until it is stopped. */
function startVotes({ platform: { url } }: Bench, voter: { next: number }) {
  const stop = new AbortController();
  const { signal } = stop;
  /** The number of UPs that the response of a vote confirmed, and when it came. */
  const confirmed: { upValue: number; at: number }[] = [];
  const ages: number[] = [];
  const failures: unknown[] = [];
  const underWay = new Set<Promise<void>>();

  async function vote(id: string): Promise<void> {
    const user = voter.next;
    voter.next += 1;
    const variables = { id, reason: voteReason };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, authorization: bearerOf(user) },
      body: JSON.stringify({ query: voteDocument, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    confirmed.push({ upValue: data.upProduct.product.upValue, at: performance.now() });
  }

  /** How long the oldest vote that the list does not show has been confirmed; 0 when it shows all. */
  async function look(): Promise<void> {
    const { upValue } = await firstOfList(url);
    const at = performance.now();
    const missed = confirmed.filter((one) => one.upValue > upValue).map((one) => at - one.at);
    ages.push(Math.max(0, ...missed));
  }

  async function every(ms: number, run: () => Promise<void>): Promise<void> {
    for (let due = performance.now(); !signal.aborted; due += ms) {
      await pause(Math.max(0, due - performance.now()));
      const one = run()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }

  const running = firstOfList(url).then(({ id }) =>
    Promise.all([every(1_000 / votesASecond, () => vote(id)), every(lookMs, look)]),
  );
  return async () => {
    stop.abort();
    await running;
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
    return { votes: confirmed.length, ages };
  };
}

/** The list as visitors get it, while votes change it, beside the same list made anew for a member. */
export async function measureVisitors(
  options: Pick<Bench, 'seconds' | 'warmUpSeconds' | 'rounds'>,
): Promise<void> {
  const platform = await startUnderTest(await copyOfData(), { SHARED_RESPONSES: '1' });
  process.on('exit', platform.resume);
  const load = startLoad();
  const bench: Bench = { platform, load, ...options };
  const voter = { next: firstVoter };
  const votes = Math.ceil(votesASecond * 3 * options.rounds * (options.seconds + 30));
  await openSessions(platform.admin, firstVoter, votes);
  await openSessions(platform.admin, 1, 1);
  const side = (name: string, own: Record<string, string>): Side =>
    platformSide(bench, name, () => ({
      requests: {
        kind: 'fixed',
        requests: categories.flatMap((type) =>
          languages.map(
            (language): FixedRequest => ({
              method: 'POST',
              path: '/graphql',
              headers: { ...headers, ...own },
              body: listOf(type, language),
            }),
          ),
        ),
      },
      responseBegins: '{"data":{"products":{',
    }));
  const ages: number[] = [];
  let voted = 0;
  const shared = side('list of visitors, 50 votes a second', {});
  const whileVoting: Side = {
    ...shared,
    async run(round) {
      const stop = startVotes(bench, voter);
      try {
        return await shared.run(round);
      } finally {
        const done = await stop();
        ages.push(...done.ages);
        voted += done.votes;
      }
    },
  };
  try {
    const sides = [
      side('list of a member, made anew', { authorization: bearerOf(1) }),
      side('list of visitors, nothing changes', {}),
      whileVoting,
    ];
    const rows = await alternate('visitors', sides, options.rounds);
    report('Visitors: the list of 20 products, shared', rateColumns, rows);
    say(`  ${voted} votes`);
    report(
      'Visitors: milliseconds since the response of the oldest vote that a list does not show',
      ['samples', 'p50', 'p99', 'most', 'goal'],
      [
        {
          measure: 'visitors',
          side: 'age of a list',
          samples: ages.length,
          p50: quantile(ages, 0.5),
          p99: quantile(ages, 0.99),
          most: Math.max(...ages),
          goal: `most <= ${goalMs} ms`,
        },
      ],
    );
    await platform.drain();
    await pause(goalMs);
    const { id, upValue } = await firstOfList(platform.url);
    const [{ stored } = { stored: 0 }] = await platform.admin.query<{ stored: number }>(
      'select up_value as stored from catalog.product_counter where product_id = $1',
      [id],
    );
    if (stored !== upValue) throw new Error(`${upValue} UPs shown, ${stored} stored`);
  } finally {
    load.close();
    await platform.stop();
  }
}
