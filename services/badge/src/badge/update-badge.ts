import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { badgeRewardTriggers, badgeRewardTypes } from '#schema/badge-limits';
import { filePath } from '#schema/page-paths';
import type { BadgeContext } from '../context.ts';
import { adoptBadge } from '../contract/adopt-badge.ts';
import { changeContract } from '../contract/change-contract.ts';
import { limitChanges } from '../contract/limit-changes.ts';
import { firstMetadata, metadataText } from '../contract/part.rules.ts';
import { readProduct } from '../copy/products.ts';
import { holdCountedUps } from '../copy/ups.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { awaitPicture, requirePicture, usePicture } from '../picture/badge-pictures.ts';
import type { BadgeTables } from '../tables.ts';
import { requireAhead, rewardColumns, setListed } from './add-badge.ts';
import { type BadgeRow, loadAnyBadge, requireManaged } from './badge-row.ts';
import { type BadgeForm, type CheckedForm, checkForm } from './form.rules.ts';
import { assertManages } from './rights.rules.ts';
import { setFacts } from './set-facts.ts';

export interface UpdateBadge extends BadgeForm {
  id: string;
  /** What the form was read from. */
  version: number;
}

interface Changed {
  id: string;
  description: string;
  image: string;
  eligibility: string;
  milestone: number | null;
  rewardingTime: string | null;
  rewardingAt: Date | null;
  rewardDescription: string | null;
  claimUntil: Date | null;
}

const update = statement<BadgeTables, Changed>()(
  (_db, p) => sql<object>`
    update badge set
      description = ${p.cast('description', 'jsonb')},
      image = ${p('image')},
      eligibility = ${p('eligibility')},
      milestone = ${p.cast('milestone', 'integer')},
      passed_at = case when milestone = ${p.cast('milestone', 'integer')} then passed_at end,
      reward_type = case when ${p.cast('milestone', 'integer')} is null then null else ${sql.lit(badgeRewardTypes.VITAMINS)} end,
      reward_trigger = case when ${p.cast('milestone', 'integer')} is null then null else ${sql.lit(badgeRewardTriggers.UP_MILESTONE)} end,
      rewarding_time = ${p('rewardingTime')},
      rewarding_at = ${p.cast('rewardingAt', 'timestamptz')},
      reward_description = ${p.cast('rewardDescription', 'jsonb')},
      claim_until = ${p.cast('claimUntil', 'timestamptz')},
      version = version + 1
    where id = ${p('id')}`,
);

/**
 * Changes what can change: description, picture, quantity, who may claim, until when, whether the link is on, and
 * the reward while nobody has claimed. The rest is in the contract.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, BADGE_CHANGED, BADGE_FIELD_FIXED, BADGE_TOTAL, MILESTONE_PASSED,
 * PICTURE_UNKNOWN, THROTTLED, and the errors of `checkForm`
 */
export async function updateBadge(
  context: BadgeContext,
  writer: RequestWriter,
  { id, version, ...form }: UpdateBadge,
): Promise<void> {
  const { clock, database, outbox } = context;
  const now = clock.now();
  const stored = await loadAnyBadge(database, id);
  const checked = checkForm(form, { now, origin: context.siteOrigin(), stored });
  await awaitPicture(database, writer.userId, checked.picture);
  await database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    // UPs lock them before the badge.
    if (stored && rewardChanges(stored, checked)) await holdCountedUps(tx, stored.productId);
    const badge = await requireManaged(tx, id);
    assertManages(writer, await readProduct(tx, badge.productId));
    if (badge.version !== version) throw new DomainError('BADGE_CHANGED');
    assertFixed(badge, checked);
    if (rewardChanges(badge, checked)) await requireAhead(tx, badge.productId, checked.reward);
    const picture = { userId: writer.userId, name: checked.picture, badgeId: id, now };
    if (filePath(checked.picture) !== badge.image) await requirePicture(tx, picture);
    await enforceWriteLimit(context, tx, 'badge', writer);
    await adoptBadge(context, tx, badge, writer);
    const isShown = isShownOtherwise(badge, checked);
    if (isShown && asksChain(badge, checked)) await limitChanges(context, tx, id, writer);
    await update.run(tx, {
      id,
      description: JSON.stringify(checked.description),
      image: filePath(checked.picture),
      eligibility: checked.eligibility,
      ...rewardColumns(checked.reward),
      claimUntil: checked.claimUntil,
    });
    await setListed(tx, id, checked.holders);
    await outbox.add(tx, ...(await usePicture(tx, { badgeId: id, name: checked.picture, now })));
    await changeTotal(context, tx, badge, checked.total);
    const { total, claimEnabled } = checked;
    const after = await setFacts(context, tx, badge, { total, claimEnabled });
    if (isShown) await refreshMetadata(context, tx, after);
  });
}

function assertFixed(badge: BadgeRow, form: CheckedForm): void {
  const fixed = (field: string) => new DomainError('BADGE_FIELD_FIXED', { field });
  if (form.network !== badge.network) throw fixed('network');
  if (form.name.en !== badge.names.en) throw fixed('nameEn');
  if (form.name.zh !== badge.names.zh) throw fixed('nameZh');
  if (form.soulbound !== badge.soulbound) throw fixed('soulbound');
  if (form.gasPayer !== badge.gasPayer) throw fixed('gasPayer');
  const isPromised = badge.claims > 0 || badge.triggeredAt !== null;
  if (isPromised && rewardChanges(badge, form)) throw fixed('milestone');
}

/** Whether what holders were promised is another thing. */
function rewardChanges(badge: BadgeRow, { reward }: CheckedForm): boolean {
  const at = (time: Date | null | undefined) => time?.getTime() ?? null;
  return (
    (reward?.milestone ?? null) !== badge.milestone ||
    (reward?.rewardingTime ?? null) !== badge.rewardingTime ||
    at(reward?.rewardingAt) !== at(badge.rewardingAt)
  );
}

/** Whether marketplaces show something else. */
const isShownOtherwise = (badge: BadgeRow, form: CheckedForm): boolean =>
  form.description.en !== badge.descriptions.en ||
  form.description.zh !== badge.descriptions.zh ||
  filePath(form.picture) !== badge.image ||
  form.total !== badge.total;

/** Whether something else that is shown costs a transaction. */
const asksChain = ({ total, minted }: BadgeRow, form: CheckedForm): boolean =>
  form.total !== total || minted > 0;

async function refreshMetadata(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
): Promise<void> {
  const wanted = metadataText({ ...badge, version: badge.version + 1 });
  await changeContract(context, tx, badge, { part: 'METADATA', wanted, created: firstMetadata });
}

/** The contract allows a quantity down to what is minted; claims that are on their way need one, too. */
async function changeTotal(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  total: number,
): Promise<void> {
  if (total === badge.total) return;
  const min = Math.max(badge.claims, badge.minted, 1);
  if (total < min) throw new DomainError('BADGE_TOTAL', { field: 'total', min, max: badge.total });
  if (badge.contract === null) throw new DomainError('BADGE_FIELD_FIXED', { field: 'total' });
  const wish = { part: 'CAP', wanted: String(total), created: String(badge.total) } as const;
  await changeContract(context, tx, badge, wish);
}
