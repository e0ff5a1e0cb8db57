import { readResult, takeKeyedWrite } from '#kit/idempotency/keyed-write';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { canSee } from '../product/product.rules.ts';
import { decideUp, requireUpReason } from './up.rules.ts';
import { type FoundFacts, needsWhole, readFacts } from './up-facts.ts';
import {
  assertBelowLimits,
  countsForSite,
  isCast,
  type KeptUp,
  keyTaken,
  type UpInput,
  type UpToCast,
  withinSiteLimit,
  writeUp,
} from './write-up.ts';

export interface CastUp {
  addUpValue: 1 | 2;
  /** The product as read before the vote, with the UPs after it: all columns that the fields need. */
  product: Omit<FoundFacts, 'hasUp' | 'roles'>;
}

/**
 * Casts the only UP of a member for a product. One idempotency key casts one UP at most: its result is
 * read with the facts and stored with the vote.
 * @param fields of the product that the response shows
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, PRODUCT_NOT_FOUND, NOT_VOTABLE,
 * ALREADY_UPPED, THROTTLED, IDEMPOTENCY_KEY_REUSED
 */
export async function upProduct(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, reason }: UpInput,
  fields: readonly string[] = [],
): Promise<CastUp> {
  const text = requireUpReason(reason);
  const keyed = takeKeyedWrite();
  const isWhole = needsWhole(fields);
  const up: UpToCast = { ...writer, productId, reason: text, isWhole, keyed };
  if (!isRowId(productId)) decideUp(null, writer);
  // Facts, limits and keys change rarely, so a third conflict is a bug.
  for (let attempt = 0; attempt < 3; attempt++) {
    // The statement does not return what changed concurrently, or which limit rejected the UP.
    if (attempt > 0 || countsForSite(context, writer)) {
      const facts = await readFactsOf(context, up);
      const kept = readKept(facts, up);
      if (kept) return kept;
      decideUp(facts, writer);
      if (attempt > 0) await assertBelowLimits(context, up);
    }
    const inBatch = attempt === 0 && !isWhole && !countsForSite(context, writer);
    const found = await withinSiteLimit(context, writer, () => writeUp(context, up, inBatch));
    if (found === keyTaken) continue;
    if (isCast(found)) {
      const { weight, counted } = found;
      context.outbox.wake();
      context.ranking.upValueChanged(productId, counted);
      return { addUpValue: weight, product: { ...found, upValue: counted } };
    }
    const kept = readKept(found, up);
    if (kept) return kept;
    decideUp(found, writer);
  }
  throw new Error(`facts, limits or keys of an UP for product ${productId} changed three times`);
}

const readFactsOf = (
  { database }: CatalogContext,
  { userId, productId, isWhole, keyed }: UpToCast,
): Promise<FoundFacts | null> =>
  readFacts
    .of({ isKeyed: keyed !== null, isWhole })
    .first(database, { userId, productId, writeId: keyed?.writeId ?? '' });

/**
 * The UP that is kept for the key, with the product as it is now, which the voter may not see any more.
 * @throws IDEMPOTENCY_KEY_REUSED
 */
function readKept(found: FoundFacts | null, { keyed, ...writer }: UpToCast): CastUp | null {
  if (!keyed || !found || !canSee(found, writer)) return null;
  const { request, answer, ...product } = found;
  if (!request || !answer) return null;
  const { addUpValue, upValue } = readResult<KeptUp>({ request, answer }, keyed);
  return { addUpValue, product: { ...product, upValue } };
}
