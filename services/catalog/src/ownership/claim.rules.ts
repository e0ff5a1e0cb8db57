import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { productStatus } from '#schema/enums';
import { type ClaimMethod, claimLengths } from '#schema/product-team';
import { claimSiteOf } from './claim-site.rules.ts';
import type { TeamRow } from './team-row.ts';

/** Only a released product without an owner can be claimed. @throws PRODUCT_NOT_FOUND, PRODUCT_OWNED */
export function assertClaimable(product: Pick<TeamRow, 'status' | 'ownerId'>): void {
  if (product.status !== productStatus.RELEASED) throw new DomainError('PRODUCT_NOT_FOUND');
  if (product.ownerId !== null) throw new DomainError('PRODUCT_OWNED');
}

/** @throws CLAIM_METHOD when the product's website does not allow this method */
export function assertProvable(links: TeamRow['links'], method: ClaimMethod): void {
  if (method === 'STAFF' || claimSiteOf(links)?.methods.includes(method)) return;
  throw new DomainError('CLAIM_METHOD', { field: 'method' });
}

/**
 * What the claimant writes to staff; empty for a proof by record or file.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export function claimTexts(
  method: ClaimMethod,
  { note, contact }: { note?: string | null; contact?: string | null },
): { note: string; contact: string } {
  if (method !== 'STAFF') return { note: '', contact: '' };
  return {
    note: requireText(note ?? '', 'note', claimLengths.note),
    contact: requireText(contact ?? '', 'contact', claimLengths.contact),
  };
}
