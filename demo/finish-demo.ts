import type { Language } from '#schema/enums';
import { saveCard } from '../services/catalog/src/card/save-card.ts';
import { createFollows } from '../services/catalog/src/seeding/create-follows.ts';
import { createQuestions } from '../services/catalog/src/seeding/create-questions.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import { keeperOf, readProductIds } from './demo-products.ts';
import { type DemoRun, dayMs, type Progress } from './demo-run.ts';
import { nearMilestone } from './near-milestone.ts';
import { playScenes } from './play-scenes.ts';
import { playTalk } from './play-talk.ts';
import { readOldMessages } from './read-old-messages.ts';

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
    talk: () => playTalk(run, progress.memberIds, idOf),
    milestone: () => nearMilestone(run, progress.memberIds, idOf),
    cards: () => placeCards(run, idOf),
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

/** Writes the members' questions without messages. Members ask in their own language. */
async function askQuestions(
  run: DemoRun,
  memberIds: readonly string[],
  idOf: (slug: string) => string,
): Promise<void> {
  const askers = { en: idsOf(run, memberIds, 'en'), zh: idsOf(run, memberIds, 'zh') };
  await createQuestions(
    run.platform.catalog.context,
    run.data.questions.map((question, index) => ({
      productId: idOf(question.product),
      askerId: askers[question.language][index] ?? '',
      content: question.content,
      language: question.language,
      at: new Date(run.startedAt - question.daysAgo * dayMs),
      answer: question.answer,
      answererId: question.answer === null ? null : keeperOf(run, question.product),
    })),
  );
}

const idsOf = (
  { data }: DemoRun,
  memberIds: readonly string[],
  language: Language,
): readonly string[] => memberIds.filter((_, index) => data.members[index]?.language === language);

/** Writes what the demo member follows and has UPped, over months. */
async function followAndUp(
  { data, platform, accounts, startedAt }: DemoRun,
  idOf: (slug: string) => string,
): Promise<void> {
  const { context } = platform.catalog;
  const userId = accounts.user;
  await createFollows(
    context,
    data.accounts.followed.map((slug, index) => ({
      productId: idOf(slug),
      userId,
      at: new Date(startedAt - (index * 19 + 1) * dayMs),
    })),
  );
  await createUps(
    context,
    data.accounts.upped.map(({ product, reason }, index) => ({
      productId: idOf(product),
      userId,
      reason,
      at: new Date(startedAt - (index * 23 + 2) * dayMs),
    })),
  );
}

/** Places cards as staff would, from the time of the seeding on. */
async function placeCards(
  { data, platform, startedAt }: DemoRun,
  idOf: (slug: string) => string,
): Promise<void> {
  for (const [place, { title, copy, products, ...card }] of data.cards.entries()) {
    await saveCard(platform.catalog.context, null, {
      ...card,
      titleEn: title.en,
      titleZh: title.zh,
      copyEn: copy.en,
      copyZh: copy.zh,
      productIds: products.map(idOf),
      place,
      startsAt: new Date(startedAt),
    });
  }
}
