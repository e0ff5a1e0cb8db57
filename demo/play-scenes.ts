import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, productTypes, roles } from '#schema/enums';
import type { PlatformServices } from '../platform/platform-services.ts';
import { acceptLead } from '../services/catalog/src/lead/accept-lead.ts';
import { rejectLead } from '../services/catalog/src/lead/reject-lead.ts';
import { shareProduct } from '../services/catalog/src/lead/share-product.ts';
import { answerQuestion } from '../services/catalog/src/question/answer-question.ts';
import { askQuestion } from '../services/catalog/src/question/ask-question.ts';
import { moveProduct } from '../services/catalog/src/review/move-product.ts';
import { createProducts } from '../services/catalog/src/seeding/create-products.ts';
import { markMessagesRead } from '../services/user/src/message/mark-messages-read.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { type DemoData, demoData } from './demo-data.ts';
import type { SeedDemoOptions } from './seed-demo.ts';

const day = 24 * 60 * 60 * 1000;

interface Scene {
  daysAgo: number;
  play(): Promise<unknown>;
}

interface Stage extends Pick<SeedDemoOptions, 'platform' | 'clock' | 'accounts'> {
  idOf(slug: string): string;
  startedAt: number;
}

/**
 * What the demonstration's accounts did themselves, by the commands that anybody would use and each
 * at its own day, so that messages, decisions and the queues of staff come of it.
 */
export async function playScenes(stage: Stage): Promise<void> {
  const scenes = [...leadScenes(stage), ...exchangeScenes(stage), ...reviewScenes(stage)];
  for (const { daysAgo, play } of scenes.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    stage.clock.shift(-daysAgo * day);
    await play();
  }
  stage.clock.shift(0);
}

function leadScenes({ platform, accounts }: Stage): Scene[] {
  const { context } = platform.catalog;
  return demoData.leads.map(({ by, daysAgo, outcome, ...input }) => ({
    daysAgo,
    async play() {
      const { id } = await shareProduct(context, claimOf(accounts, by), input);
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

function exchangeScenes({ platform, accounts, idOf }: Stage): Scene[] {
  const { context } = platform.catalog;
  return demoData.exchanges.map(({ product, by, language, question, answer, daysAgo }) => ({
    daysAgo,
    async play() {
      const asked = { productId: idOf(product), content: question, language };
      const { id } = await askQuestion(context, claimOf(accounts, by), asked);
      if (answer === null) return;
      const owned = demoData.products.some(
        ({ slug, ownedByDev }) => ownedByDev && slug === product,
      );
      const answerer = claimOf(accounts, owned ? 'dev' : 'staff');
      await answerQuestion(context, answerer, { questionId: id, answer });
    },
  }));
}

function reviewScenes({ platform, accounts, startedAt }: Stage): Scene[] {
  const { context } = platform.catalog;
  return demoData.reviews.map((review) => ({
    daysAgo: review.releasedDaysAgo,
    async play() {
      const ids = await createProducts(context, [
        {
          ...review,
          status: review.outcome.status === 'TAKEN_DOWN' ? 'RELEASED' : 'IN_REVIEW',
          ownerId: review.ownedByDev ? accounts.dev : null,
          at: new Date(startedAt - review.releasedDaysAgo * day),
        },
      ]);
      await decide(context, accounts, ids.get(review.slug) ?? '', review.outcome);
    },
  }));
}

async function decide(
  context: Parameters<typeof moveProduct>[0],
  accounts: DemoAccounts,
  productId: string,
  outcome: DemoData['reviews'][number]['outcome'],
): Promise<void> {
  if (outcome.status === 'IN_REVIEW') return;
  const { status, reason } = outcome;
  const staff = claimOf(accounts, 'staff');
  await moveProduct(context, staff, { productId, to: productStatus[status], reason });
}

/** All but those of the last ten days, so that the bell shows a number that one can read (Q33). */
export async function readOldMessages(
  { user: { context } }: PlatformServices,
  accounts: DemoAccounts,
  startedAt: number,
): Promise<void> {
  for (const userId of Object.values(accounts)) {
    const old = await context.database.query<{ id: string }>(
      'select id from message where user_id = $1 and at < $2',
      [userId, new Date(startedAt - 10 * day)],
    );
    await markMessagesRead(
      context,
      { userId, sessionId: '', roles: [] },
      old.map(({ id }) => id),
    );
  }
}

const rolesOf = {
  staff: [roles.staff],
  dev: [roles.developer],
  golden: [roles.goldfinger],
  user: [],
} as const;

const claimOf = (accounts: DemoAccounts, name: keyof DemoAccounts): ViewerClaim => ({
  userId: accounts[name],
  sessionId: '',
  roles: rolesOf[name],
});
