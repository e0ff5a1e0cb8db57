import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakContracts } from '../../../services/badge/contracts/testing/soak-contracts.ts';
import { machine } from '../../bench/machine.ts';
import { soakModel } from '../../model/soak-model.ts';
import { soakSchedules } from '../../model/soak-schedules.ts';
import { runCalm } from './calm.ts';
import { findingCounts } from './findings.ts';
import { type KillMetrics, runKills } from './kills.ts';
import { outcomes, recoveries } from './metrics.ts';
import { outageForms, runOutage } from './outage.ts';
import { openScenario, type Scenario } from './scenario.ts';
import { startKilledPlatform } from './site.ts';
import { type Victim, victims } from './victims.ts';

const usage = `Usage: npm run soak -- [--kills N] [--minutes N] [--outage SECONDS] [--silence SECONDS]
  [--seed N] [--victim NAME ...]
Victims, all by default: ${victims.join(', ')}. With --kills 0 and no outage, nothing fails.
       npm run soak -- --model SEQUENCES [--from SEQUENCE] [--seed N]
Compares the vitamins of a platform with a model of the rules, and kills nothing.
       npm run soak -- --schedules SCHEDULES [--seed N]
Explores schedules of relays, consumers and the ledger, with crashes between any two statements.
       npm run soak -- --contracts RUNS [--seed N]
Tests the contracts of badges with RUNS random inputs a test, and a twentieth as many sequences of calls.`;

/** Prints progress to stderr; metrics go to stdout as JSON lines. */
const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (metrics: object) => process.stdout.write(`${JSON.stringify(metrics)}\n`);

const options = {
  kills: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '0' },
  outage: { type: 'string', default: '0' },
  silence: { type: 'string', default: '60' },
  model: { type: 'string', default: '0' },
  from: { type: 'string', default: '0' },
  schedules: { type: 'string', default: '0' },
  contracts: { type: 'string', default: '0' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
} as const;
const victimOption = { victim: { type: 'string', multiple: true } } as const;
type Wanted = Record<keyof typeof options, number> & { of: readonly Victim[] };

/** Null for wrong arguments. */
function readArguments(): Wanted | null {
  try {
    const { values: all } = parseArgs({ options: { ...options, ...victimOption } });
    const { victim = victims, ...values } = all;
    const of = victims.filter((one) => victim.includes(one));
    const numbers = Object.entries(values).map(([name, value]) => [name, Number(value)] as const);
    const isRight = numbers.every(([, value]) => Number.isInteger(value) && value >= 0);
    if (!isRight || of.length < new Set(victim).size) return null;
    return { ...(Object.fromEntries(numbers) as Omit<Wanted, 'of'>), of };
  } catch {
    return null;
  }
}

/** Of a round in which nothing is killed. */
const calmWrites = 1_000;

/** Runs one workload and checks it. Returns whether there are no findings. */
async function runRound(
  scenario: Scenario,
  { kills: times, of, outage }: Wanted,
): Promise<boolean> {
  const { journal } = scenario.workload;
  const [from, began] = [journal.entries.length, journal.now()];
  const stop = await scenario.startLoad();
  const kills: KillMetrics[] = await runKills(scenario, {
    times,
    of,
    onKill: ({ victim, detail, recoveredMs }) =>
      say(`killed ${victim} (${detail}), recovered in ${recoveredMs} ms`),
  });
  if (times === 0 && outage === 0) await runCalm(scenario, { writes: calmWrites });
  for (const form of outage > 0 ? outageForms : []) {
    const metrics = await runOutage(scenario, { form, seconds: outage });
    print({ measure: 'outage', ...metrics });
    say(`broker ${form} for ${outage} s: ${metrics.unanswered} unanswered`);
  }
  await stop();
  const seconds = Math.round((journal.now() - began) / 1_000);
  const { findings, topicDuplicates } = await scenario.settle();
  const counts = findingCounts(findings);
  for (const recovery of recoveries(kills)) print({ measure: 'recovery', ...recovery });
  const ofRound = outcomes(journal.entries.slice(from));
  print({ measure: 'round', seconds, kills: kills.length, ...ofRound, topicDuplicates, ...counts });
  for (const [name, found] of Object.entries(findings)) {
    for (const sentence of found.slice(0, 20)) say(`${name}: ${sentence}`);
  }
  return Object.values(counts).every((count) => count === 0);
}

async function main(): Promise<number> {
  const wanted = readArguments();
  if (!wanted) {
    say(usage);
    return 1;
  }
  const { cpu, cores, commit, changed, loadAverage } = machine();
  print({ measure: 'run', commit, changed, cpu, cores, loadAverage, ...wanted });
  if (wanted.model > 0) return runModel(wanted);
  if (wanted.contracts > 0) return runContracts(wanted);
  return wanted.schedules > 0 ? runSchedules(wanted) : runRounds(wanted);
}

async function runModel({ seed, model: runs, from }: Wanted): Promise<number> {
  say(`seed ${seed}`);
  print({ measure: 'model', ...(await soakModel({ seed, runs, from }, say)) });
  say('Each member had what the model says.');
  return 0;
}

async function runSchedules({ seed, schedules: runs }: Wanted): Promise<number> {
  say(`seed ${seed}`);
  print({ measure: 'schedules', ...(await soakSchedules({ seed, runs }, say)) });
  say('Nothing lost, nothing twice, nothing out of order.');
  return 0;
}

async function runContracts({ seed, contracts: runs }: Wanted): Promise<number> {
  say(`seed ${seed}`);
  const { failures, ...metrics } = await soakContracts({ seed, runs });
  print({ measure: 'contracts', ...metrics, failures: failures.length });
  for (const failure of failures) say(failure);
  say(
    failures.length === 0 ? 'Every rule of the contracts held.' : 'There are failures, see above.',
  );
  return failures.length === 0 ? 0 : 1;
}

async function runRounds(wanted: Wanted): Promise<number> {
  const { seed, minutes, silence } = wanted;
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'vita-soak-'));
  const dataDir = join(folder, 'data');
  say(`seed ${seed}; journal and logs are in ${folder}`);
  const killed = await startKilledPlatform(dataDir);
  const { platform } = killed;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => platform.stop().then(() => process.exit(1)));
  }
  try {
    const scenario = await openScenario(killed, {
      seed,
      silenceMs: silence * 1_000,
      deadLetters: wanted.kills,
      relayerKills: wanted.kills,
    });
    let isSound = true;
    do isSound = await runRound(scenario, wanted);
    while (isSound && performance.now() - began < minutes * 60_000);
    await scenario.close();
    say(isSound ? 'Nothing lost, nothing twice.' : 'There are findings, see above.');
    await platform.stop();
    if (isSound) await rm(folder, { recursive: true, force: true });
    return isSound ? 0 : 1;
  } finally {
    await platform.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    say(error.stack ?? String(error));
    process.exit(1);
  },
);
