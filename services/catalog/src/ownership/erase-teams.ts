import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

/** The products stay without an owner. */
const clearOwners = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({ owner_id: null })
    .where('owner_id', '=', p.any('userIds', 'uuid[]')),
);

const clearMaintainers = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({
      maintainer_ids: sql<string[]>`array(
        select maintainer.id from unnest(maintainer_ids) with ordinality as maintainer (id, place)
        where maintainer.id <> all(${p.cast('userIds', 'uuid[]')}) order by place)`,
    })
    .where(sql<boolean>`maintainer_ids && ${p.cast('userIds', 'uuid[]')}`),
);

const deleteClaims = statement<CatalogTables, Members>()((db, p) =>
  db.deleteFrom('product_claim').where('claimant_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteOffers = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('product_offer')
    .where((eb) =>
      eb.or([
        eb('to_id', '=', p.any('userIds', 'uuid[]')),
        eb('from_id', '=', p.any('userIds', 'uuid[]')),
      ]),
    ),
);

/** Removes erased members from teams of locked products, with their claims and offers. */
export async function eraseTeams(tx: Transaction, members: Members): Promise<void> {
  for (const erase of [clearOwners, clearMaintainers, deleteClaims, deleteOffers]) {
    await erase.run(tx, members);
  }
}
