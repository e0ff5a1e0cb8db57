import { createBadges } from '../services/badge/src/seeding/create-badges.ts';
import { createFollows } from '../services/catalog/src/seeding/create-follows.ts';
import { createQuestions } from '../services/catalog/src/seeding/create-questions.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import { keeperOf, readProductIds } from './demo-products.ts';
import { type DemoRun, dayMs, type Progress } from './demo-run.ts';
import { playScenes } from './play-scenes.ts';
import { readOldMessages } from './read-old-messages.ts';

/** What the demonstration's member follows and has UPped, the last first. */
const followedByUser = ['snapshot', 'uniswap', 'pixels', 'ens', 'ledger-stax', 'poap', 'audius'];
const uppedByUser = {
  lido: 'The daily rewards got me to finally understand what staking is.',
  'sunflower-land': 'My lunch break is a walk around my farm. It never nags me to pay.',
  'art-blocks': 'I watched my piece being drawn by code, line by line. Magic.',
};

/** Writes what belongs to no step. Each part is recorded, so that a second run repeats none. */
export async function finishDemo(
  run: DemoRun,
  progress: Progress,
  save: () => Promise<void>,
): Promise<void> {
  const idOf = await readProductIds(run);
  const finished = new Set(progress.finished);
  const parts: Record<string, () => Promise<void>> = {
    questions: () => askQuestions(run, progress.memberIds, idOf),
    member: () => followAndUp(run, idOf),
    scenes: () => playScenes(run, idOf),
    badges: () => makeBadges(run, idOf),
  };
  for (const [name, play] of Object.entries(parts)) {
    if (finished.has(name)) continue;
    await play();
    progress.finished = [...finished.add(name)];
    await save();
  }
  await run.platform.drain();
  await readOldMessages(run);
}

/** Writes the crowd's questions, without messages to anybody. */
async function askQuestions(
  run: DemoRun,
  memberIds: readonly string[],
  idOf: (slug: string) => string,
): Promise<void> {
  await createQuestions(
    run.platform.catalog.context,
    run.data.questions.map((question, index) => ({
      productId: idOf(question.product),
      askerId: memberIds[index % memberIds.length] ?? '',
      content: question.content,
      language: question.language,
      at: new Date(run.startedAt - question.daysAgo * dayMs),
      answer: question.answer,
      answererId: question.answer === null ? null : keeperOf(run, question.product),
    })),
  );
}

/** Writes what the demo member follows and has UPped, over months. */
async function followAndUp(
  { platform, accounts, startedAt }: DemoRun,
  idOf: (slug: string) => string,
): Promise<void> {
  const { context } = platform.catalog;
  const userId = accounts.user;
  await createFollows(
    context,
    followedByUser.map((slug, index) => ({
      productId: idOf(slug),
      userId,
      at: new Date(startedAt - (index * 19 + 1) * dayMs),
    })),
  );
  await createUps(
    context,
    Object.entries(uppedByUser).map(([slug, reason], index) => ({
      productId: idOf(slug),
      userId,
      reason,
      at: new Date(startedAt - (index * 23 + 2) * dayMs),
    })),
  );
}

/** Writes one badge for each product of the demo developer. */
async function makeBadges(
  { data, platform, startedAt }: DemoRun,
  idOf: (slug: string) => string,
): Promise<void> {
  await createBadges(
    platform.badge.context,
    data.products
      .filter(({ ownedByDev }) => ownedByDev)
      .map(({ slug, name, logo }) => ({
        productId: idOf(slug),
        name: {
          en: `${name.en} Pioneer`.replaceAll(/[^\w ]/g, ''),
          zh: `${name.zh} 先行者`,
        },
        description: {
          en: `For early supporters of ${name.en} on Vita.`,
          zh: `授予 ${name.zh} 在 Vita 上的早期支持者。`,
        },
        image: logo ?? '',
        status: 'IN_EFFECT' as const,
        network: 'local' as const,
        contract: null,
        total: 100,
        at: new Date(startedAt - 20 * dayMs),
        holders: [],
      })),
  );
}
