import type { Database } from '#kit/database/database';
import type { ViewerClaim } from '#kit/subgraph/context';
import { canSee } from './product.rules.ts';
import { type ProductRow, productColumns, productTables } from './product-row.ts';
import { isSlug } from './slug.rules.ts';

/** Null when there is none or the viewer may not see it (G8, Q35). */
export async function findBySlug(
  database: Database,
  slug: string,
  viewer: ViewerClaim | null,
): Promise<ProductRow | null> {
  if (!isSlug(slug.toLowerCase())) return null;
  const [row] = await database.query<ProductRow>(
    `select ${productColumns} from ${productTables} where p.slug = $1`,
    [slug.toLowerCase()],
  );
  return row && canSee(row, viewer) ? row : null;
}
