import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { decideUp, requireUpReason } from './up.rules.ts';
import { assertBelowLimits, type UpInput, withinSiteLimit, writeUp } from './write-up.ts';

export interface CastUp {
  addUpValue: 1 | 2;
  /** The product as read before the vote, with the UPs after it. */
  product: ProductRow;
}

/**
 * Casts the only UP of a member for a product.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, PRODUCT_NOT_FOUND, NOT_VOTABLE,
 * ALREADY_UPPED, THROTTLED
 */
export async function upProduct(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, reason }: UpInput,
): Promise<CastUp> {
  const text = requireUpReason(reason);
  return withinSiteLimit(context, writer, () =>
    castUp(context, writer, { productId, reason: text }),
  );
}

async function castUp(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, reason }: UpInput,
): Promise<CastUp> {
  const { database } = context;
  const { userId } = writer;
  // The facts of a product change once or twice in its life, so a third conflict is a bug.
  for (let attempt = 0; attempt < 3; attempt++) {
    const facts = isRowId(productId)
      ? await readFacts.first(database, { userId, productId })
      : null;
    const decision = decideUp(facts, writer);
    assert(facts, 'decideUp throws when there is no product');
    const up = { ...writer, productId, reason, facts, decision };
    const upValue = await writeUp(context, up);
    if (upValue !== null) {
      context.outbox.wake();
      context.ranking.upValueChanged(productId, upValue);
      return { addUpValue: decision.weight, product: { ...facts, upValue } };
    }
    await assertBelowLimits(context, writer);
  }
  throw new Error(`the facts of product ${productId} changed three times during a vote`);
}

/** Selects the whole product, because the response shows it: a later read would be one more. */
const readFacts = statement<CatalogTables, { userId: string; productId: string }>()((db, p) =>
  selectProducts(db)
    .leftJoin('up as u', (join) =>
      join.on('u.user_id', '=', p('userId')).onRef('u.product_id', '=', 'p.id'),
    )
    .leftJoin('member as m', (join) => join.on('m.user_id', '=', p('userId')))
    .select((eb) => eb('u.user_id', 'is not', null).$castTo<boolean>().as('hasUp'))
    .select('m.roles')
    .where('p.id', '=', p('productId')),
);
