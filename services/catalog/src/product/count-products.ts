import { productTypes } from '#schema/enums';
import type { ListedCounts } from './listed-counts.ts';

/** All four types, those without products too (C19). */
export const countByType = ({ count }: ListedCounts) =>
  Promise.all(
    Object.values(productTypes).map(async (type) => ({ type, count: await count(type) })),
  );
