import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { newToken } from '#kit/runtime/ids';
import { enforceWriteLimit, type Writer } from '#kit/throttle/write-limits';
import { type ClaimMethod, teamTimes } from '#schema/product-team';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { assertClaimable, assertProvable, claimTexts } from './claim.rules.ts';
import { type ClaimRow, claimStatusAt, endClaim, findOpenClaims, lockClaim } from './claim-row.ts';
import { lockTeam } from './team-row.ts';

export interface ClaimInput {
  productId: string;
  method: ClaimMethod;
  note?: string | null;
  contact?: string | null;
}

type NewClaim = Omit<ClaimRow, 'id' | 'status' | 'reason'>;

const insertClaim = statement<CatalogTables, NewClaim>()((db, p) =>
  db.insertInto('product_claim').values({
    product_id: p('productId'),
    claimant_id: p('claimantId'),
    method: p('method'),
    token: p('token'),
    note: p('note'),
    contact: p('contact'),
    status: 'OPEN',
    at: p('at'),
    expires_at: p('expiresAt'),
  }),
);

const changeClaim = statement<
  CatalogTables,
  { claimId: string; method: string; note: string; contact: string; expiresAt: Date }
>()((db, p) =>
  db
    .updateTable('product_claim')
    .set({
      method: p('method'),
      note: p('note'),
      contact: p('contact'),
      expires_at: p('expiresAt'),
    })
    .where('id', '=', p('claimId')),
);

/**
 * Opens a claim with a token that only this member and product have. A member has one open claim of a
 * product: with another method it goes on with the same token, and its time begins again.
 * @throws PRODUCT_NOT_FOUND, PRODUCT_OWNED, CLAIM_METHOD, FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID,
 * THROTTLED
 */
export async function startClaim(
  context: CatalogContext,
  writer: Writer,
  { productId, method, ...given }: ClaimInput,
): Promise<ClaimRow> {
  const { database, clock } = context;
  const { userId: claimantId } = writer;
  const texts = claimTexts(method, given);
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'claim', writer);
    const product = await lockTeam(tx, productId);
    assertClaimable(product);
    assertProvable(product.links, method);
    const at = clock.now();
    const open = await takeOpenClaim(tx, { productId, claimantId }, at);
    const expiresAt = new Date(at.getTime() + teamTimes.claimValid);
    if (open) await changeClaim.run(tx, { claimId: open.id, method, ...texts, expiresAt });
    else {
      const token = newToken();
      await insertClaim.run(tx, { productId, claimantId, method, ...texts, token, at, expiresAt });
    }
    const claim = await findOpenClaims.first(tx, { productIds: [productId], claimantId });
    assert(claim, 'the claim was just written');
    return claim;
  });
}

/** The open claim of the member; one whose time has passed ends here. */
async function takeOpenClaim(
  tx: Transaction,
  { productId, claimantId }: { productId: string; claimantId: string },
  now: Date,
): Promise<ClaimRow | null> {
  const open = await findOpenClaims.first(tx, { productIds: [productId], claimantId });
  // The housekeeping may end it at this moment.
  const claim = open ? await lockClaim.first(tx, { claimId: open.id }) : null;
  if (claim?.status !== 'OPEN') return null;
  if (claimStatusAt(claim, now) === 'OPEN') return claim;
  const end = { status: 'EXPIRED', reason: null, at: now, by: null };
  await endClaim.run(tx, { claimId: claim.id, ...end });
  return null;
}

/** An open claim of this member. @throws NOT_FOUND, CLAIM_CLOSED */
export function requireOwnOpenClaim(
  claim: ClaimRow | null,
  claimantId: string,
  now: Date,
): ClaimRow {
  if (claim?.claimantId !== claimantId) throw new DomainError('NOT_FOUND');
  if (claimStatusAt(claim, now) !== 'OPEN') throw new DomainError('CLAIM_CLOSED');
  return claim;
}
