import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyPlatform } from '../../setup/own-platform.ts';
import { type Platform, startPlatform } from '../../setup/platform.ts';
import { answers } from './figures.ts';
import { noFindings } from './findings.ts';
import { runKills } from './kills.ts';
import { runOutage } from './outage.ts';
import { openScene, type Scene } from './scene.ts';
import { victims } from './victims.ts';

/** Printed with every test; VITA_SEED=… repeats a run. */
const seed = Number(process.env.VITA_SEED ?? randomInt(2 ** 31));
/** Longer than the usual timeout: each test waits for many restarts. */
const timeoutMs = 1_200_000;

/** The short form of `npm run soak`: kills each victim once and stops the broker for a moment. */
describe(`six processes under load (seed ${seed})`, () => {
  let folder: string;
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vita-kill-'));
    const dataDir = join(folder, 'data');
    platform = await startPlatform({ dataDir, environment: emptyPlatform, mode: 'many-processes' });
    scene = await openScene(platform, seed);
  }, timeoutMs);
  afterAll(async () => {
    await scene?.close();
    await platform?.stop();
    await rm(folder, { recursive: true, force: true });
  }, timeoutMs);

  it(
    'rel-R03 rel-R04 rel-R06 rel-R26 lose and repeat nothing when each process is killed',
    async () => {
      const stop = await scene.startLoad();
      const kills = await runKills(scene, { times: 1 });
      await stop();
      expect(kills.map(({ victim }) => victim).sort()).toEqual([...victims].sort());
      const { findings } = await scene.settle();
      expect(findings).toEqual(noFindings());
      const { writes, internal } = answers(scene.workload.journal.entries);
      expect(writes).toBeGreaterThan(100);
      expect(internal).toBe(0);
    },
    timeoutMs,
  );

  it.each(['dead', 'silent'] as const)(
    'rel-R05 respond while the broker is %s, and publish later in order',
    async (form) => {
      const stop = await scene.startLoad();
      const least = { waiting: 50, acknowledged: 100 };
      const figure = await runOutage(scene, { form, seconds: 8, least });
      await stop();
      expect(figure.unanswered).toBe(0);
      expect(figure.acknowledged).toBeGreaterThanOrEqual(least.acknowledged);
      expect(figure.deepest).toBeGreaterThanOrEqual(least.waiting);
      const { findings } = await scene.settle();
      expect(findings).toEqual(noFindings());
    },
    timeoutMs,
  );
});
