import { copyOfData } from './data/data-folder.ts';
import { startLoad } from './load/load.ts';
import { cores, machine } from './machine.ts';
import { measureConsumer } from './measures/consumer.ts';
import { measureDocuments } from './measures/documents.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureIdle } from './measures/idle.ts';
import { measureLedger } from './measures/ledger.ts';
import { measureList } from './measures/list.ts';
import { measureLists } from './measures/lists.ts';
import { measureLogins } from './measures/logins.ts';
import { measureMigrations } from './measures/migrations.ts';
import { measureModes } from './measures/modes.ts';
import { measurePages } from './measures/pages.ts';
import { measurePush } from './measures/push.ts';
import { measureReconnect } from './measures/reconnect.ts';
import { measureRelay } from './measures/relay.ts';
import { measureRest } from './measures/rest.ts';
import { measureSearch } from './measures/search.ts';
import { measureVisitors } from './measures/visitors.ts';
import { measureVote } from './measures/vote.ts';
import { startUnderTest } from './platform-under-test.ts';
import { printJson, say } from './report.ts';
import type { Bench } from './sides.ts';

const profiles = {
  /** About twelve minutes: a first impression. */
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
  },
  /** About 65 minutes: results to compare. */
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
  },
};

const measures = [
  'first-load',
  'idle',
  'list',
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
] as const;
type Measure = (typeof measures)[number];

const usage = `Usage: npm run bench -- [quick|full] [${measures.join('|')} ...] [--sockets=<number>]`;

function readArguments(words: readonly string[]) {
  const profile = words.find((word) => word in profiles) ?? 'quick';
  const sockets = words.flatMap((word) => /^--sockets=(\d+)$/.exec(word)?.[1] ?? [])[0];
  const wanted = words.filter((word) => !(word in profiles) && !word.startsWith('--sockets='));
  if (!wanted.every((word) => measures.includes(word as Measure))) return null;
  const chosen = new Set<string>(wanted.length > 0 ? wanted : measures);
  return {
    profile: profile as keyof typeof profiles,
    /** Of `reconnect`, instead of the profile's. */
    sockets: sockets === undefined ? null : Number(sockets),
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

async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2));
  if (!read) {
    say(usage);
    return 1;
  }
  const { profile, sockets, wants } = read;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const began = performance.now();
  const about = machine();
  printJson({ measure: 'machine', profile, ...about });
  say(`${profile}: ${about.cpu}, ${about.cores} cores, Node ${about.node}, commit ${about.commit}`);
  if (!cores) say('Processes cannot be pinned here: rates are of a shared machine');
  if (wants('first-load')) measureFirstLoad();
  if (wants('idle')) await measureIdle(profiles[profile].starts);
  if (wants('list') || wants('vote') || wants('push'))
    await measureUnderLoad(profiles[profile], wants);
  if (wants('visitors')) await measureVisitors(profiles[profile]);
  if (wants('pages')) await measurePages(profiles[profile]);
  if (wants('rest')) await measureRest(profiles[profile]);
  if (wants('search')) await measureSearch(profiles[profile]);
  if (wants('relay')) await measureRelay(profiles[profile]);
  if (wants('consumer')) await measureConsumer(profiles[profile]);
  if (wants('modes')) await measureBothModes(profiles[profile]);
  if (wants('documents')) await measureDocuments(profiles[profile].documents);
  if (wants('logins')) await measureLogins(profiles[profile].loginSeconds);
  if (wants('reconnect')) await measureReconnect(sockets ?? profiles[profile].reconnects);
  if (wants('migrations')) await measureMigrations();
  if (wants('lists')) await measureLists();
  if (wants('ledger')) await measureLedger(profiles[profile]);
  say(`\nDone in ${Math.round((performance.now() - began) / 1000)} s`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    say(error.stack ?? String(error));
    process.exit(1);
  },
);
