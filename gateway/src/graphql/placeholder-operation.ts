import type { PreparedOperation } from './operations.ts';

/** A constant document of the same type, which Hive Gateway gets in place of the operation. */
export const placeholderOf = ({ type }: Pick<PreparedOperation, 'type'>): string =>
  `${type} { __typename }`;
