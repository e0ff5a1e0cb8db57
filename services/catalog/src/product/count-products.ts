import { productTypes } from '#schema/enums';
import type { ListedCountCache } from '../ranking/ranking-caches.ts';

/** Of all four types, also of those that have no product. */
export const countByType = ({ count }: ListedCountCache) =>
  Promise.all(
    Object.values(productTypes).map(async (type) => ({ type, count: await count(type) })),
  );
