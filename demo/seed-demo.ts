import { readFile, writeFile } from 'node:fs/promises';
import { type DemonstrationOptions, progressFile } from '../platform/seeding/demonstration.ts';
import { createFollows } from '../services/catalog/src/seeding/create-follows.ts';
import { createProducts } from '../services/catalog/src/seeding/create-products.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import { ensureCategories } from '../services/catalog/src/seeding/ensure-categories.ts';
import { ensureHotWords } from '../services/catalog/src/seeding/ensure-hot-words.ts';
import { createPosts } from '../services/feed/src/seeding/create-posts.ts';
import { type DemoAccounts, ensureAccounts } from './demo-accounts.ts';
import { type DemoPost, demoData, type ShownDemoProduct } from './demo-data.ts';
import { type DemoHistory, joinedDaysAgo, makeHistory } from './demo-history.ts';
import { keeperOf, productIds, productOf } from './demo-products.ts';
import { finishDemo } from './finish-demo.ts';

const day = 24 * 60 * 60 * 1000;
/** The history is played in steps, so that vitamins and messages get times of their own. */
const daysPerStep = 10;
/** Products that the demonstration's accounts have shared, so that they have vitamins to show. */
const sharedByUser = ['rabby', 'pixels', 'poap', 'onekey-pro', 'ens'];
const sharedByGolden = ['uniswap', 'illuvium', 'ledger-stax'];

export interface SeedDemoOptions extends DemonstrationOptions {
  accounts: DemoAccounts;
}

/** How far an earlier, interrupted seeding came. */
export interface Progress {
  startedAt: number;
  memberIds: string[];
  doneUntil: number;
  /** Parts of the end that need not be played again. */
  finished?: string[];
  complete: boolean;
}

/** Plays the demonstration's history through the services; goes on where an earlier start was cut off. */
export async function seedDemo(demonstration: DemonstrationOptions): Promise<void> {
  const { platform, clock, dataDir, say } = demonstration;
  const options = { ...demonstration, accounts: await ensureAccounts(demonstration) };
  const file = progressFile(dataDir);
  const progress = await readProgress(file, clock.now().getTime());
  if (progress.complete) return;
  const save = () => writeFile(file, JSON.stringify(progress));
  say('Writing the demonstration data …');
  if (progress.memberIds.length === 0) {
    progress.memberIds = await makeMembers(options, progress.startedAt);
    await ensureCategories(platform.catalog.context, demoData.categories);
    await ensureHotWords(
      platform.catalog.context,
      demoData.hotWords.map(({ word }) => word),
    );
    await save();
  }
  const history = makeHistory(demoData, progress.startedAt);
  for (const step of stepsFrom(progress)) {
    clock.shift(step.until - progress.startedAt);
    await playStep(options, progress, history, step);
    await platform.drain();
    progress.doneUntil = step.until;
    await save();
  }
  clock.shift(0);
  await finishDemo(options, progress, save);
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

interface Step {
  from: number;
  until: number;
}

function stepsFrom({ startedAt, doneUntil }: Progress): Step[] {
  const oldest = Math.max(...demoData.products.map(({ releasedDaysAgo }) => releasedDaysAgo)) + 1;
  const steps: Step[] = [];
  for (let days = oldest; days > 0; days -= daysPerStep) {
    const until = startedAt - Math.max(days - daysPerStep, 0) * day;
    if (until > doneUntil) steps.push({ from: startedAt - days * day, until });
  }
  return steps;
}

async function makeMembers({ platform }: SeedDemoOptions, now: number): Promise<string[]> {
  const ids = await platform.user.members.createNamed(
    demoData.members.map(({ nickname, language, golden }, index) => ({
      nickname,
      language,
      at: new Date(now - joinedDaysAgo(index, demoData.members.length) * day),
      roles: golden ? [2] : [],
    })),
  );
  // The catalog must know the Goldfingers before they UP.
  await platform.drain();
  return ids;
}

async function playStep(
  { platform, accounts }: SeedDemoOptions,
  { startedAt, memberIds }: Progress,
  history: DemoHistory,
  { from, until }: Step,
): Promise<void> {
  const { catalog, feed } = platform;
  const isDue = (at: number) => at > from && at <= until;
  const ago = (days: number) => startedAt - days * day;
  const due = demoData.products.filter(({ releasedDaysAgo }) => isDue(ago(releasedDaysAgo)));
  await createProducts(
    catalog.context,
    due.map((product) => ({
      ...product,
      ownerId: product.ownedByDev ? accounts.dev : null,
      sharerId: sharerOf(product, accounts),
      at: new Date(ago(product.releasedDaysAgo)),
    })),
  );
  await platform.drain();
  const ids = await productIds(platform);
  const idOf = (slug: string) => ids.get(slug) ?? '';
  const member = (index: number) => memberIds[index] ?? '';
  await createUps(
    catalog.context,
    history.ups
      .filter(({ at }) => isDue(at))
      .map((up) => ({
        productId: idOf(up.slug),
        userId: member(up.member),
        weight: demoData.members[up.member]?.golden ? 2 : 1,
        reason: up.reason,
        at: new Date(up.at),
      })),
  );
  await createFollows(
    catalog.context,
    history.follows
      .filter(({ at }) => isDue(at))
      .map((follow) => ({
        productId: idOf(follow.slug),
        userId: member(follow.member),
        at: new Date(follow.at),
      })),
  );
  const posts = demoData.posts
    .map((post, index) => ({ ...post, at: ago(post.daysAgo) - minutesBack(post, index) }))
    .filter(({ at }) => isDue(at));
  await createPosts(
    feed.context,
    posts
      .toSorted((a, b) => a.at - b.at)
      .map((post) => {
        const product = productOf(post.product);
        return {
          productId: idOf(post.product),
          productName: product.name,
          authorId: keeperOf(post.product, accounts),
          topic: post.topic,
          header: post.header,
          content: post.content,
          labels: post.labels,
          pick: post.pick ?? false,
          at: new Date(post.at),
        };
      }),
  );
}

/** Posts of one day lie hours apart, and none before its product's release. */
function minutesBack({ product, daysAgo }: DemoPost, index: number): number {
  const isAfterRelease = daysAgo < productOf(product).releasedDaysAgo;
  return isAfterRelease ? ((index * 97) % 1200) * 60_000 + 1 : 1;
}

function sharerOf({ slug }: ShownDemoProduct, accounts: DemoAccounts): string | null {
  if (sharedByUser.includes(slug)) return accounts.user;
  return sharedByGolden.includes(slug) ? accounts.golden : null;
}
