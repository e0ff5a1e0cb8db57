import type { VitaminTables } from '../tables.ts';

/** The name of the service is also that of its schema, its consumer group and its inbox consumer. */
export const service = 'vitamin';

/** During a rebuild, the rebuilt tables come first in the search path; the live ones have a prefix. */
export type LedgerTables = VitaminTables & {
  [T in keyof VitaminTables as `${typeof service}.${T}`]: VitaminTables[T];
} & { rebuild_passed: { event_id: string } };
