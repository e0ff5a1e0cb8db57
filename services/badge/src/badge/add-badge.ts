import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import {
  type BadgeNetwork,
  badgeCounts,
  badgeGasLimits,
  badgeRewardTriggers,
  badgeRewardTypes,
} from '#schema/badge-limits';
import { badgeMetadataPath } from '#schema/badge-paths';
import { leastMilestone } from '#schema/badge-rules';
import { badgeCreated } from '#schema/generated/events';
import { filePath } from '#schema/page-paths';
import type { OfferedNetwork } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { holdProduct } from '../copy/products.ts';
import { holdCountedUps, loadCountedUps } from '../copy/ups.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { awaitPicture, requirePicture, usePicture } from '../picture/badge-pictures.ts';
import type { BadgeTables } from '../tables.ts';
import { badgeCalls, bytes32 } from './badge-calls.ts';
import { type BadgeForm, type CheckedForm, checkForm, type Reward } from './form.rules.ts';
import { assertManages } from './rights.rules.ts';

export interface AddBadge extends BadgeForm {
  productId: string;
}

const countOfProduct = statement<BadgeTables, { productId: string }>()(
  (_db, p) => sql<{ count: number }>`
    select count(*)::integer as count from badge
    where product_id = ${p('productId')} and deleted_at is null`,
);

interface NewRow {
  productId: string;
  name: string;
  description: string;
  image: string;
  network: string;
  total: number;
  at: Date;
  key: string;
  creatorId: string;
  ownerAddress: string;
  eligibility: string;
  milestone: number | null;
  rewardingTime: string | null;
  rewardingAt: Date | null;
  rewardDescription: string | null;
  gasPayer: string;
  soulbound: boolean;
  claimEnabled: boolean;
  claimUntil: Date | null;
}

const insert = statement<BadgeTables, NewRow>()(
  (_db, p) => sql<{ id: string }>`
    insert into badge (
      product_id, name, description, image, status, network, contract, total, minted, at, key, creator_id,
      owner_address, eligibility, milestone, reward_type, reward_trigger, rewarding_time, rewarding_at,
      reward_description, gas_payer, soulbound, claim_enabled, claim_until, deploy_state
    ) values (
      ${p('productId')}, ${p.cast('name', 'jsonb')}, ${p.cast('description', 'jsonb')}, ${p('image')}, 'DRAFT',
      ${p('network')}, null, ${p('total')}, 0, ${p('at')}, ${p('key')}, ${p('creatorId')},
      ${p('ownerAddress')}, ${p('eligibility')}, ${p.cast('milestone', 'integer')},
      case when ${p.cast('milestone', 'integer')} is null then null else ${sql.lit(badgeRewardTypes.VITAMINS)} end,
      case when ${p.cast('milestone', 'integer')} is null then null else ${sql.lit(badgeRewardTriggers.UP_MILESTONE)} end,
      ${p('rewardingTime')}, ${p.cast('rewardingAt', 'timestamptz')},
      ${p.cast('rewardDescription', 'jsonb')}, ${p('gasPayer')}, ${p.cast('soulbound', 'boolean')},
      ${p.cast('claimEnabled', 'boolean')}, ${p.cast('claimUntil', 'timestamptz')}, 'REQUESTED'
    ) returning id`,
);

const insertListed = statement<BadgeTables, { badgeId: string; addresses: readonly string[] }>()(
  (_db, p) => sql<object>`
    insert into badge_listed_holder (badge_id, address)
    select ${p.cast('badgeId', 'bigint')}, address
    from unnest(${p.cast('addresses', 'text[]')}) as listed (address) order by address
    on conflict do nothing`,
);

const deleteListed = statement<BadgeTables, { badgeId: string; addresses: readonly string[] }>()(
  (_db, p) => sql<object>`
    delete from badge_listed_holder
    where badge_id = ${p.cast('badgeId', 'bigint')} and address <> all(${p.cast('addresses', 'text[]')})`,
);

/** The list of a badge is this one from now on. */
export async function setListed(
  tx: Transaction,
  badgeId: string,
  addresses: readonly string[],
): Promise<void> {
  await deleteListed.run(tx, { badgeId, addresses });
  await insertListed.run(tx, { badgeId, addresses });
}

/** @throws NETWORK_NOT_OFFERED */
export function requireNetwork(
  { chain }: Pick<BadgeContext, 'chain'>,
  name: BadgeNetwork,
): OfferedNetwork {
  const network = chain.networks().find((each) => each.name === name);
  if (!network) throw new DomainError('NETWORK_NOT_OFFERED');
  return network;
}

/**
 * A milestone that the product has reached would never be crossed, and nobody reaches a new one alone. It stays ahead
 * until the transaction ends.
 * @throws MILESTONE_PASSED
 */
export async function requireAhead(
  tx: Transaction,
  productId: string,
  reward: Pick<Reward, 'milestone'> | null,
): Promise<void> {
  if (!reward) return;
  await holdCountedUps(tx, productId);
  const [ups = 0] = await loadCountedUps(tx, [productId]);
  const min = leastMilestone(ups);
  if (reward.milestone < min) {
    throw new DomainError('MILESTONE_PASSED', { field: 'milestone', ups, min });
  }
}

/**
 * Creates a badge of a product, and asks for its contract in the same transaction. Returns its id.
 * @throws FORBIDDEN, WALLET_REQUIRED, PRODUCT_NOT_FOUND, NETWORK_NOT_OFFERED, BADGE_LIMIT, MILESTONE_PASSED,
 * PICTURE_UNKNOWN, THROTTLED, and the errors of `checkForm`
 */
export async function addBadge(
  context: BadgeContext,
  writer: RequestWriter,
  { productId, ...form }: AddBadge,
): Promise<string> {
  const { clock, database } = context;
  const checked = checkForm(form, { now: clock.now(), origin: context.siteOrigin() });
  await awaitPicture(database, writer.userId, checked.picture);
  return database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const product = await holdProduct(tx, productId);
    if (!product?.released) throw new DomainError('PRODUCT_NOT_FOUND');
    assertManages(writer, product);
    const network = requireNetwork(context, checked.network);
    await requireAhead(tx, productId, checked.reward);
    const now = clock.now();
    await requirePicture(tx, { userId: writer.userId, name: checked.picture, now });
    await enforceWriteLimit(context, tx, 'badge', writer);
    const badges = (await countOfProduct.first(tx, { productId }))?.count ?? 0;
    const max = badgeCounts.perProduct;
    if (badges >= max) throw new DomainError('BADGE_LIMIT', { max });
    await enforceWriteLimit(context, tx, 'badgeCreation', writer);
    return insertBadge(context, tx, { productId, form: checked, writer, network });
  });
}

interface AllowedBadge {
  productId: string;
  form: CheckedForm;
  writer: { userId: string; wallet: string };
  network: OfferedNetwork;
}

async function insertBadge(
  context: BadgeContext,
  tx: Transaction,
  { productId, form, writer, network }: AllowedBadge,
): Promise<string> {
  const { chain, clock, outbox } = context;
  const now = clock.now();
  const key = bytes32(randomUUID());
  const { name, total, soulbound, reward } = form;
  const row = await insert.first(tx, {
    productId,
    name: JSON.stringify(name),
    description: JSON.stringify(form.description),
    image: filePath(form.picture),
    network: form.network,
    total,
    at: now,
    key,
    creatorId: writer.userId,
    ownerAddress: writer.wallet.toLowerCase(),
    eligibility: form.eligibility,
    ...rewardColumns(reward),
    gasPayer: form.gasPayer,
    soulbound,
    claimEnabled: form.claimEnabled,
    claimUntil: form.claimUntil,
  });
  const badgeId = row?.id ?? '';
  await setListed(tx, badgeId, form.holders);
  const used = await usePicture(tx, { badgeId, name: form.picture, now });
  const created = { badgeId, productId, name, network: form.network, total };
  await outbox.add(tx, badgeCreated(created), ...used);
  const baseUri = `${context.siteOrigin()}${badgeMetadataPath(badgeId)}`;
  const contract = { key, owner: writer.wallet, name: name.en, baseUri, total, soulbound };
  await chain.requestTransaction(tx, {
    network: form.network,
    kind: 'CREATE_BADGE',
    subject: badgeId,
    to: network.factory,
    data: badgeCalls.create(contract),
    gasLimit: badgeGasLimits.CREATE_BADGE,
    account: null,
  });
  return badgeId;
}

export const rewardColumns = (reward: Reward | null) => ({
  milestone: reward?.milestone ?? null,
  rewardingTime: reward?.rewardingTime ?? null,
  rewardingAt: reward?.rewardingAt ?? null,
  rewardDescription: reward ? JSON.stringify(reward.description) : null,
});
