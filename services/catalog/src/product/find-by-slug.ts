import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { CatalogTables } from '../tables.ts';
import { shownOf } from './merged-products.ts';
import { canSee } from './product.rules.ts';
import { type ProductRow, selectProducts } from './product-row.ts';
import { isSlug } from './slug.rules.ts';

const readBySlug = statement<CatalogTables, { slug: string }>()((db, p) =>
  selectProducts(db).where('p.slug', '=', p('slug')),
);

/** The survivor for a merged duplicate. Null when no product has the slug or the viewer may not see the product. */
export async function findBySlug(
  database: Database,
  slug: string,
  viewer: ViewerClaim | null,
): Promise<ProductRow | null> {
  const normalised = slug.toLowerCase();
  if (!isSlug(normalised)) return null;
  const found = await readBySlug.first(database, { slug: normalised });
  const [row] = found ? await shownOf(database, [found]) : [];
  return row && canSee(row, viewer) ? row : null;
}
