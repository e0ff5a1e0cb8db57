import type { Page, PageRequest } from '#kit/database/cursor';

export interface ProductPage {
  productId: string;
  request: PageRequest;
}

/**
 * The batch function of a DataLoader for one list of each product. The products of one query request
 * the same page, so one call of `list` reads them all.
 */
export function pagesOfProducts<T>(
  list: (productIds: readonly string[], request: PageRequest) => Promise<Page<T>[]>,
) {
  return async (keys: readonly ProductPage[]): Promise<Page<T>[]> => {
    const pages = new Map<ProductPage, Page<T>>();
    for (const group of Map.groupBy(keys, ({ request }) => JSON.stringify(request)).values()) {
      const ids = group.map(({ productId }) => productId);
      const found = await list(ids, (group[0] as ProductPage).request);
      for (const [index, key] of group.entries()) pages.set(key, found[index] as Page<T>);
    }
    return keys.map((key) => pages.get(key) as Page<T>);
  };
}
