import type { RestOperation } from './operation.ts';
import { operations } from './operations.ts';

const byName = new Map<string, RestOperation>();
const areas = new Set<string>();
for (const operation of operations) {
  for (const name of [`${operation.area}/${operation.name}`, ...operation.aliases]) {
    if (byName.has(name)) throw new Error(`Two REST operations have the name ${name}`);
    byName.set(name, operation);
    areas.add(name.slice(0, name.indexOf('/')));
  }
}

/** Finds an operation by its area and `op_type`, or by one of its aliases. */
export const findOperation = (area: string, name: string): RestOperation | null =>
  byName.get(`${area}/${name}`) ?? null;

/** Whether an area has operations. */
export const hasOperations = (area: string): boolean => areas.has(area);
