import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type {
  BadgeEligibility,
  BadgeGasPayer,
  BadgeNetwork,
  BadgeRewardingTime,
} from '#schema/badge-limits';
import type { BadgeTables } from '../tables.ts';
import type { BilingualText } from './badge.type.ts';
import type { BadgeStatus, DeployState, Suspender } from './status.rules.ts';

export const columns = [
  'badge.id',
  'badge.product_id as productId',
  'badge.name as names',
  'badge.description as descriptions',
  'badge.image',
  'badge.status',
  'badge.network',
  'badge.contract',
  'badge.total',
  'badge.minted',
  'badge.key',
  'badge.creator_id as creatorId',
  'badge.owner_address as ownerAddress',
  'badge.owner_id as ownerId',
  'badge.eligibility',
  'badge.milestone',
  'badge.rewarding_time as rewardingTime',
  'badge.rewarding_at as rewardingAt',
  'badge.reward_description as rewardDescription',
  'badge.gas_payer as gasPayer',
  'badge.soulbound',
  'badge.claim_enabled as claimEnabled',
  'badge.claim_until as claimUntil',
  'badge.deploy_state as deployState',
  'badge.lacks_gas as lacksGas',
  'badge.gas_low as gasLow',
  'badge.gas_told as gasTold',
  'badge.gas_told_at as gasToldAt',
  'badge.suspended_by as suspendedBy',
  'badge.owner_suspended as ownerSuspended',
  'badge.suspension_reason as suspensionReason',
  'badge.claims',
  'badge.triggered_at as triggeredAt',
  'badge.passed_at as passedAt',
  'badge.version',
  'badge.deleted_at as deletedAt',
  'badge.at',
] as const;

/** For `$narrowType`, where the tables know only `text` and `jsonb`. */
export interface BadgeTypes {
  names: BilingualText;
  descriptions: BilingualText;
  status: BadgeStatus;
  network: BadgeNetwork;
  eligibility: BadgeEligibility;
  rewardingTime: BadgeRewardingTime | null;
  rewardDescription: BilingualText | null;
  gasPayer: BadgeGasPayer;
  deployState: DeployState;
  suspendedBy: Suspender | null;
}

const lock = statement<BadgeTables, { id: string }>()((db, p) =>
  db
    .selectFrom('badge')
    .select(columns)
    .where('id', '=', p('id'))
    .forNoKeyUpdate()
    .$narrowType<BadgeTypes>(),
);

/** A badge in any state. */
export type BadgeRow = NonNullable<Awaited<ReturnType<typeof lock.first>>>;

const find = statement<BadgeTables, { ids: readonly string[] }>()((db, p) =>
  db.selectFrom('badge').select(columns).where('id', '=', p.any('ids')).$narrowType<BadgeTypes>(),
);

/** In any state, also deleted; null when there is none. */
export const loadAnyBadge = (on: Queryable, id: string): Promise<BadgeRow | null> =>
  isRowId(id) ? find.first(on, { ids: [id] }) : Promise.resolve(null);

/** Keeps a badge from other changes until the transaction ends; null when there is none. */
export const lockBadge = (tx: Transaction, id: string): Promise<BadgeRow | null> =>
  isRowId(id) ? lock.first(tx, { id }) : Promise.resolve(null);

/** The same for one that is not deleted. @throws NOT_FOUND */
export async function requireBadge(tx: Transaction, id: string): Promise<BadgeRow> {
  const badge = await lockBadge(tx, id);
  if (!badge || badge.deletedAt) throw new DomainError('NOT_FOUND');
  return badge;
}

/** The same for one that can be managed. @throws NOT_FOUND; BADGE_STATUS for one of a release without contracts */
export async function requireManaged(tx: Transaction, id: string): Promise<BadgeRow> {
  const badge = await requireBadge(tx, id);
  if (badge.key === null) throw new DomainError('BADGE_STATUS');
  return badge;
}

const findByContract = statement<BadgeTables, { network: string; contract: string }>()((db, p) =>
  db
    .selectFrom('badge')
    .select('id')
    .where(sql<boolean>`lower(contract) = ${p('contract')}`)
    .where('network', '=', p('network')),
);

const findByKey = statement<BadgeTables, { network: string; key: string }>()((db, p) =>
  db
    .selectFrom('badge')
    .select('id')
    .where('key', '=', p('key'))
    .where('network', '=', p('network')),
);

/** Locks the badge of a contract; null for a contract of nobody. */
export async function lockByContract(
  tx: Transaction,
  network: string,
  contract: string,
): Promise<BadgeRow | null> {
  const row = await findByContract.first(tx, { network, contract: contract.toLowerCase() });
  return row ? lockBadge(tx, row.id) : null;
}

/** Locks the badge of a key; null for an unknown one. */
export async function lockByKey(
  tx: Transaction,
  network: string,
  key: string,
): Promise<BadgeRow | null> {
  const row = await findByKey.first(tx, { network, key: key.toLowerCase() });
  return row ? lockBadge(tx, row.id) : null;
}

const findListed = statement<BadgeTables, { badgeId: string; addresses: readonly string[] }>()(
  (db, p) =>
    db
      .selectFrom('badge_listed_holder')
      .select('address')
      .where('badge_id', '=', p('badgeId'))
      .where('address', '=', p.any('addresses')),
);

/** Those of the addresses that the list of the badge has. */
export async function listedOf(
  on: Queryable,
  badgeId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findListed.run(on, { badgeId, addresses });
  return new Set(rows.map(({ address }) => address));
}

const findAllListed = statement<BadgeTables, { badgeId: string }>()((db, p) =>
  db
    .selectFrom('badge_listed_holder')
    .select('address')
    .where('badge_id', '=', p('badgeId'))
    .orderBy('address'),
);

/** The list of the badge, in lower case. */
export async function readListed(on: Queryable, badgeId: string): Promise<string[]> {
  return (await findAllListed.run(on, { badgeId })).map(({ address }) => address);
}
