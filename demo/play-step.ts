import { createFollows } from '../services/catalog/src/seeding/create-follows.ts';
import { createProducts } from '../services/catalog/src/seeding/create-products.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import { createPosts } from '../services/feed/src/seeding/create-posts.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import type { DemoHistory } from './demo-history.ts';
import type { DemoData, DemoPost } from './demo-model.ts';
import { keeperOf, productOf, readProductIds } from './demo-products.ts';
import { type DemoRun, dayMs } from './demo-run.ts';

/** A period of the history: after `from`, up to `until`, in milliseconds since 1970. */
export interface Step {
  from: number;
  until: number;
}

/** Writes what happened in one period: releases, then UPs, follows and posts. */
export async function playStep(
  run: DemoRun,
  memberIds: readonly string[],
  history: DemoHistory,
  step: Step,
): Promise<void> {
  await releaseProducts(run, step);
  await run.platform.drain();
  const idOf = await readProductIds(run);
  await castUps(run, memberIds, history, step, idOf);
  await follow(run, memberIds, history, step, idOf);
  await publishPosts(run, step, idOf);
}

const isIn = ({ from, until }: Step, at: number): boolean => at > from && at <= until;

async function releaseProducts(
  { data, platform, accounts, startedAt }: DemoRun,
  step: Step,
): Promise<void> {
  await createProducts(
    platform.catalog.context,
    data.products
      .map((product) => ({ product, at: startedAt - product.releasedDaysAgo * dayMs }))
      .filter(({ at }) => isIn(step, at))
      .map(({ product, at }) => ({
        ...product,
        ownerId: product.ownedByDev ? accounts.dev : null,
        sharerId: sharerOf(data, product.slug, accounts),
        at: new Date(at),
      })),
  );
}

function sharerOf(data: DemoData, slug: string, ids: DemoAccounts): string | null {
  const { user, golden } = data.accounts.shared;
  if (user.includes(slug)) return ids.user;
  return golden.includes(slug) ? ids.golden : null;
}

async function castUps(
  { platform }: DemoRun,
  memberIds: readonly string[],
  { ups }: DemoHistory,
  step: Step,
  idOf: (slug: string) => string,
): Promise<void> {
  await createUps(
    platform.catalog.context,
    ups
      .filter(({ at }) => isIn(step, at))
      .map(({ slug, member, reason, at }) => ({
        productId: idOf(slug),
        userId: memberIds[member] ?? '',
        reason,
        at: new Date(at),
      })),
  );
}

async function follow(
  { platform }: DemoRun,
  memberIds: readonly string[],
  { follows }: DemoHistory,
  step: Step,
  idOf: (slug: string) => string,
): Promise<void> {
  await createFollows(
    platform.catalog.context,
    follows
      .filter(({ at }) => isIn(step, at))
      .map(({ slug, member, at }) => ({
        productId: idOf(slug),
        userId: memberIds[member] ?? '',
        at: new Date(at),
      })),
  );
}

async function publishPosts(
  run: DemoRun,
  step: Step,
  idOf: (slug: string) => string,
): Promise<void> {
  const posts = run.data.posts
    .map((post, index) => ({ post, at: publishedAt(run, post, index) }))
    .filter(({ at }) => isIn(step, at))
    .sort((a, b) => a.at - b.at);
  await createPosts(
    run.platform.feed.context,
    posts.map(({ post, at }) => ({
      productId: idOf(post.product),
      productName: productOf(run.data, post.product).name,
      authorId: keeperOf(run, post.product),
      topic: post.topic,
      header: post.header,
      content: post.content,
      labels: post.labels,
      pick: post.pick ?? false,
      at: new Date(at),
    })),
  );
}

/** Posts of one day are minutes or hours apart; none comes before the release of its product. */
function publishedAt({ data, startedAt }: DemoRun, post: DemoPost, index: number): number {
  const isAfterRelease = post.daysAgo < productOf(data, post.product).releasedDaysAgo;
  const minutesBack = isAfterRelease ? (index * 97) % 1200 : 0;
  return startedAt - post.daysAgo * dayMs - minutesBack * 60_000 - 1;
}
