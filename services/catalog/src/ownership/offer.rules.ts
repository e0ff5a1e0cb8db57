import { DomainError } from '#kit/runtime/errors';
import { maxMaintainers, type OfferKind } from '#schema/product-team';
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
