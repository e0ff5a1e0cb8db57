import { validate as isUuid } from 'uuid';
import { DomainError } from '../runtime/errors.ts';
import type { PageRequest } from './cursor.ts';
import type { SqlType } from './placeholders.ts';
import { isRowId } from './row-id.ts';

interface Kind {
  sqlType: SqlType;
  accepts(value: string | number): boolean;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The kinds of sort values. A cursor with other values is rejected. */
export const sortKinds = {
  integer: {
    sqlType: 'integer',
    accepts: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  },
  time: {
    sqlType: 'timestamptz',
    accepts: (value) => isoTime.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
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

/** The values of a statement text; `add` returns the placeholder of the value. */
export function parameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

export type Parameters = ReturnType<typeof parameters>;

/**
 * The parts of a statement text that reads one page, and one row more to detect a next page. Starts
 * after a row's sort values or after a number of rows. CURSOR_INVALID. See `pageStatement`.
 */
export function pageSql(request: PageRequest, { by, direction }: Sorting, { add }: Parameters) {
  const { first, position } = request;
  let condition = 'true';
  if ('after' in position) {
    const values = by.map(([, kind], index) => {
      const value = position.after[index];
      const { sqlType, accepts } = sortKinds[kind];
      if (value === undefined || !accepts(value)) throw new DomainError('CURSOR_INVALID');
      return `${add(value)}::${sqlType}`;
    });
    if (position.after.length !== by.length) throw new DomainError('CURSOR_INVALID');
    const columns = by.map(([expression]) => expression);
    condition = `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${values.join(', ')})`;
  }
  const order = `order by ${by.map(([expression]) => `${expression} ${direction}`).join(', ')}`;
  const isCounted = 'offset' in position && position.offset > 0;
  const offset = isCounted ? ` offset ${add(position.offset)}` : '';
  // PostgreSQL plans for a literal limit; for a parameter it would plan for many rows.
  return { condition, order, tail: `${order} limit ${first + 1}${offset}` };
}
