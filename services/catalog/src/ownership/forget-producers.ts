import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface Products {
  productIds: readonly string[];
}

/** The form changes, so that a form which was opened before cannot bring the contacts back. */
const clearProducts = statement<CatalogTables, Products>()((db, p) =>
  db
    .updateTable('product')
    .set((eb) => ({ producer: null, edition: eb('edition', '+', 1) }))
    .where('id', '=', p.any('productIds'))
    .where('producer', 'is not', null),
);

/** Before `clearProducts`: an open edit of the current form can still be published. */
const keepOpenEdits = statement<CatalogTables, Products>()((db, p) =>
  db
    .updateTable('product_revision as r')
    .from('product as p')
    .set((eb) => ({ edition: eb('r.edition', '+', 1) }))
    .whereRef('p.id', '=', 'r.product_id')
    .where('p.id', '=', p.any('productIds'))
    .where('p.producer', 'is not', null)
    .where('r.status', '=', 'IN_REVIEW')
    .whereRef('r.edition', '=', 'p.edition'),
);

const clearRevisions = statement<CatalogTables, Products>()((db, p) =>
  db
    .updateTable('product_revision as r')
    .set({ before: sql`r.before - 'producer'`, after: sql`r.after - 'producer'` })
    .where('r.product_id', '=', p.any('productIds')),
);

// In the order of their keys: the first save of a form locks all drafts of its member.
const lockDrafts = statement<CatalogTables, Products>()((db, p) =>
  db
    .selectFrom('product_draft')
    .select('id')
    .where('product_id', '=', p.any('productIds'))
    .orderBy('id')
    .forUpdate(),
);

/** Before `clearProducts`: a draft of the current form can still be submitted. */
const keepDrafts = statement<CatalogTables, Products>()((db, p) =>
  db
    .updateTable('product_draft as d')
    .from('product as p')
    .set((eb) => ({ edition: eb('d.edition', '+', 1) }))
    .whereRef('p.id', '=', 'd.product_id')
    .where('p.id', '=', p.any('productIds'))
    .where('p.producer', 'is not', null)
    .whereRef('d.edition', '=', 'p.edition'),
);

/** A form that was opened before gets DRAFT_CHANGED for its next save. */
const clearDrafts = statement<CatalogTables, Products>()((db, p) =>
  db
    .updateTable('product_draft')
    .set((eb) => ({ input: sql`input - 'producer'`, version: eb('version', '+', 1) }))
    .where('product_id', '=', p.any('productIds'))
    .where(sql<boolean>`input ? 'producer'`),
);

/**
 * Removes the contacts of the producer, which are those of the owner who leaves, from locked products.
 * An erasure finds only the products that a member owns at that time.
 */
export async function forgetProducers(tx: Transaction, products: Products): Promise<void> {
  await keepOpenEdits.run(tx, products);
  await lockDrafts.run(tx, products);
  await keepDrafts.run(tx, products);
  await clearProducts.run(tx, products);
  await clearRevisions.run(tx, products);
  await clearDrafts.run(tx, products);
}
