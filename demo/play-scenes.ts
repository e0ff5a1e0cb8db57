import { assert } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { Writer } from '#kit/throttle/write-limits';
import { productStatus, productTypes, roles } from '#schema/enums';
import { formOf, readForms } from '../services/catalog/src/form/product-form-row.ts';
import { acceptLead } from '../services/catalog/src/lead/accept-lead.ts';
import { rejectLead } from '../services/catalog/src/lead/reject-lead.ts';
import { shareProduct } from '../services/catalog/src/lead/share-product.ts';
import { answerQuestion } from '../services/catalog/src/question/answer-question.ts';
import { askQuestion } from '../services/catalog/src/question/ask-question.ts';
import { moveProduct } from '../services/catalog/src/review/move-product.ts';
import { submitRevision } from '../services/catalog/src/revision/submit-revision.ts';
import { createProducts } from '../services/catalog/src/seeding/create-products.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import type { DemoReviewProduct } from './demo-model.ts';
import { productOf } from './demo-products.ts';
import { type DemoRun, dayMs } from './demo-run.ts';

interface Scene {
  daysAgo: number;
  play(): Promise<unknown>;
}

/**
 * Runs what the demo accounts did themselves through the public commands, each on its own day, so
 * that messages, decisions and the queues of staff result.
 */
export async function playScenes(run: DemoRun, idOf: (slug: string) => string): Promise<void> {
  const scenes = [...leadScenes(run), ...exchangeScenes(run, idOf), ...reviewScenes(run)];
  for (const { daysAgo, play } of scenes.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    run.clock.shift(-daysAgo * dayMs);
    await play();
  }
  run.clock.shift(0);
}

function leadScenes({ data, platform, accounts }: DemoRun): Scene[] {
  const { context } = platform.catalog;
  return data.leads.map(({ by, daysAgo, outcome, ...input }) => ({
    daysAgo,
    async play() {
      const { id } = await shareProduct(context, writerOf(accounts, by), input);
      if (outcome?.status === 'REJECTED') {
        await rejectLead(context, claimOf(accounts, 'staff'), id, outcome.reason);
      }
      if (outcome?.status === 'ACCEPTED') {
        const { type, platforms, tags } = outcome;
        const product = { type: productTypes[type], stage: 9, platforms, tags };
        await acceptLead(context, claimOf(accounts, 'staff'), id, product);
      }
    },
  }));
}

function exchangeScenes(
  { data, platform, accounts }: DemoRun,
  idOf: (slug: string) => string,
): Scene[] {
  const { context } = platform.catalog;
  return data.exchanges.map(({ product, by, language, question, answer, daysAgo }) => ({
    daysAgo,
    async play() {
      const asked = { productId: idOf(product), content: question, language };
      const { id } = await askQuestion(context, writerOf(accounts, by), asked);
      if (answer === null) return;
      const keeper = productOf(data, product).ownedByDev ? 'dev' : 'staff';
      const writer = { ...claimOf(accounts, keeper), ...writerOf(accounts, keeper) };
      await answerQuestion(context, writer, { questionId: id, answer, isFirst: true });
    },
  }));
}

function reviewScenes(run: DemoRun): Scene[] {
  const { context } = run.platform.catalog;
  return run.data.reviews.map((review) => ({
    daysAgo: review.releasedDaysAgo,
    async play() {
      const ids = await createProducts(context, [
        {
          ...review,
          status: review.outcome.status === 'TAKEN_DOWN' ? 'RELEASED' : 'IN_REVIEW',
          ownerId: review.ownedByDev ? run.accounts.dev : null,
          at: new Date(run.startedAt - review.releasedDaysAgo * dayMs),
        },
      ]);
      const id = ids.get(review.slug) ?? '';
      if (review.ownedByDev && review.outcome.status !== 'TAKEN_DOWN') await submit(run, id);
      await decide(run, id, review.outcome);
    },
  }));
}

/** Submits the product as its owner does, so that it has the revision on which staff decide. */
async function submit({ platform, accounts }: DemoRun, productId: string): Promise<void> {
  const { context } = platform.catalog;
  const form = await readForms.first(context.database, { ids: [productId] });
  assert(form, 'the product was created');
  const owner = { ...claimOf(accounts, 'dev'), ...writerOf(accounts, 'dev'), site: null };
  await submitRevision(context, owner, { productId, input: formOf(form), baseRevision: null });
}

async function decide(
  { platform, accounts }: DemoRun,
  productId: string,
  outcome: DemoReviewProduct['outcome'],
): Promise<void> {
  if (outcome.status === 'IN_REVIEW') return;
  const { status, reason } = outcome;
  const staff = claimOf(accounts, 'staff');
  await moveProduct(platform.catalog.context, staff, {
    productId,
    to: productStatus[status],
    reason,
  });
}

const rolesOf = {
  staff: [roles.staff],
  dev: [roles.developer],
  golden: [roles.goldfinger],
  user: [],
} as const;

/** A member at the keyboard, for the commands that count writes. */
const writerOf = (accounts: DemoAccounts, name: keyof DemoAccounts): Writer => ({
  userId: accounts[name],
  address: 'demo',
});

const claimOf = (accounts: DemoAccounts, name: keyof DemoAccounts): ViewerClaim => ({
  userId: accounts[name],
  sessionId: '',
  roles: rolesOf[name],
});
