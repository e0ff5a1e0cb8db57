import type { Page, PageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { pagesOfProducts } from '../product/pages-of-products.ts';
import { listVersions, type VersionRow } from './list-versions.ts';

export interface RevisionLoaders {
  versions(
    context: RequestContext,
    productId: string,
    request: PageRequest,
  ): Promise<Page<VersionRow>>;
}

export function createRevisionLoaders(database: Database): RevisionLoaders {
  const loadVersions = pagesOfProducts((ids, request) => listVersions(database, ids, request));
  return {
    versions: (context, productId, request) =>
      loaderFor(context, loadVersions).load({ productId, request }),
  };
}
