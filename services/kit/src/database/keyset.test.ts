import { offsetCursor, pageRequest, rowCursor } from './cursor.ts';
import { pageSql, parameters, type Sorting } from './keyset.ts';

const sorting = {
  by: [
    ['at', 'time'],
    ['post.id', 'id'],
  ],
  direction: 'desc',
} as const satisfies Sorting;
const time = '2026-01-05T08:00:00.000Z';

const sqlAfter = (cursor: string | null) => {
  const sql = parameters();
  return { ...pageSql(pageRequest(10, cursor), sorting, sql), values: sql.values };
};

describe('pageSql', () => {
  it('reads one row more than the page, from the start', () => {
    expect(sqlAfter(null)).toEqual({
      condition: 'true',
      order: 'order by at desc, post.id desc',
      tail: 'order by at desc, post.id desc limit 11',
      values: [],
    });
  });

  it('continues after a row by its sort values', () => {
    expect(sqlAfter(rowCursor([time, '7']))).toMatchObject({
      condition: '(at, post.id) < ($1::timestamptz, $2::bigint)',
      values: [time, '7'],
    });
  });

  it('continues after a number of rows', () => {
    expect(sqlAfter(offsetCursor(20))).toMatchObject({
      condition: 'true',
      tail: 'order by at desc, post.id desc limit 11 offset $1',
      values: [20],
    });
  });

  it.each([
    [[time]],
    [[time, '7', '8']],
    [['7', time]],
    [['yesterday', '7']],
    [[time, 7]],
    [[time, '0']],
    [[time, "7' or true"]],
    [[1, '7']],
  ])('rel-S37 rejects the sort values %j', (values) => {
    expect(() => sqlAfter(rowCursor(values))).toThrow('CURSOR_INVALID');
  });

  it('rel-S37 continues after a UUID and rejects other values', () => {
    const by = [['user_id', 'uuid'] as const];
    const after = (value: string | number) =>
      pageSql(pageRequest(1, rowCursor([value])), { by, direction: 'desc' }, parameters());
    expect(after('019a0000-0000-7000-8000-0000000000b1').condition).toBe('(user_id) < ($1::uuid)');
    for (const value of [7, 'x', "019a0000-0000-7000-8000-0000000000b1'"]) {
      expect(() => after(value)).toThrow('CURSOR_INVALID');
    }
  });

  it('rel-S37 rejects integers that no column can hold', () => {
    const by = [['score', 'integer'] as const];
    for (const value of [2 ** 31, 1.5, '1']) {
      const request = pageRequest(1, rowCursor([value]));
      expect(() => pageSql(request, { by, direction: 'asc' }, parameters())).toThrow(
        'CURSOR_INVALID',
      );
    }
  });
});
