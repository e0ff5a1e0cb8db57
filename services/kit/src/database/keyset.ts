import { validate as isUuid } from 'uuid';
import { isRowId } from '../runtime/ids.ts';
import type { SqlType } from './placeholders.ts';

interface Kind {
  sqlType: SqlType;
  accepts(value: string | number): boolean;
}

/** PostgreSQL knows no year 0, and `Date` moves the 31st of a short month to the next month. */
function isTime(value: string | number): boolean {
  const time = new Date(value);
  return (
    /^(?!0000)\d{4}-/.test(String(value)) &&
    !Number.isNaN(time.getTime()) &&
    time.toISOString() === value
  );
}

/** The kinds of sort values. A cursor with other values is rejected. */
export const sortKinds = {
  integer: {
    sqlType: 'integer',
    accepts: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  },
  double: { sqlType: 'double precision', accepts: (value) => Number.isFinite(value) },
  time: {
    sqlType: 'timestamptz',
    accepts: isTime,
  },
  id: { sqlType: 'bigint', accepts: (value) => typeof value === 'string' && isRowId(value) },
  uuid: { sqlType: 'uuid', accepts: isUuid },
  /** Above 0, as a decimal string. */
  bigint: { sqlType: 'bigint', accepts: (value) => typeof value === 'string' && isRowId(value) },
} as const satisfies Record<string, Kind>;

export interface Sorting {
  /** SQL expressions with their kinds. The last is unique. */
  by: readonly (readonly [expression: string, kind: keyof typeof sortKinds])[];
  direction: 'asc' | 'desc';
}
