import { readFile, writeFile } from 'node:fs/promises';
import { type DemonstrationOptions, progressFile } from '../platform/seeding/demonstration.ts';
import { ensureHotWords } from '../services/catalog/src/seeding/ensure-hot-words.ts';
import { ensureAccounts } from './demo-accounts.ts';
import { joinedDaysAgo, makeHistory } from './demo-history.ts';
import { type DemoRun, dayMs, type Progress } from './demo-run.ts';
import { finishDemo } from './finish-demo.ts';
import { playStep, type Step } from './play-step.ts';

export { playBadges } from './play-badges.ts';

/** The history is played in steps, so that vitamins and messages get times of their own. */
const daysPerStep = 10;

/** Writes the demo's history through the services; continues an interrupted seeding. */
export async function seedDemo(options: DemonstrationOptions): Promise<void> {
  const { platform, clock, dataDir, say } = options;
  const file = progressFile(dataDir);
  const progress = await readProgress(file, clock.now().getTime());
  if (progress.complete) {
    await ensureAccounts(options);
    return;
  }
  const save = () => writeFile(file, JSON.stringify(progress));
  say('Writing the demonstration data …');
  // Only this start needs the parser. It runs while the accounts wait for the database.
  const [accounts, data] = await Promise.all([
    ensureAccounts(options),
    import('./load-demo-data.ts').then(({ loadDemoData }) => loadDemoData()),
  ]);
  const { startedAt } = progress;
  const run: DemoRun = { platform, clock, accounts, data, startedAt };
  if (progress.memberIds.length === 0) {
    progress.memberIds = await createMembers(run);
    await createSearchAids(run);
    await save();
  }
  const history = makeHistory(run.data, startedAt);
  for (const step of stepsFrom(run, progress)) {
    clock.shift(step.until - startedAt);
    await playStep(run, progress.memberIds, history, step);
    await platform.drain();
    progress.doneUntil = step.until;
    await save();
  }
  clock.shift(0);
  await finishDemo(run, progress, save);
  await platform.drain();
  progress.complete = true;
  await save();
}

async function readProgress(file: string, now: number): Promise<Progress> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Progress;
  } catch {
    return { startedAt: now, memberIds: [], doneUntil: 0, complete: false };
  }
}

function stepsFrom({ data }: DemoRun, { startedAt, doneUntil }: Progress): Step[] {
  const oldest = Math.max(...data.products.map(({ releasedDaysAgo }) => releasedDaysAgo)) + 1;
  const steps: Step[] = [];
  for (let days = oldest; days > 0; days -= daysPerStep) {
    const until = startedAt - Math.max(days - daysPerStep, 0) * dayMs;
    if (until > doneUntil) steps.push({ from: startedAt - days * dayMs, until });
  }
  return steps;
}

async function createMembers({ platform, data, startedAt }: DemoRun): Promise<string[]> {
  const ids = await platform.user.members.createNamed(
    data.members.map(({ nickname, language, golden }, index) => ({
      nickname,
      language,
      at: new Date(startedAt - joinedDaysAgo(index, data.members.length) * dayMs),
      roles: golden ? [2] : [],
    })),
  );
  // The catalog must know the Goldfingers before they UP.
  await platform.drain();
  return ids;
}

async function createSearchAids({ platform, data }: DemoRun): Promise<void> {
  const { context } = platform.catalog;
  await ensureHotWords(
    context,
    data.hotWords.map(({ word }) => word),
  );
}
