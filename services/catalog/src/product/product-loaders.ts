import type { Database } from '#kit/database/database';
import { rowIds } from '#kit/runtime/ids';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { readShown } from './merged-products.ts';
import { canSee } from './product.rules.ts';
import {
  type CategoryRow,
  type ProductDetail,
  type ProductRow,
  readCategories,
  readDetails,
} from './product-row.ts';

/** Each runs one statement for all keys of a request. */
export interface ProductLoaders {
  /** The survivor for a merged duplicate. Null for what does not exist or the viewer may not see. */
  product(context: RequestContext, id: string): Promise<ProductRow | null>;
  detail(context: RequestContext, id: string): Promise<ProductDetail>;
  categories(context: RequestContext, productId: string): Promise<readonly CategoryRow[]>;
}

export function createProductLoaders(database: Database): ProductLoaders {
  async function loadProducts(ids: readonly string[], { viewer }: RequestContext) {
    const rows = await readShown(database, rowIds(ids));
    return ids.map((id) => {
      const row = rows.get(id);
      return row && canSee(row, viewer) ? row : null;
    });
  }

  async function loadDetails(ids: readonly string[]) {
    const rows = new Map((await readDetails.run(database, { ids })).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? new Error(`product ${id} was deleted`));
  }

  async function loadCategories(productIds: readonly string[]) {
    const rows = await readCategories.run(database, { productIds });
    const byProduct = Map.groupBy(rows, ({ productId }) => productId);
    return productIds.map((id) => byProduct.get(id) ?? []);
  }

  return {
    product: (context, id) => loaderFor<string, ProductRow | null>(context, loadProducts).load(id),
    detail: (context, id) => loaderFor(context, loadDetails as LoadDetails).load(id),
    categories: (context, id) => loaderFor(context, loadCategories).load(id),
  };
}

/** DataLoader rejects a key for which the batch function returns an Error. */
type LoadDetails = (ids: readonly string[]) => Promise<readonly ProductDetail[]>;
