import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { productStatus } from '#schema/enums';
import { unreleasedPerOwner } from '#schema/product-limits';
import type { CatalogContext } from '../context.ts';
import { assertNewSites } from '../duplicate/assert-unlisted.ts';
import { awaitPictures, requirePictures, usePictures } from '../picture/product-pictures.ts';
import { insertCounters } from '../product/product-counters.ts';
import { newProductKey } from '../product/product-key.ts';
import { insertRevision } from '../revision/revision-row.ts';
import type { CatalogTables } from '../tables.ts';
import { removeDraft } from './delete-draft.ts';
import { parseForm } from './form.rules.ts';
import type { FormInput } from './form-fields.ts';
import { assertNamesFree } from './form-parts.rules.ts';
import { requireCategories, writeForm } from './write-form.ts';

interface NewProduct {
  id: string;
  slug: string;
  type: number;
  nameEn: string;
  nameZh: string;
  ownerId: string;
  at: Date;
}

const insertProduct = statement<CatalogTables, NewProduct>()((db, p) =>
  db.insertInto('product').values({
    id: p('id'),
    slug: p('slug'),
    type: p('type'),
    status: productStatus.IN_REVIEW,
    name_en: p('nameEn'),
    name_zh: p('nameZh'),
    owner_id: p('ownerId'),
    created_at: p('at'),
  }),
);

const countUnreleased = statement<CatalogTables, { ownerId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('owner_id', '=', p('ownerId'))
    .where('status', 'in', [productStatus.IN_REVIEW, productStatus.REJECTED]),
);

/** @throws SUBMISSION_LIMIT */
async function requireFewUnreleased(tx: Transaction, ownerId: string): Promise<void> {
  const own = await countUnreleased.first(tx, { ownerId });
  if (own && own.count >= unreleasedPerOwner) {
    throw new DomainError('SUBMISSION_LIMIT', { max: unreleasedPerOwner });
  }
}

export interface Submission {
  /** Deleted with the submission. */
  draftId: string | null;
  input: FormInput;
}

/**
 * Creates a product in review that the member owns; returns its id.
 * @throws THROTTLED, SUBMISSION_LIMIT, PRODUCT_LISTED, PICTURE_UNKNOWN, PICTURE_SIZE, NAME_RESERVED, and the
 * errors of `parseForm`
 */
export async function submitProduct(
  context: CatalogContext,
  writer: RequestWriter,
  { draftId, input }: Submission,
): Promise<string> {
  const { database, outbox, clock, siteOrigin } = context;
  const { userId: ownerId } = writer;
  const form = parseForm(input, siteOrigin());
  assertNamesFree(form, null);
  await awaitPictures(database, ownerId, form);
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'submission', writer);
    await requireFewUnreleased(tx, ownerId);
    await assertNewSites(tx, form.links, null);
    await requireCategories(tx, form);
    await requirePictures(tx, { userId: ownerId, form, now: clock.now() });
    const { type, nameEn, nameZh } = form;
    const { id, slug } = await newProductKey(tx, nameEn || nameZh);
    const at = clock.now();
    await insertProduct.run(tx, { id, slug, type, nameEn, nameZh, ownerId, at });
    await insertCounters.run(tx, { productIds: [id] });
    await writeForm(tx, id, form);
    const revision = { kind: 'SUBMISSION', before: {}, after: form, edition: 1 } as const;
    await insertRevision(tx, { ...revision, productId: id, submitterId: ownerId, at });
    await outbox.add(tx, ...(await usePictures(tx, id, form, clock.now())));
    await removeDraft(tx, ownerId, draftId);
    return id;
  });
}
