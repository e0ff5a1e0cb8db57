import type { Page, PageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { pagesOfProducts } from '../product/pages-of-products.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { listUps, type UpRow } from './list-ups.ts';
import { readUps } from './read-ups.ts';

export interface UpLoaders {
  /** By `<product>:<member>`; null unless it counts and the product is visible to the caller. */
  up(context: RequestContext, id: string): Promise<UpRow | null>;
  ofProduct(context: RequestContext, productId: string, request: PageRequest): Promise<Page<UpRow>>;
}

export function createUpLoaders(
  database: Database,
  products: Pick<ProductLoaders, 'product'>,
): UpLoaders {
  const loadUps = (ids: readonly string[]) => readUps(database, ids);
  const loadPages = pagesOfProducts((ids, request) => listUps(database, ids, request));
  return {
    async up(context, id) {
      const up = await loaderFor(context, loadUps).load(id);
      if (!up) return null;
      return (await products.product(context, up.productId)) ? up : null;
    },
    ofProduct: (context, productId, request) =>
      loaderFor(context, loadPages).load({ productId, request }),
  };
}
