import { statementVariants } from '#kit/database/statement';
import type { ResultToKeep } from '#kit/idempotency/kept-result';
import { readResult, takeKeyedWrite } from '#kit/idempotency/keyed-write';
import { assert } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { canSee } from '../product/product.rules.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { decideUp, requireUpReason } from './up.rules.ts';
import {
  assertBelowLimits,
  type KeptUp,
  type UpInput,
  withinSiteLimit,
  writeUp,
} from './write-up.ts';

export interface CastUp {
  addUpValue: 1 | 2;
  /** The product as read before the vote, with the UPs after it. */
  product: ProductRow;
}

/**
 * Casts the only UP of a member for a product. One idempotency key casts one UP at most: its result is
 * read with the facts and stored with the vote.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, PRODUCT_NOT_FOUND, NOT_VOTABLE,
 * ALREADY_UPPED, THROTTLED, IDEMPOTENCY_KEY_REUSED
 */
export async function upProduct(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, reason }: UpInput,
): Promise<CastUp> {
  const text = requireUpReason(reason);
  const { database } = context;
  const { userId } = writer;
  const keyed = takeKeyedWrite();
  // The facts of a product change once or twice in its life, so a third conflict is a bug.
  for (let attempt = 0; attempt < 3; attempt++) {
    const facts = isRowId(productId)
      ? await readFacts
          .of({ isKeyed: keyed !== null })
          .first(database, { userId, productId, writeId: keyed?.writeId ?? '' })
      : null;
    // A repetition shows the product as it is now, which the voter may not see any more.
    const kept = keyed && facts && canSee(facts, writer) && readKept(facts, keyed);
    if (kept) return kept;
    const decision = decideUp(facts, writer);
    assert(facts, 'decideUp throws when there is no product');
    if (attempt > 0) await assertBelowLimits(context, { ...writer, keyed });
    const up = { ...writer, productId, reason: text, facts, decision, keyed };
    const upValue = await withinSiteLimit(context, writer, () => writeUp(context, up));
    if (upValue !== null) {
      context.outbox.wake();
      context.ranking.upValueChanged(productId, upValue);
      return { addUpValue: decision.weight, product: { ...facts, upValue } };
    }
  }
  throw new Error(`the facts of product ${productId} changed three times during a vote`);
}

/** The UP that is kept for the key, with the product as it is now. */
function readKept(
  { request, answer, ...product }: ProductRow & { request?: string | null; answer?: string | null },
  keyed: ResultToKeep,
): CastUp | null {
  if (!request || !answer) return null;
  const { addUpValue, upValue } = readResult<KeptUp>({ request, answer }, keyed);
  return { addUpValue, product: { ...product, upValue } };
}

interface FactsOf {
  userId: string;
  productId: string;
  writeId: string;
}

/** Selects the whole product, because the response shows it: a later read would be one more. */
const readFacts = statementVariants<CatalogTables, FactsOf, { isKeyed: boolean }>()(
  (db, p, { isKeyed }) =>
    selectProducts(db)
      .leftJoin('up as u', (join) =>
        join.on('u.user_id', '=', p('userId')).onRef('u.product_id', '=', 'p.id'),
      )
      .leftJoin('member as m', (join) => join.on('m.user_id', '=', p('userId')))
      .select((eb) => eb('u.user_id', 'is not', null).$castTo<boolean>().as('hasUp'))
      .select('m.roles')
      .$if(isKeyed, (query) =>
        query
          .leftJoin('idempotency_key as k', (join) =>
            join.on('k.user_id', '=', p('userId')).on('k.id', '=', p('writeId')),
          )
          .select(['k.request', 'k.answer']),
      )
      .where('p.id', '=', p('productId')),
);
