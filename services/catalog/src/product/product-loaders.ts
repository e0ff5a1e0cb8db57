import type { Database } from '#kit/database/database';
import { rowIds } from '#kit/runtime/ids';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { canSee } from './product.rules.ts';
import {
  type CategoryRow,
  type ProductDetail,
  type ProductRow,
  readCategories,
  readDetails,
  readProducts,
} from './product-row.ts';

/** Each runs one statement for all keys of a request. */
export interface ProductLoaders {
  /** Null for products that do not exist or that the viewer may not see. */
  product(context: RequestContext, id: string): Promise<ProductRow | null>;
  detail(context: RequestContext, id: string): Promise<ProductDetail>;
  categories(context: RequestContext, productId: string): Promise<readonly CategoryRow[]>;
}

export function createProductLoaders(database: Database): ProductLoaders {
  async function loadProducts(ids: readonly string[], { viewer }: RequestContext) {
    const rows = await readProducts.run(database, { ids: rowIds(ids) });
    const visible = new Map(rows.filter((row) => canSee(row, viewer)).map((row) => [row.id, row]));
    return ids.map((id) => visible.get(id) ?? null);
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
