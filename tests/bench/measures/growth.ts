import { alternate, type Side, usageOf } from '../alternate.ts';
import { growthData } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { firstVoterOf, grownSizes, type Population } from '../data/sizes.ts';
import { connections, startLoad } from '../load/load.ts';
import type { LoadRequests } from '../load/load-job.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { familyOf, memoryOf } from '../process-usage.ts';
import { quantile, type Row, report, say } from '../report.ts';
import type { Bench } from '../sides.ts';
import { reportPlans } from './growth-plans.ts';
import { listRequestsOf } from './list-query.ts';
import { pushesTo } from './push.ts';
import { commonWords, toRequest } from './search.ts';
import { voteDocument } from './vote-document.ts';

export interface GrowthOptions extends Pick<Bench, 'seconds' | 'warmUpSeconds' | 'rounds'> {
  /** How many times the smallest data. */
  grown: readonly number[];
}

/** Requests per second where latencies are measured: far from what the platform can do. */
const pacedReads = 50;
const pacedVotes = 25;
const pushSockets = 1_000;
const pushedVotes = 200;
/** Sizes are not compared in turns, so more rounds would add little. */
const mostRounds = 3;
/** Before the first round of a side, in which code is compiled and tables are read. */
const firstWarmUpSeconds = 10;
/** Votes of one run of the load tool are fewer. */
const votesOfRun = 20_000;

const columns = [
  'products',
  'ups',
  'requestsPerSecond',
  'cpuMs',
  'p50',
  'p99',
  'foreign',
  'databaseMb',
  'memoryMb',
];

/** List, search, vote and push with 1, 10 and 100 times the data. */
export async function measureGrowth({ grown, ...options }: GrowthOptions): Promise<void> {
  const rows: Row[] = [];
  for (const times of grown) {
    const size = grownSizes(times);
    say(`\n${size.products} products and ${size.ups} UPs:`);
    const platform = await startUnderTest(await growthData(times));
    process.on('exit', platform.resume);
    const load = startLoad();
    const bench: Bench = { platform, load, ...options };
    try {
      rows.push(...(await measureSize(bench, size)).map((row) => ({ ...row, times })));
    } finally {
      load.close();
      await platform.stop();
    }
  }
  report('Growth: CPU at 32 connections, latencies at a low rate', columns, rows);
}

async function measureSize(bench: Bench, size: Population): Promise<Row[]> {
  const { platform } = bench;
  await platform.drain();
  await openSessions(platform.admin, firstVoterOf(size), size.voters);
  const votes = await createVotes(platform, size);
  const fixed = (requests: LoadRequests) => () => requests;
  const sides: Side[] = [
    growthSide(bench, 'list', {
      requests: fixed({ kind: 'fixed', requests: listRequestsOf() }),
      responseBegins: '{"data":{"products":{',
      paced: pacedReads,
    }),
    growthSide(bench, 'search', {
      requests: fixed({ kind: 'fixed', requests: commonWords.map(toRequest) }),
      responseBegins: '{"data":{"searchProducts":{',
      paced: pacedReads,
    }),
    growthSide(bench, 'vote', {
      requests: votes.next,
      responseBegins: '{"data":{"upProduct":{',
      paced: pacedVotes,
      after: votes.cast,
    }),
  ];
  const measured = await alternate('growth', sides, Math.min(bench.rounds, mostRounds));
  await votes.assertCounted();
  const pushed = await pushesTo(platform, {
    sockets: pushSockets,
    votes: pushedVotes,
    firstProduct: size.products - pushedVotes + 1,
    firstUser: votes.unused(pushedVotes),
  });
  const about = {
    products: size.products,
    ups: size.ups,
    databaseMb: await databaseMb(platform),
    memoryMb: memoryOf(familyOf([platform.pid])).pssMb,
  };
  await reportPlans(platform, size, votes.unused(1));
  const push = { p50: quantile(pushed.unread, 0.5), p99: quantile(pushed.unread, 0.99) };
  return [
    ...measured,
    { measure: 'growth', side: 'push', ...push, samples: pushed.unread.length },
  ].map((row) => ({ ...row, ...about }));
}

async function databaseMb({ admin }: PlatformUnderTest): Promise<number> {
  const [row] = await admin.query<{ mb: number }>(
    'select (pg_database_size(current_database()) / 1048576)::integer as mb',
  );
  return row?.mb ?? Number.NaN;
}

interface GrowthJob {
  requests(): LoadRequests;
  responseBegins: string;
  /** Requests per second of the run that measures latencies. */
  paced: number;
  after?(responses: number): void;
}

/** CPU of a full load until relays and consumers are idle; latencies of a run at a low rate. */
function growthSide(
  { platform, load, seconds, warmUpSeconds }: Bench,
  name: string,
  job: GrowthJob,
): Side {
  const { responseBegins, paced, after = () => undefined } = job;
  const run = async (duration: number, rate?: number) => {
    const given = { url: platform.url, connections, seconds: duration, responseBegins };
    const usage = usageOf([platform.pid]);
    const requests = job.requests();
    const result = await load.run({ ...given, requests, ...(rate && { rate }) }, usage.start);
    await platform.drain();
    after(result.responses);
    return { ...usage.end(), requests: result.responses, p50: result.p50, p99: result.p99 };
  };
  return {
    name,
    async run(round) {
      await run(round === 0 ? Math.max(firstWarmUpSeconds, warmUpSeconds) : warmUpSeconds);
      const { p50: _, p99: __, ...full } = await run(seconds);
      const { p50, p99 } = await run(seconds, paced);
      return { ...full, p50, p99 };
    },
  };
}

/** Votes by all voters on the first half of the products, none twice, also in a later run on the same data. */
async function createVotes({ admin }: PlatformUnderTest, size: Population) {
  const voters = { first: firstVoterOf(size), count: size.voters };
  const count = async () => {
    const [row] = await admin.query<{ votes: number }>(
      `select count(*)::integer as votes from catalog.up
       where user_id >= ('00000000-0000-7000-8000-' || lpad($1::text, 12, '0'))::uuid`,
      [voters.first],
    );
    return row?.votes ?? 0;
  };
  const before = await count();
  let first = before === 0 ? 0 : before + votesOfRun;
  let acknowledged = 0;
  let runs = 0;
  return {
    /** The first of so many voters who have not voted outside the first half of the products. */
    unused: (wanted: number) => voters.first + (before % (voters.count - wanted)),
    next: (): LoadRequests => ({
      kind: 'votes',
      over: 'graphql',
      votes: { first, firstProduct: 1, products: size.products / 2, voters },
      document: voteDocument,
    }),
    cast(responses: number) {
      acknowledged += responses;
      runs += 1;
      // Votes in flight when the load tool stopped are stored without a recorded response.
      first += responses + connections;
    },
    /** @throws unless each acknowledged vote is stored and the counters are the sums of the votes */
    async assertCounted() {
      const stored = (await count()) - before;
      const [{ wrong } = { wrong: -1 }] = await admin.query<{ wrong: number }>(
        `select count(*)::integer as wrong from catalog.product_counter c
         left join (select product_id, sum(weight) as ups from catalog.up
           where withheld_at is null group by 1) u using (product_id)
         where c.up_value <> coalesce(u.ups, 0)`,
      );
      say(`  ${acknowledged} votes acknowledged, ${stored} stored, ${wrong} counters wrong`);
      const fits = stored >= acknowledged && stored <= acknowledged + runs * connections;
      if (!fits || wrong !== 0) throw new Error('votes and counters do not agree');
    },
  };
}
