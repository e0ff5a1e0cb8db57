import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

/** Pictures of a product stay with it. */
const deletePictures = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('member_picture')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where('product_id', 'is', null),
);

const clearPictures = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('member_picture')
    .set({ user_id: null })
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Removes the pictures of erased members. */
export async function erasePictures(tx: Transaction, members: Members): Promise<void> {
  for (const erase of [deletePictures, clearPictures]) {
    await erase.run(tx, members);
  }
}
