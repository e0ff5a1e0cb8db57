import type { Page, PageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { pagesOfProducts } from '../product/pages-of-products.ts';
import { listUps, type UpRow } from './list-ups.ts';

export interface UpLoaders {
  ofProduct(context: RequestContext, productId: string, request: PageRequest): Promise<Page<UpRow>>;
}

export function createUpLoaders(database: Database): UpLoaders {
  const loadPages = pagesOfProducts((ids, request) => listUps(database, ids, request));
  return {
    ofProduct: (context, productId, request) =>
      loaderFor(context, loadPages).load({ productId, request }),
  };
}
