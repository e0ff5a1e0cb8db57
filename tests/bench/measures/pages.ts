import { setTimeout as pause } from 'node:timers/promises';
import { alternate, type Sample, type Side, usageOf } from '../alternate.ts';
import { copyOfData } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { sizes } from '../data/sizes.ts';
import { type LoopDelay, loopDelay } from '../event-loop.ts';
import { type Load, startLoad } from '../load/load.ts';
import type { LoadRequests } from '../load/load-job.ts';
import { bearerOf } from '../load/votes.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { quantile, type Row, report } from '../report.ts';
import type { Bench } from '../sides.ts';

/**
 * Half of the pages that the gateway renders and lets wait at once, because those of the run before can still wait: a
 * visitor beyond gets the bare client.
 */
const connections = 16;
/** Between two small requests. */
const apiMs = 10;
const pagesOfRun = 100_000;
const goal = '>= 200 pages/s, API p99 < 30 ms';

/** The parameter `show` with such a number changes an address, not its page. */
const uncached = [
  { name: 'home', address: '/en?show={n}00', ids: 1 },
  { name: 'list', address: '/en/apps?show={n}00', ids: 1 },
  { name: 'product', address: '/en/bench-{id}/posts?show={n}00', ids: sizes.products },
  { name: 'post', address: '/en/post?id={id}&lang=l{n}', ids: sizes.posts },
] as const;

type Options = Pick<Bench, 'seconds' | 'warmUpSeconds' | 'rounds'>;

/** What a member waits for a product while others open pages. */
function startApi(url: string) {
  const body = JSON.stringify({ query: '{ product(id: "1") { id slug } }' });
  const headers = { 'content-type': 'application/json', authorization: bearerOf(1) };
  const times: number[] = [];
  let isRunning = true;
  const run = async () => {
    while (isRunning) {
      const began = performance.now();
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
      const { data } = await response.json();
      if (data?.product?.id !== '1') throw new Error('a small request has another response');
      times.push(performance.now() - began);
      await pause(apiMs);
    }
  };
  const running = run();
  return async (): Promise<readonly number[]> => {
    isRunning = false;
    await running;
    return times;
  };
}

/** What the load tool cannot see: that a page has its content. */
async function assertContent({ url }: PlatformUnderTest): Promise<void> {
  const pages = [
    ['/en', 'href="/en/app-item?id='],
    ['/en/apps', 'href="/en/app-item?id='],
    ['/en/bench-8/posts', 'href="/en/post?id='],
    ['/en/post?id=8', 'property="og:title"'],
  ] as const;
  for (const [path, content] of pages) {
    const html = await (await fetch(`${url}${path}`)).text();
    if (!html.includes(content)) throw new Error(`${path} was not rendered with ${content}`);
  }
}

interface Meanwhile extends LoopDelay {
  times: readonly number[];
}

function pageSide(
  name: string,
  { platform, load, seconds, warmUpSeconds }: Options & { platform: PlatformUnderTest; load: Load },
  requests: () => LoadRequests,
  meanwhile: Meanwhile[],
): Side {
  const run = async (duration: number): Promise<Sample> => {
    const usage = usageOf([platform.pid]);
    const job = { url: platform.url, connections, seconds: duration, requests: requests() };
    const { responses, ...result } = await load.run({ ...job, responseBegins: '' }, usage.start);
    return { requests: responses, ...result, ...usage.end() };
  };
  return {
    name,
    async run() {
      await run(warmUpSeconds);
      await loopDelay(platform);
      const stop = startApi(platform.url);
      const sample = await run(seconds);
      meanwhile.push({ times: await stop(), ...(await loopDelay(platform)) });
      return sample;
    },
  };
}

/** Pages that have to be rendered, as visitors get them, and what a small request takes meanwhile. */
export async function measurePages(options: Options): Promise<void> {
  const environment = { SHARED_RESPONSES: '1', TRUSTED_PROXY: '1' };
  const platform = await startUnderTest(await copyOfData(), environment);
  process.on('exit', platform.resume);
  const load = startLoad();
  const others = new Map<string, Meanwhile[]>();
  const meanwhileOf = (name: string): Meanwhile[] => {
    const known = others.get(name) ?? [];
    others.set(name, known);
    return known;
  };
  let next = 0;
  const parts = { ...options, platform, load };
  try {
    await openSessions(platform.admin, 1, 1);
    await assertContent(platform);
    const rendered = uncached.map(({ name, ...page }) => {
      const requests = (): LoadRequests => {
        next += pagesOfRun;
        return { kind: 'pages', pages: { ...page, first: next } };
      };
      return pageSide(name, parts, requests, meanwhileOf(name));
    });
    const one = { first: 0, address: '/en', ids: 1 };
    const stored = 'home from the cache';
    const cached = pageSide(
      stored,
      parts,
      () => ({ kind: 'pages', pages: one }),
      meanwhileOf(stored),
    );
    const rows = await alternate('pages', [...rendered, cached], options.rounds);
    report('Pages: rendered for visitors, each asked for once', columns, [
      ...rows.map((row) => withMeanwhile(row, meanwhileOf(row.side), row.side !== stored)),
    ]);
  } finally {
    load.close();
    await platform.stop();
  }
}

const columns = [
  ...(['requestsPerSecond', 'cpuMs', 'p50', 'p99'] as const),
  ...(['apiP50', 'apiP99', 'loopP99Ms', 'loopMostMs', 'foreign', 'goal'] as const),
];

function withMeanwhile(row: Row, runs: readonly Meanwhile[], hasGoal: boolean): Row {
  const times = runs.flatMap((run) => run.times);
  const worst = (values: readonly number[]) => Math.max(...values);
  return {
    ...row,
    apiP50: quantile(times, 0.5),
    apiP99: quantile(times, 0.99),
    loopP99Ms: worst(runs.map(({ loopP99Ms }) => loopP99Ms)),
    loopMostMs: worst(runs.map(({ loopMostMs }) => loopMostMs)),
    ...(hasGoal && { goal }),
  };
}
