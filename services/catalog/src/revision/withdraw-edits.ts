import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogContext } from '../context.ts';
import { lockForm } from '../form/product-form-row.ts';
import { usePictures } from '../picture/product-pictures.ts';
import type { CatalogTables } from '../tables.ts';

interface Leaving {
  productId: string;
  memberIds: readonly string[];
}

const closeEdits = statement<CatalogTables, Leaving & { at: Date }>()((db, p) =>
  db
    .updateTable('product_revision')
    .set({ status: 'WITHDRAWN', decided_at: p.cast('at', 'timestamptz') })
    .where('product_id', '=', p('productId'))
    .where('kind', '=', 'EDIT')
    .where('status', '=', 'IN_REVIEW')
    .where('submitter_id', '=', p.any('memberIds', 'uuid[]'))
    .returning('id'),
);

/** Withdraws the open edit of members whom staff remove from the team of a locked product. */
export async function withdrawEdits(
  { outbox, clock }: Pick<CatalogContext, 'outbox' | 'clock'>,
  tx: Transaction,
  leaving: Leaving,
): Promise<void> {
  const at = clock.now();
  const closed = await closeEdits.run(tx, { ...leaving, at });
  const form = closed.length > 0 ? await lockForm.first(tx, { id: leaving.productId }) : null;
  if (form) await outbox.add(tx, ...(await usePictures(tx, form.id, form, at)));
}
