import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const deleteLeads = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('lead')
    .where('sharer_id', '=', p.any('userIds', 'uuid[]'))
    .where('status', '<>', 'ACCEPTED'),
);

/** An accepted lead says where a product comes from. */
const clearLeads = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('lead')
    .set({ name: '', home_link: '', wx: '', email: null, phone: null, intro: '' })
    .set({ link_key: null, site_key: null, reason: null })
    .where('sharer_id', '=', p.any('userIds', 'uuid[]'))
    .where('wx', '<>', ''),
);

/** Removes the leads of erased members. */
export async function eraseLeads(tx: Transaction, members: Members): Promise<void> {
  for (const erase of [deleteLeads, clearLeads]) {
    await erase.run(tx, members);
  }
}
