import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCalm } from './calm.ts';
import { noFindings } from './findings.ts';
import { runKills } from './kills.ts';
import { outcomes } from './metrics.ts';
import { runOutage } from './outage.ts';
import { openScenario, type Scenario } from './scenario.ts';
import { type KilledPlatform, startKilledPlatform } from './site.ts';
import { victims } from './victims.ts';

/** Printed with every test; VITA_SEED=… repeats a run. */
const seed = Number(process.env.VITA_SEED ?? randomInt(2 ** 31));
/** Longer than the usual timeout: each test waits for many restarts. */
const timeoutMs = 1_200_000;

/** The short form of `npm run soak`: kills each victim once and stops the broker for a moment. */
describe(`six processes under load (seed ${seed})`, () => {
  let folder: string;
  let killed: KilledPlatform;
  let scenario: Scenario;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vita-kill-'));
    const dataDir = join(folder, 'data');
    killed = await startKilledPlatform(dataDir, { DATABASE_SILENCE_MS: '3000' });
    scenario = await openScenario(killed, { seed, silenceMs: 0, deadLetters: 1, relayerKills: 1 });
  }, timeoutMs);
  afterAll(async () => {
    await scenario?.close();
    await killed?.platform.stop();
    await rm(folder, { recursive: true, force: true });
  }, timeoutMs);

  it(
    'rel-R01 lose and repeat nothing while nothing fails',
    async () => {
      const stop = await scenario.startLoad();
      await runCalm(scenario, { writes: 200 });
      await stop();
      expect((await scenario.settle()).findings).toEqual(noFindings());
    },
    timeoutMs,
  );

  it(
    'C-H3 C-H5 rel-R31 rel-R35 rel-R03 rel-R04 rel-R06 rel-R26 lose and repeat nothing when each process is killed, the database is silent and a dead letter is redriven',
    async () => {
      const stop = await scenario.startLoad();
      const kills = await runKills(scenario, { times: 1 });
      await stop();
      expect(kills.map(({ victim }) => victim).sort()).toEqual([...victims].sort());
      const { findings } = await scenario.settle();
      expect(findings).toEqual(noFindings());
      const { writes, internal } = outcomes(scenario.workload.journal.entries);
      expect(writes).toBeGreaterThan(100);
      expect(internal).toBe(0);
    },
    timeoutMs,
  );

  it.each(['dead', 'silent'] as const)(
    'rel-R05 respond while the broker is %s, and publish later in order',
    async (form) => {
      const stop = await scenario.startLoad();
      const least = { waiting: 50, acknowledged: 100 };
      const metrics = await runOutage(scenario, { form, seconds: 8, least });
      await stop();
      expect(metrics.unanswered).toBe(0);
      expect(metrics.acknowledged).toBeGreaterThanOrEqual(least.acknowledged);
      expect(metrics.deepest).toBeGreaterThanOrEqual(least.waiting);
      const { findings } = await scenario.settle();
      expect(findings).toEqual(noFindings());
    },
    timeoutMs,
  );
});
