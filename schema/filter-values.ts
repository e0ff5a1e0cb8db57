import { chains, platforms, productLanguages, stages } from './enums.ts';
import type { FilterParameter } from './page-address.ts';

/** The values of each filter of products. Only the catalog knows the ids of categories. */
export const filterValues = {
  chain: chains,
  platform: Object.values(platforms),
  stage: stages,
  language: productLanguages,
} as const satisfies Record<Exclude<FilterParameter, 'category'>, readonly number[]>;
