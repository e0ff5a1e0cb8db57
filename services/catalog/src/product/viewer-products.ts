import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { rowIds } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { counts } from '#schema/limits';
import type { CatalogTables } from '../tables.ts';
import { canSee } from './product.rules.ts';

/** What a member did with a product. */
export interface ViewerProductRow {
  id: string;
  hasUp: boolean;
  hasSubscribe: boolean;
}

export const readViewerProducts = statement<
  CatalogTables,
  { userId: string; productIds: readonly string[] }
>()((db, p) =>
  db
    .selectFrom('product as asked')
    .innerJoin('product as p', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('asked.merged_into', 'asked.id'))),
    )
    .leftJoin('up as u', (join) =>
      join.on('u.user_id', '=', p('userId')).onRef('u.product_id', '=', 'p.id'),
    )
    .leftJoin('follow as f', (join) =>
      join.on('f.user_id', '=', p('userId')).onRef('f.product_id', '=', 'p.id'),
    )
    .select('asked.id as askedId')
    .select(['p.id', 'p.status', 'p.owner_id as ownerId'])
    .select('p.maintainer_ids as maintainerIds')
    .select((eb) => [
      eb('u.user_id', 'is not', null).$castTo<boolean>().as('hasUp'),
      eb('f.user_id', 'is not', null).$castTo<boolean>().as('hasSubscribe'),
    ])
    .where('asked.id', '=', p.any('productIds')),
);

/**
 * The survivor for a merged duplicate. In the order of `ids`, without products that do not exist or that the viewer may not see.
 * @throws PAGE_TOO_LARGE for more than 50
 */
export async function viewerProducts(
  database: Database,
  viewer: ViewerClaim,
  ids: readonly string[],
): Promise<ViewerProductRow[]> {
  const max = counts.viewerProductsMax;
  if (ids.length > max) throw new DomainError('PAGE_TOO_LARGE', { field: 'ids', max });
  const { userId } = viewer;
  const rows = await readViewerProducts.run(database, { userId, productIds: rowIds(ids) });
  const visible = new Map(
    rows.filter((row) => canSee(row, viewer)).map((row) => [row.askedId, row]),
  );
  return ids.flatMap((id) => visible.get(id) ?? []);
}
