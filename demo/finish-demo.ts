import type { PlatformServices } from '../platform/platform-services.ts';
import { createBadges } from '../services/badge/src/seeding/create-badges.ts';
import { createFollows } from '../services/catalog/src/seeding/create-follows.ts';
import { createQuestions } from '../services/catalog/src/seeding/create-questions.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import { demoData } from './demo-data.ts';
import { keeperOf, productIds } from './demo-products.ts';
import { playScenes, readOldMessages } from './play-scenes.ts';
import type { Progress, SeedDemoOptions } from './seed-demo.ts';

const day = 24 * 60 * 60 * 1000;
/** What the demonstration's member follows and has UPped, the last first. */
const followedByUser = ['snapshot', 'uniswap', 'pixels', 'ens', 'ledger-stax', 'poap', 'audius'];
const uppedByUser = {
  lido: 'The daily rewards got me to finally understand what staking is.',
  'sunflower-land': 'My lunch break is a walk around my farm. It never nags me to pay.',
  'art-blocks': 'I watched my piece being drawn by code, line by line. Magic.',
};

/** What lies in no step, each part remembered, so that a start that was cut off repeats none. */
export async function finishDemo(
  { platform, accounts, clock }: SeedDemoOptions,
  progress: Progress,
  save: () => Promise<void>,
): Promise<void> {
  const { startedAt, memberIds } = progress;
  const ids = await productIds(platform);
  const idOf = (slug: string) => ids.get(slug) ?? '';
  const finished = new Set(progress.finished);
  const parts: Record<string, () => Promise<void>> = {
    questions: () => askQuestions({ platform, accounts }, memberIds, startedAt, idOf),
    member: () => followAndUp({ platform, accounts }, startedAt, idOf),
    scenes: () => playScenes({ platform, clock, accounts, idOf, startedAt }),
    badges: () => makeBadges(platform, startedAt, idOf),
  };
  for (const [name, play] of Object.entries(parts)) {
    if (finished.has(name)) continue;
    await play();
    progress.finished = [...finished.add(name)];
    await save();
  }
  await platform.drain();
  await readOldMessages(platform, accounts, startedAt);
}

type Place = Pick<SeedDemoOptions, 'platform' | 'accounts'>;

/** The crowd's questions, of which nobody is told. */
const askQuestions = (
  { platform, accounts }: Place,
  memberIds: readonly string[],
  startedAt: number,
  idOf: (slug: string) => string,
): Promise<void> =>
  createQuestions(
    platform.catalog.context,
    demoData.questions.map((question, index) => ({
      productId: idOf(question.product),
      askerId: memberIds[index % memberIds.length] ?? '',
      content: question.content,
      language: question.language,
      at: new Date(startedAt - question.daysAgo * day),
      answer: question.answer,
      answererId: question.answer === null ? null : keeperOf(question.product, accounts),
    })),
  );

/** What the demonstration's member follows and has UPped, over months. */
async function followAndUp(
  { platform, accounts }: Place,
  startedAt: number,
  idOf: (slug: string) => string,
): Promise<void> {
  const { context } = platform.catalog;
  const userId = accounts.user;
  await createFollows(
    context,
    followedByUser.map((slug, index) => ({
      productId: idOf(slug),
      userId,
      at: new Date(startedAt - (index * 19 + 1) * day),
    })),
  );
  await createUps(
    context,
    Object.entries(uppedByUser).map(([slug, reason], index) => ({
      productId: idOf(slug),
      userId,
      weight: 1,
      reason,
      at: new Date(startedAt - (index * 23 + 2) * day),
    })),
  );
}

/** One for each product of the demonstration's developer. */
async function makeBadges(
  { badge }: PlatformServices,
  startedAt: number,
  idOf: (slug: string) => string,
): Promise<void> {
  await createBadges(
    badge.context,
    demoData.products
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
        at: new Date(startedAt - 20 * day),
        holders: [],
      })),
  );
}
