import type { Page, PageRequest } from '#kit/database/cursor';

export interface ProductPage {
  productId: string;
  request: PageRequest;
}

/**
 * Loads a list of each of several products. Products of one list are asked for one and the same page,
 * so a statement answers them all.
 */
export function pagesOfProducts<T>(
  list: (productIds: readonly string[], request: PageRequest) => Promise<Page<T>[]>,
) {
  return async (asked: readonly ProductPage[]): Promise<Page<T>[]> => {
    const pages = new Map<ProductPage, Page<T>>();
    for (const group of Map.groupBy(asked, ({ request }) => JSON.stringify(request)).values()) {
      const ids = group.map(({ productId }) => productId);
      const found = await list(ids, (group[0] as ProductPage).request);
      for (const [index, key] of group.entries()) pages.set(key, found[index] as Page<T>);
    }
    return asked.map((key) => pages.get(key) as Page<T>);
  };
}
