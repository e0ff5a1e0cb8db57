import { deepStrictEqual } from 'node:assert/strict';
import { createTransport } from '#kit/events/create-transport';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { topics } from '#schema/topics';
import { HomeDocument } from '../../../web/src/gql/graphql.ts';
import { processesOf } from '../../processes/processes.ts';
import { alternate, rateColumns, type Side, usageOf } from '../alternate.ts';
import { copyOfData } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { sizes } from '../data/sizes.ts';
import { browserRequest } from '../load/browser-request.ts';
import { connections, type Load } from '../load/load.ts';
import type { FixedRequest, LoadRequests } from '../load/load-job.ts';
import { bearerOf, firstVoter, voteReason } from '../load/votes.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { report, say } from '../report.ts';
import { assertCounted } from './vote-check.ts';
import { voteDocument } from './vote-document.ts';

export interface ModesOptions {
  seconds: number;
  warmUpSeconds: number;
  rounds: number;
}

interface ModeUnderTest {
  name: string;
  platform: PlatformUnderTest;
  /** Number of votes with a response. */
  acknowledged: number;
  runs: number;
}

/** V8 optimises the code of a process after some thousand requests, and six processes share them. */
const firstWarmUpSeconds = 10;
/** Kafka removes a paused member from its group, which it then joins again. The same for both modes. */
const rejoinSeconds = 5;
const votesOfRun = 250_000;
const products = 10_000;
/** A product that the load does not vote for. */
const comparedVotes = 20;
const firstCompared = products + 1;

/** The home query and the UP in the one-process and the many-process mode, on the same data. */
export async function measureModes(options: ModesOptions, load: Load): Promise<void> {
  const modes: ModeUnderTest[] = [];
  const start = async (name: string, folder: string, mode: 'one-process' | 'many-processes') => {
    const platform = await startUnderTest(await copyOfData(folder), {}, mode);
    modes.push({ name, platform, acknowledged: 0, runs: 0 });
    // A paused platform cannot stop by itself when this process ends.
    process.on('exit', platform.resume);
    await openSessions(platform.admin, firstVoter, sizes.voters);
  };
  try {
    await start('one process', 'run', 'one-process');
    await start('six processes', 'run-six', 'many-processes');
    const home = await browserRequest(HomeDocument, { language: 'EN' });
    await assertSameResponses(modes, home);
    for (const { platform } of modes) platform.pause();
    await measureHome(modes, home, options, load);
    await measureVotes(modes, options, load);
    for (const { platform } of modes) platform.resume();
    for (const { platform, acknowledged, runs } of modes) {
      await platform.drain();
      if (platform.beside.length > 0) await copyEvents(platform);
      await assertCounted(platform.admin, { acknowledged, maxUnknown: runs * connections });
    }
  } finally {
    for (const { platform } of modes) platform.resume();
    await Promise.all(modes.map(({ platform }) => platform.stop()));
  }
}

/** Copies events into the log of the one-process mode, which is empty: both modes get the same checks. */
async function copyEvents({ dataDir, admin }: PlatformUnderTest): Promise<void> {
  const { kafka } = await processesOf(dataDir);
  const transport = createTransport({
    url: `kafka://127.0.0.1:${kafka.port}`,
    clientId: 'bench',
    clock: createClock(),
    logger: createLogger('bench', 'silent'),
  });
  const topic = topics.catalogProduct;
  const values: string[] = [];
  try {
    for await (const { value } of transport.read({ topic, from: 'beginning', follow: false })) {
      values.push(value);
    }
  } finally {
    await transport.close();
  }
  await admin.query(
    `insert into log.event (topic, position, key, value, appended_at)
     select $1, n, '', value, now() from unnest($2::text[]) with ordinality as event (value, n)`,
    [topic, values],
  );
}

async function ask(platform: PlatformUnderTest, request: FixedRequest): Promise<unknown> {
  const { path, body, ...init } = request;
  const response = await fetch(`${platform.url}${path}`, { ...init, body });
  return response.json();
}

const vote = (user: number, product: number): FixedRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: bearerOf(user) },
  body: JSON.stringify({
    query: voteDocument,
    variables: { id: String(product), reason: voteReason },
  }),
});

/** @throws unless both modes return the same home page and the same votes, without errors */
async function assertSameResponses(
  modes: readonly ModeUnderTest[],
  home: FixedRequest,
): Promise<void> {
  const all: unknown[] = [];
  for (const mode of modes) {
    const { platform } = mode;
    const responses = [await ask(platform, home)];
    for (let n = 0; n < comparedVotes; n++) {
      responses.push(await ask(platform, vote(firstVoter + n, firstCompared + (n % 5))));
      mode.acknowledged += 1;
    }
    await platform.drain();
    responses.push(await ask(platform, home));
    const failed = responses.find((response) => (response as { errors?: unknown }).errors);
    if (failed) throw new Error(`a response with errors: ${JSON.stringify(failed)}`);
    all.push(responses);
  }
  for (const responses of all) deepStrictEqual(responses, all[0]);
  say(`  equal responses, home has ${JSON.stringify((all[0] as unknown[])[0]).length} characters`);
}

const columns = [...rateColumns.slice(0, 2), 'kafkaCpuMs', ...rateColumns.slice(2)];

async function alternateModes(
  measure: string,
  title: string,
  rounds: number,
  sides: readonly Side[],
): Promise<void> {
  const rows = await alternate(measure, sides, rounds);
  const named = rows.map(({ besideCpuMs, ...row }) => ({ ...row, kafkaCpuMs: besideCpuMs }));
  report(title, columns, named);
}

function measureHome(
  modes: readonly ModeUnderTest[],
  home: FixedRequest,
  options: ModesOptions,
  load: Load,
): Promise<void> {
  const requests = { kind: 'fixed' as const, requests: [home] };
  const sides = modes.map((mode) =>
    modeSide(mode, options, load, { requests: () => requests, responseBegins: '{"data":{' }),
  );
  return alternateModes('modes-home', 'Home: what a visitor asks', options.rounds, sides);
}

function measureVotes(
  modes: readonly ModeUnderTest[],
  options: ModesOptions,
  load: Load,
): Promise<void> {
  const sides = modes.map((mode) => {
    // The compared votes belong to no range.
    let next = 1;
    const requests = (): LoadRequests => {
      const first = votesOfRun * next++;
      const votes = { first, firstProduct: 1, products };
      return { kind: 'votes', over: 'graphql', votes, document: voteDocument };
    };
    return modeSide(mode, options, load, { requests, responseBegins: '{"data":{"upProduct":{' });
  });
  const title = 'Vote: an UP with its reason, and all that follows it';
  return alternateModes('modes-vote', title, options.rounds, sides);
}

interface ModeJob {
  requests(): LoadRequests;
  responseBegins: string;
}

/** Pauses the other mode. The processor time includes relays and consumers until they are idle. */
function modeSide(
  mode: ModeUnderTest,
  { seconds, warmUpSeconds }: ModesOptions,
  load: Load,
  job: ModeJob,
): Side {
  const { name, platform } = mode;
  const run = async (duration: number) => {
    const { responseBegins } = job;
    const requests = job.requests();
    const usage = usageOf([platform.pid], platform.beside);
    const given = { url: platform.url, connections, seconds: duration, requests, responseBegins };
    const { responses, ...result } = await load.run(given, usage.start);
    if (requests.kind === 'votes') {
      await platform.drain();
      mode.acknowledged += responses;
      mode.runs += 1;
    }
    return { requests: responses, ...usage.end(), ...result };
  };
  return {
    name,
    async run(round) {
      platform.resume();
      try {
        await run(Math.max(warmUpSeconds, round === 0 ? firstWarmUpSeconds : rejoinSeconds));
        return await run(seconds);
      } finally {
        platform.pause();
      }
    },
  };
}
