import { DomainError } from '#kit/runtime/errors';
import { DAY } from '#schema/durations';
import { productStatus } from '#schema/enums';
import { maxMaintainers, type OfferKind, teamTimes } from '#schema/product-team';
import type { OfferRow } from './offer-row.ts';

interface Team {
  ownerId: string | null;
  maintainerIds: readonly string[];
}

/** Only the owner offers a product and chooses its maintainers. @throws FORBIDDEN */
export function assertOwner({ ownerId }: Pick<Team, 'ownerId'>, userId: string): void {
  if (ownerId !== userId) throw new DomainError('FORBIDDEN');
}

/**
 * A message tells the member the name of the product, so that staff have seen it before.
 * @throws OFFER_UNRELEASED
 */
export function assertReleased({ status }: { status: number }): void {
  if (status !== productStatus.RELEASED) throw new DomainError('OFFER_UNRELEASED');
}

/**
 * Each offer is a message, so that the member has a rest after the last one.
 * @param endedAt when the last offer of the product to the member was declined or withdrawn
 * @throws OFFER_TOO_SOON with the days until the next one
 */
export function assertRested(endedAt: Date | null, now: Date): void {
  const waitMs = endedAt ? endedAt.getTime() + teamTimes.offerPause - now.getTime() : 0;
  if (waitMs > 0) {
    throw new DomainError('OFFER_TOO_SOON', { field: 'member', days: Math.ceil(waitMs / DAY) });
  }
}

/**
 * One open offer of the product, one open invitation of a member, and no more maintainers than a product
 * may have, with those who are invited.
 * @throws OFFER_SELF, OFFER_REPEATED, TEAM_MEMBER, TEAM_FULL
 */
export function assertMayOffer(
  team: Team,
  open: readonly Pick<OfferRow, 'kind' | 'toId'>[],
  { kind, toId }: { kind: OfferKind; toId: string },
): void {
  const field = 'member';
  if (toId === team.ownerId) throw new DomainError('OFFER_SELF', { field });
  const isRepeated = open.some(
    (offer) => offer.toId === toId || (kind === 'OWNER' && offer.kind === 'OWNER'),
  );
  if (isRepeated) throw new DomainError('OFFER_REPEATED', { field });
  if (kind === 'OWNER') return;
  if (team.maintainerIds.includes(toId)) throw new DomainError('TEAM_MEMBER', { field });
  const invited = open.filter((offer) => offer.kind === 'MAINTAINER').length;
  if (team.maintainerIds.length + invited >= maxMaintainers) {
    throw new DomainError('TEAM_FULL', { field, max: maxMaintainers });
  }
}

/**
 * The team after a member has accepted.
 * @throws OFFER_CLOSED when the product has another owner since, TEAM_FULL
 */
export function teamAfter(team: Team, { kind, fromId, toId }: OfferRow): Team {
  if (team.ownerId !== fromId) throw new DomainError('OFFER_CLOSED');
  const others = team.maintainerIds.filter((id) => id !== toId);
  if (kind === 'OWNER') return { ownerId: toId, maintainerIds: others };
  if (others.length >= maxMaintainers) throw new DomainError('TEAM_FULL', { max: maxMaintainers });
  return { ownerId: team.ownerId, maintainerIds: [...others, toId] };
}
