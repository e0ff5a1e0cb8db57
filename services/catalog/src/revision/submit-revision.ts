import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { productStatus } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { assertNewSites } from '../duplicate/assert-unlisted.ts';
import { removeDraftOf } from '../form/delete-draft.ts';
import { hasChanges, parseForm } from '../form/form.rules.ts';
import type { FormFields, FormInput } from '../form/form-fields.ts';
import { assertNamesFree } from '../form/form-parts.rules.ts';
import { formOf, type ProductFormRow } from '../form/product-form-row.ts';
import { requireMaintained } from '../form/require-maintained.ts';
import { requireCategories, writeForm } from '../form/write-form.ts';
import { awaitPictures, requirePictures, usePictures } from '../picture/product-pictures.ts';
import { renameSlug } from '../product/product-key.ts';
import type { CatalogTables } from '../tables.ts';
import { closeRevision, insertRevision, type RevisionKey, readOpenForm } from './revision-row.ts';

export interface RevisionInput {
  productId: string;
  input: FormInput;
  /** The edition that the form was made from; null for the current one. */
  baseRevision: string | null;
}

const moveToReview = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .updateTable('product')
    .set({ status: productStatus.IN_REVIEW })
    .where('id', '=', p('productId')),
);

/**
 * Edits a product. The public version of a released one stays until staff decide; a product that is in
 * review or rejected takes the form at once, and is in review.
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN, PRODUCT_CHANGED, REVISION_OPEN, REVISION_UNCHANGED, MOVE_NOT_ALLOWED
 * for a product that staff took down, THROTTLED, PICTURE_UNKNOWN, PICTURE_SIZE, NAME_RESERVED, and the errors of
 * `parseForm`
 */
export async function submitRevision(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, input, baseRevision }: RevisionInput,
): Promise<RevisionKey> {
  const { database, outbox, clock, siteOrigin } = context;
  const { userId } = writer;
  const form = parseForm(input, siteOrigin());
  await awaitPictures(database, userId, form);
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'submission', writer);
    const product = await requireMaintained(tx, productId, writer);
    if (product.status === productStatus.TAKEN_DOWN) throw new DomainError('MOVE_NOT_ALLOWED');
    if (baseRevision && baseRevision !== `${product.edition}`) {
      throw new DomainError('PRODUCT_CHANGED');
    }
    assertNamesFree(form, product);
    const now = clock.now();
    const hadOpen = await endOpen(tx, product, now);
    assertChanged(product, form, hadOpen);
    await assertNewSites(tx, form.links, product);
    await requireCategories(tx, form);
    await requirePictures(tx, { userId, form, now, product });
    const revision = await add(tx, product, { form, userId, now });
    const shown = product.status === productStatus.RELEASED ? product : form;
    await outbox.add(tx, ...(await usePictures(tx, productId, shown, now)));
    await removeDraftOf(tx, { userId, productId });
    return revision;
  });
}

/**
 * The new submission takes the place of an open one. An older release decides without closing what it
 * decided, so that a submission can be open on a released product. Returns whether one was open.
 * @throws REVISION_OPEN
 */
async function endOpen(tx: Transaction, product: ProductFormRow, at: Date): Promise<boolean> {
  const open = await readOpenForm.first(tx, { productId: product.id });
  if (!open) return false;
  if (open.kind === 'EDIT') throw new DomainError('REVISION_OPEN');
  const status = product.status === productStatus.RELEASED ? 'RELEASED' : 'WITHDRAWN';
  await closeRevision(tx, { id: open.id, status, reason: null, at });
  return true;
}

/**
 * A product that was never released may be submitted as it is, unless its submission already waits: what
 * was wrong with a rejected one can be its site. @throws REVISION_UNCHANGED
 */
function assertChanged(product: ProductFormRow, form: FormFields, hadOpen: boolean): void {
  const compares = hadOpen || product.status === productStatus.RELEASED;
  if (compares && !hasChanges(formOf(product), form)) throw new DomainError('REVISION_UNCHANGED');
}

const nameOf = ({ nameEn, nameZh }: Pick<FormFields, 'nameEn' | 'nameZh'>) => nameEn || nameZh;

async function add(
  tx: Transaction,
  product: ProductFormRow,
  { form, userId, now }: { form: FormFields; userId: string; now: Date },
): Promise<RevisionKey> {
  const { id: productId, edition, status, releasedAt } = product;
  const forms = { before: formOf(product), after: form };
  const revision = { ...forms, productId, submitterId: userId, at: now };
  if (status === productStatus.RELEASED) {
    return insertRevision(tx, { ...revision, kind: 'EDIT', edition });
  }
  await writeForm(tx, productId, form);
  // A public address is stable; nobody knows the one of a product that was never released.
  const name = nameOf(form);
  if (!releasedAt && name !== nameOf(product)) await renameSlug(tx, product, name);
  await moveToReview.run(tx, { productId });
  return insertRevision(tx, { ...revision, kind: 'SUBMISSION', edition: edition + 1 });
}
