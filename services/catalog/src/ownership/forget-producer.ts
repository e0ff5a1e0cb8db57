import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface Product {
  productId: string;
}

const clearProducer = statement<CatalogTables, Product>()((db, p) =>
  db.updateTable('product').set({ producer: null }).where('id', '=', p('productId')),
);

const clearRevisions = statement<CatalogTables, Product>()((db, p) =>
  db
    .updateTable('product_revision as r')
    .set({ before: sql`r.before - 'producer'`, after: sql`r.after - 'producer'` })
    .where('r.product_id', '=', p('productId')),
);

const clearDrafts = statement<CatalogTables, Product>()((db, p) =>
  db
    .updateTable('product_draft')
    .set({ input: sql`input - 'producer'` })
    .where('product_id', '=', p('productId')),
);

/**
 * Removes the contacts of the producer, which are those of an owner who goes, from a locked product. Her
 * erasure finds only products that she owns then.
 */
export async function forgetProducer(tx: Transaction, productId: string): Promise<void> {
  for (const clear of [clearProducer, clearRevisions, clearDrafts])
    await clear.run(tx, { productId });
}
