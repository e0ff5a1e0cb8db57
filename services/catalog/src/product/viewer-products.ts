import type { Database } from '#kit/database/database';
import { rowIds } from '#kit/database/row-id';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, roles } from '#schema/enums';
import { counts } from '#schema/limits';

/** A product as a member stands to it. */
export interface ViewerProductRow {
  id: string;
  hasUp: boolean;
  hasSubscribe: boolean;
}

/** In the order asked for; those that she may not see are left out. PAGE_TOO_LARGE beyond 50. */
export async function viewerProducts(
  database: Database,
  viewer: ViewerClaim,
  ids: readonly string[],
): Promise<ViewerProductRow[]> {
  const max = counts.viewerProductsMax;
  if (ids.length > max) throw new DomainError('PAGE_TOO_LARGE', { max });
  const rows = await database.query<ViewerProductRow>(
    `select p.id, u.user_id is not null as "hasUp", f.user_id is not null as "hasSubscribe"
     from product p
     left join up u on u.user_id = $1 and u.product_id = p.id
     left join follow f on f.user_id = $1 and f.product_id = p.id
     where p.id = any($2) and (p.status = ${productStatus.RELEASED} or p.owner_id = $1 or $3)`,
    [viewer.userId, rowIds(ids), viewer.roles.includes(roles.staff)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
