import { readFileSync, writeFileSync } from 'node:fs';
import { cachePath, copyOfData } from './data/data-folder.ts';
import { verdictsOf } from './goals/goals.ts';
import { startLoad } from './load/load.ts';
import { cores, machine } from './machine.ts';
import { measureConsumer } from './measures/consumer.ts';
import { measureDocuments } from './measures/documents.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureIdle } from './measures/idle.ts';
import { measureLedger } from './measures/ledger.ts';
import { measureList } from './measures/list.ts';
import { measureLists } from './measures/lists.ts';
import { measureLogins } from './measures/logins.ts';
import { measureMigrations } from './measures/migrations.ts';
import { measureModes } from './measures/modes.ts';
import { measurePages } from './measures/pages.ts';
import { measurePeers } from './measures/peers.ts';
import { measurePush } from './measures/push.ts';
import { measureReconnect } from './measures/reconnect.ts';
import { measureRelay } from './measures/relay.ts';
import { measureRest } from './measures/rest.ts';
import { measureSearch } from './measures/search.ts';
import { measureVisitors } from './measures/visitors.ts';
import { measureVote } from './measures/vote.ts';
import { reasonAgainstPeers, startPeers } from './peers/peers.ts';
import { startUnderTest } from './platform-under-test.ts';
import { publish } from './publish/publish.ts';
import { printedRows, printJson, type Row, report, say } from './report.ts';
import type { Bench } from './sides.ts';

const profiles = {
  /** About 20 minutes: a first impression. */
  quick: {
    seconds: 3,
    warmUpSeconds: 1,
    rounds: 3,
    sockets: [100, 1000],
    reconnects: 5_000,
    votes: 200,
    starts: 1,
    rows: 20_000,
    singleRows: 500,
    ledgerRows: 20_000,
    ledgerRounds: 3,
    documents: [1_200],
    loginSeconds: 20,
    searched: [20_000],
    grown: [1, 10],
  },
  /** About two hours: results to compare. */
  full: {
    seconds: 10,
    warmUpSeconds: 3,
    rounds: 7,
    sockets: [100, 1000],
    reconnects: 50_000,
    votes: 1000,
    starts: 5,
    rows: 100_000,
    singleRows: 2_000,
    ledgerRows: 200_000,
    ledgerRounds: 5,
    documents: [1_200, 10_000],
    loginSeconds: 60,
    searched: [1_000, 20_000, 100_000],
    grown: [1, 10, 100],
  },
};

const measures = [
  'first-load',
  'idle',
  'list',
  'peers',
  'visitors',
  'pages',
  'rest',
  'search',
  'vote',
  'push',
  'relay',
  'consumer',
  'modes',
  'documents',
  'logins',
  'reconnect',
  'migrations',
  'lists',
  'ledger',
  'growth',
] as const;
type Measure = (typeof measures)[number];

const usage = `Usage: npm run bench -- [quick|full] [${measures.join('|')} ...] [--peers] [--publish] [--sockets=<number>]
       npm run bench -- --publish=<file with JSON lines of earlier runs>`;

function readArguments(words: readonly string[]) {
  const profile = words.find((word) => word in profiles) ?? 'quick';
  const option = (form: RegExp) => words.flatMap((word) => form.exec(word)?.[1] ?? [])[0];
  const sockets = option(/^--sockets=(\d+)$/);
  const known = /^--(peers|publish|sockets=\d+|publish=.+)$/;
  const wanted = words.filter((word) => !(word in profiles) && !known.test(word));
  if (!wanted.every((word) => measures.includes(word as Measure))) return null;
  const chosen = new Set<string>(wanted.length > 0 ? wanted : measures);
  return {
    profile: profile as keyof typeof profiles,
    /** Of `reconnect`, instead of the profile's. */
    sockets: sockets === undefined ? null : Number(sockets),
    buildsPeers: words.includes('--peers'),
    publishes: words.includes('--publish'),
    /** The results of an earlier run, to publish instead of measuring. */
    earlier: option(/^--publish=(.+)$/) ?? null,
    wants: (measure: Measure) => chosen.has(measure),
  };
}

async function measureUnderLoad(
  { seconds, warmUpSeconds, rounds, sockets, votes }: (typeof profiles)['quick'],
  wants: (measure: Measure) => boolean,
): Promise<void> {
  const platform = await startUnderTest(await copyOfData());
  // A paused platform cannot stop by itself when this process ends.
  process.on('exit', platform.resume);
  const load = startLoad();
  try {
    const bench: Bench = { platform, load, seconds, warmUpSeconds, rounds };
    if (wants('list')) await measureList(bench);
    if (wants('vote')) await measureVote(bench);
    if (wants('push')) await measurePush(bench, sockets, votes);
  } finally {
    load.close();
    await platform.stop();
  }
}

async function measureBothModes(options: (typeof profiles)['quick']): Promise<void> {
  const load = startLoad();
  try {
    await measureModes(options, load);
  } finally {
    load.close();
  }
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>;

/** Runs all measures that are wanted, also after one has failed. Returns how many failed. */
async function measureAll(read: Arguments, noPeers: string | null): Promise<number> {
  const { profile, sockets, wants } = read;
  const sizes = profiles[profile];
  let failed = 0;
  const when = async (wanted: boolean, name: string, run: () => unknown) => {
    if (!wanted) return;
    try {
      await run();
    } catch (error) {
      failed += 1;
      say(`\n${name} failed: ${(error as Error).stack ?? error}`);
    }
  };
  const measure = (name: Measure, run: () => unknown) => when(wants(name), name, run);
  await measure('first-load', measureFirstLoad);
  await measure('idle', () => measureIdle(sizes.starts));
  await when(wants('list') || wants('vote') || wants('push'), 'list, vote, push', () =>
    measureUnderLoad(sizes, wants),
  );
  await when(wants('peers') || wants('visitors'), 'peers, visitors', () =>
    measureBesidePeers(read, noPeers),
  );
  await measure('pages', () => measurePages(sizes));
  await measure('rest', () => measureRest(sizes));
  await measure('search', () => measureSearch(sizes));
  await measure('relay', () => measureRelay(sizes));
  await measure('consumer', () => measureConsumer(sizes));
  await measure('modes', () => measureBothModes(sizes));
  await measure('documents', () => measureDocuments(sizes.documents));
  await measure('logins', () => measureLogins(sizes.loginSeconds));
  await measure('reconnect', () => measureReconnect(sockets ?? sizes.reconnects));
  await measure('migrations', measureMigrations);
  await measure('lists', measureLists);
  await measure('ledger', () => measureLedger(sizes));
  await measure('growth', () => measureGrowth(sizes));
  return failed;
}

/** @param noPeers why the peers are not measured; null when they are */
async function measureBesidePeers(
  { profile, wants }: Arguments,
  noPeers: string | null,
): Promise<void> {
  if (noPeers !== null) say(`\nNo peers: ${noPeers}`);
  const peers = noPeers === null ? await startPeers() : null;
  try {
    if (peers && wants('peers')) await measurePeers(peers, profiles[profile]);
    if (wants('visitors')) await measureVisitors(profiles[profile], peers);
  } finally {
    peers?.stop();
  }
}

function reportGoals(noPeers: string | null): void {
  const verdicts = verdictsOf(printedRows() as Row[], noPeers);
  report('Goals, as ratios in one run', ['measured', 'goal', 'met'], verdicts);
}

async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2));
  if (!read) {
    say(usage);
    return 1;
  }
  if (read.earlier !== null) {
    publish(readFileSync(read.earlier, 'utf8'));
    return 0;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const began = performance.now();
  const about = machine();
  printJson({ measure: 'machine', profile: read.profile, ...about });
  say(
    `${read.profile}: ${about.cpu}, ${about.cores} cores, Node ${about.node}, commit ${about.commit}`,
  );
  if (!cores) say('Processes cannot be pinned here: rates are of a shared machine');
  const noPeers = reasonAgainstPeers(read.buildsPeers);
  const failed = await measureAll(read, noPeers);
  reportGoals(noPeers);
  const lines = printedRows()
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');
  writeFileSync(cachePath('results.jsonl'), lines);
  if (read.publishes) publish(lines);
  say(`\nDone in ${Math.round((performance.now() - began) / 1000)} s`);
  return failed > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    say(error.stack ?? String(error));
    process.exit(1);
  },
);
