import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { badgeChanged, gasLow } from '#schema/generated/events';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import { badgeAccount, isLow, lacksGas, mintsLeft } from '../gas/account.rules.ts';
import { mintCost } from '../gas/mint-cost.ts';
import { readBalance } from '../gas/post-gas.ts';
import type { BadgeTables } from '../tables.ts';
import type { BadgeRow } from './badge-row.ts';
import { type StatusFacts, statusOf } from './status.rules.ts';

type FactsContext = Pick<BadgeContext, 'outbox' | 'chain' | 'clock'>;

/** What a change of a badge sets; what is left out stays. */
export type FactChange = Partial<
  Pick<
    BadgeRow,
    | 'deployState'
    | 'contract'
    | 'suspendedBy'
    | 'suspensionReason'
    | 'minted'
    | 'claims'
    | 'total'
    | 'claimEnabled'
    | 'deletedAt'
  >
>;

interface Written extends StatusFacts {
  id: string;
  status: string;
  contract: string | null;
  suspensionReason: string | null;
  claims: number;
  gasLow: boolean;
  claimEnabled: boolean;
}

const write = statement<BadgeTables, Written>()((db, p) =>
  db
    .updateTable('badge')
    .set({
      status: p('status'),
      deploy_state: p('deployState'),
      contract: p('contract'),
      suspended_by: p('suspendedBy'),
      suspension_reason: p('suspensionReason'),
      lacks_gas: p('lacksGas'),
      gas_low: p('gasLow'),
      minted: p('minted'),
      claims: p('claims'),
      total: p('total'),
      claim_enabled: p('claimEnabled'),
      deleted_at: p('deletedAt'),
    })
    .where('id', '=', p('id')),
);

/**
 * Changes what the status of a locked badge follows from, and the status with it. Also after a change of its
 * prepaid gas. Emits the new state, and tells the owner when the gas gets low. Returns the badge as it is now.
 */
export async function setFacts(
  context: FactsContext,
  tx: Transaction,
  badge: BadgeRow,
  change: FactChange = {},
): Promise<BadgeRow> {
  const facts = { ...badge, ...change };
  const gas = await gasOf(context, tx, facts);
  const after = { ...facts, lacksGas: gas.lacks, gasLow: gas.low };
  const status = statusOf(after);
  await write.run(tx, { ...after, status });
  const now: BadgeRow = { ...after, status };
  if (isTold(badge, now)) {
    const { id: badgeId, productId, claimEnabled, minted, total, contract } = now;
    const told = { badgeId, productId, status, claimEnabled, minted, total, contract };
    await context.outbox.add(tx, badgeChanged(told));
  }
  await tellOfGas(context, tx, badge, now, gas.mints);
  return now;
}

const isTold = (before: BadgeRow, now: BadgeRow): boolean =>
  before.status !== now.status ||
  before.minted !== now.minted ||
  before.total !== now.total ||
  before.contract !== now.contract ||
  before.claimEnabled !== now.claimEnabled;

/** A badge that claimers pay for needs no prepaid gas. */
async function gasOf({ chain }: FactsContext, tx: Transaction, badge: BadgeRow) {
  const isDeployed = badge.deployState === 'DEPLOYED' && badge.deletedAt === null;
  const isPrepaid = badge.gasPayer === 'DEVELOPER' && isDeployed;
  if (!isPrepaid) return { lacks: false, low: false, mints: 0 };
  const balance = await readBalance(tx, badgeAccount(badge.id));
  const maxCost = mintCost(chain, badge.network);
  if (maxCost === null) return { lacks: true, low: true, mints: 0 };
  const unclaimed = badge.total - badge.claims;
  return {
    lacks: lacksGas(balance, maxCost, unclaimed),
    low: isLow(balance, maxCost, unclaimed),
    mints: mintsLeft(balance, maxCost),
  };
}

/** Not at the creation, when nobody has prepaid yet. */
async function tellOfGas(
  { outbox }: FactsContext,
  tx: Transaction,
  before: BadgeRow,
  now: BadgeRow,
  mints: number,
): Promise<void> {
  if (before.deployState !== 'DEPLOYED' || before.deletedAt !== null) return;
  const isNews = (now.gasLow && !before.gasLow) || (now.lacksGas && !before.lacksGas);
  if (!isNews) return;
  const product = await readProduct(tx, now.productId);
  await outbox.add(
    tx,
    gasLow({
      badgeId: now.id,
      ownerId: product?.ownerId ?? null,
      name: now.names,
      productId: now.productId,
      mintsLeft: mints,
      suspended: now.lacksGas,
    }),
  );
}
