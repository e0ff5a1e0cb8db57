import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { type AttemptLimit, takeAttempt } from '#kit/throttle/count-attempts';
import { enforceWriteLimit, throttled, type Writer } from '#kit/throttle/write-limits';
import { claimChecks } from '#schema/product-team';
import type { CatalogContext } from '../context.ts';
import { readDetails } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { changeTeam } from './change-team.ts';
import { assertClaimable, assertProvable } from './claim.rules.ts';
import { type ClaimRow, endClaim, findClaim, lockClaim } from './claim-row.ts';
import { claimSiteOf } from './claim-site.rules.ts';
import { requireOwnOpenClaim } from './start-claim.ts';
import { lockPresentMember, lockTeam } from './team-row.ts';

const checksOfClaim: AttemptLimit = {
  scope: 'claimCheck.claim',
  max: claimChecks.max,
  windowMs: claimChecks.window,
};

const findState = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['status', 'owner_id as ownerId'])
    .where('id', '=', p('productId')),
);

/**
 * Looks for the token at the product's website and makes the claimant the owner when it is there. Of two
 * members who prove their claims at once, the first is the owner.
 * @throws NOT_FOUND, PRODUCT_OWNED, CLAIM_CLOSED, CLAIM_METHOD, CLAIM_NOT_PROVED with what was found,
 * PRODUCT_NOT_FOUND, THROTTLED
 */
export async function checkClaim(
  context: CatalogContext,
  writer: Writer,
  claimId: string,
): Promise<ClaimRow | null> {
  if (!isRowId(claimId)) throw new DomainError('NOT_FOUND');
  const granted = await findGranted(context, writer, claimId);
  if (granted) return granted;
  const claim = await admitCheck(context, writer, claimId);
  await prove(context, claim);
  return grant(context, claim);
}

/**
 * The claim that was granted, for a repetition after a lost response. @throws CLAIM_CLOSED when another
 * member owns the product since, or nobody does
 */
async function findGranted(
  { database }: CatalogContext,
  { userId }: Writer,
  claimId: string,
): Promise<ClaimRow | null> {
  const known = await findClaim.first(database, { claimId });
  if (known?.claimantId !== userId || known.status !== 'GRANTED') return null;
  const product = await findState.first(database, known);
  if (product?.ownerId !== userId) throw new DomainError('CLAIM_CLOSED');
  return known;
}

/** Counts the check before another site is asked, in a transaction of its own. */
function admitCheck(context: CatalogContext, writer: Writer, claimId: string): Promise<ClaimRow> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const claim = await findClaim.first(tx, { claimId });
    if (claim?.claimantId !== writer.userId) throw new DomainError('NOT_FOUND');
    const product = await findState.first(tx, claim);
    if (product) assertClaimable(product);
    requireOwnOpenClaim(claim, writer.userId, clock.now());
    await enforceWriteLimit(context, tx, 'claimCheck', writer);
    const waitMs =
      context.attempts.writeLimits === 'none'
        ? null
        : await takeAttempt(context, tx, checksOfClaim, claimId);
    if (waitMs !== null) throw throttled(waitMs);
    return claim;
  });
}

async function prove({ database, proofs }: CatalogContext, claim: ClaimRow): Promise<void> {
  const [detail] = await readDetails.run(database, { ids: [claim.productId] });
  const links = detail?.links ?? [];
  assertProvable(links, claim.method);
  const site = claimSiteOf(links);
  // Staff decide on a claim without a proof.
  if (!site || claim.method === 'STAFF') throw new DomainError('CLAIM_METHOD', { field: 'method' });
  const proof = await proofs.check(site, { method: claim.method, token: claim.token });
  if (proof === null) return;
  const { reason, place, found } = proof;
  throw new DomainError('CLAIM_NOT_PROVED', { field: 'proof', reason, place, found });
}

function grant(context: CatalogContext, claim: ClaimRow): Promise<ClaimRow | null> {
  const { database, clock } = context;
  const { id: claimId, claimantId, productId, method } = claim;
  return database.transaction(async (tx) => {
    if (!(await lockPresentMember(tx, claimantId))) throw new DomainError('UNAUTHENTICATED');
    const product = await lockTeam(tx, productId);
    assertClaimable(product);
    const at = clock.now();
    requireOwnOpenClaim(await lockClaim.first(tx, { claimId }), claimantId, at);
    await endClaim.run(tx, { claimId, status: 'GRANTED', reason: null, at, by: null });
    const { maintainerIds } = product;
    const how = method === 'FILE' ? 'FILE' : 'DNS';
    await changeTeam(context, tx, product, { ownerId: claimantId, maintainerIds, how });
    return findClaim.first(tx, { claimId });
  });
}
