import type { Database } from '#kit/database';
import { productTypes } from '#schema/enums';
import { countProducts } from './list-products.ts';

/** All four types, those without products too (C19). */
export async function countByType(database: Database) {
  const counts = new Map((await countProducts(database)).map(({ type, count }) => [type, count]));
  return Object.values(productTypes).map((type) => ({ type, count: counts.get(type) ?? 0 }));
}
