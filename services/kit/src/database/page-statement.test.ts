import type { ColumnType } from 'kysely';
import { offsetCursor, pageRequest, rowCursor } from './cursor.ts';
import type { Queryable } from './database.ts';
import type { Sorting } from './keyset.ts';
import { pageStatement } from './page-statement.ts';

interface Tables {
  post: { id: ColumnType<string, never, never>; at: Date; score: number; label: number };
  author: { user_id: string };
}

const newest = {
  by: [
    ['post.at', 'time'],
    ['post.id', 'id'],
  ],
  direction: 'desc',
} as const satisfies Sorting;
const time = '2026-01-05T08:00:00.000Z';

/** Returns what is sent as its only row. */
const queryable = {
  query: async <T>(text: string, values: readonly unknown[]) => [{ text, values }] as T[],
} as Queryable;

describe('pageStatement', () => {
  const posts = pageStatement<Tables, { label: number }>()(newest, (db, p, page) =>
    db
      .selectFrom('post')
      .select('id')
      .where('label', '=', p('label'))
      .where(page.after)
      .$call(page.tail),
  );
  const sent = (cursor: string | null) =>
    posts.run(queryable, pageRequest(10, cursor), { label: 4 });

  it('reads one row more than the page, from the start', async () => {
    await expect(sent(null)).resolves.toEqual([
      {
        text:
          'select "id" from "post" where "label" = $1 and true' +
          ' order by post.at desc, post.id desc limit 11',
        values: [4],
      },
    ]);
  });

  it('continues after a row by its sort values', async () => {
    await expect(sent(rowCursor([time, '7']))).resolves.toEqual([
      {
        text:
          'select "id" from "post" where "label" = $1' +
          ' and (post.at, post.id) < ($2::timestamptz, $3::bigint)' +
          ' order by post.at desc, post.id desc limit 11',
        values: [4, time, '7'],
      },
    ]);
  });

  it('continues after a number of rows', async () => {
    await expect(sent(offsetCursor(20))).resolves.toEqual([
      {
        text:
          'select "id" from "post" where "label" = $1 and true' +
          ' order by post.at desc, post.id desc limit 11 offset $2',
        values: [4, 20],
      },
    ]);
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
  ])('rel-S37 rejects the sort values %j', async (values) => {
    await expect(sent(rowCursor(values))).rejects.toThrow('CURSOR_INVALID');
  });

  it.each([
    '2026-02-31T00:00:00.000Z',
    '2026-02-28T24:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '+012026-01-01T00:00:00.000Z',
    '2026-01-05',
  ])('rel-S37 rejects %s, which PostgreSQL cannot read as the same time', async (noTime) => {
    await expect(sent(rowCursor([noTime, '7']))).rejects.toThrow('CURSOR_INVALID');
  });

  it('rel-S37 continues after a UUID and rejects other values', async () => {
    const authors = pageStatement<Tables, object>()(
      { by: [['user_id', 'uuid']], direction: 'asc' },
      (db, _p, page) => db.selectFrom('author').select('user_id').where(page.after),
    );
    const after = (value: string | number) =>
      authors.run(queryable, pageRequest(1, rowCursor([value])), {});
    const id = '019a0000-0000-7000-8000-0000000000b1';
    const text = 'select "user_id" from "author" where (user_id) > ($1::uuid)';
    await expect(after(id)).resolves.toEqual([{ text, values: [id] }]);
    for (const value of [7, 'x', `${id}'`]) {
      await expect(after(value)).rejects.toThrow('CURSOR_INVALID');
    }
  });

  it('rel-S37 sorts by variant and rejects integers that no column can hold', async () => {
    const list = pageStatement<Tables, object, { by: 'score' | 'id' }>()(
      ({ by }) => ({ by: [[by, by === 'id' ? 'id' : 'integer']], direction: 'asc' }),
      (db, _p, page, { by }) => db.selectFrom('post').select(by).$call(page.tail),
    );
    const after = (value: string | number, by: 'score' | 'id') =>
      list.run(queryable, pageRequest(1, rowCursor([value])), {}, { by });
    await expect(after('3', 'id')).resolves.toMatchObject([
      { text: 'select "id" from "post" order by id asc limit 2' },
    ]);
    for (const value of [2 ** 31, 1.5, '1']) {
      await expect(after(value, 'score')).rejects.toThrow('CURSOR_INVALID');
    }
  });
});
