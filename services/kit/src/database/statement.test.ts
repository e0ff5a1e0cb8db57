import { type ColumnType, sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { statement, statementVariants } from './statement.ts';

interface Tables {
  item: {
    id: ColumnType<string, string | undefined, string>;
    name: string;
    status: number;
    owner_id: string | null;
    at: ColumnType<Date, Date | string, Date | string>;
    data: ColumnType<unknown, string, string>;
  };
}

/** Notes what is sent, and returns one row. */
function recorder() {
  const sent: unknown[] = [];
  const query = async <T>(text: string, values?: readonly unknown[]) => {
    sent.push([text, values]);
    return [{ id: '1' }] as T[];
  };
  return { sent, queryable: { query } as Queryable };
}

describe('statement', () => {
  const find = statement<Tables, { status: number; name: string }>()((db, p) =>
    db
      .selectFrom('item as i')
      .select(['i.id', 'i.name as label'])
      .where('i.name', '=', p('name'))
      .where('i.status', '>', p('status'))
      .where((eb) => eb.or([eb('i.status', '=', p('status')), eb('i.name', '<>', p('name'))])),
  );

  it('gives each parameter one number, in the order of the text', async () => {
    const { sent, queryable } = recorder();
    const rows: { id: string; label: string }[] = await find.run(queryable, {
      status: 3,
      name: 'x',
    });
    expect(rows).toEqual([{ id: '1' }]);
    const text =
      'select "i"."id", "i"."name" as "label" from "item" as "i" where "i"."name" = $1' +
      ' and "i"."status" > $2 and ("i"."status" = $2 or "i"."name" <> $1)';
    expect(find.text).toBe(text);
    expect(sent).toEqual([[text, ['x', 3]]]);
  });

  it('writes other values into the text, so that a partial index serves them', () => {
    const list = statement<Tables>()((db) =>
      db
        .selectFrom('item')
        .select('id')
        .where('status', 'in', [2, 3])
        .where('name', '<>', "it's")
        .limit(11),
    );
    expect(list.text).toBe(
      `select "id" from "item" where "status" in (2, 3) and "name" <> 'it''s' limit 11`,
    );
  });

  it('builds at the first use and never again', async () => {
    let built = 0;
    const once = statement<Tables, { name: string }>()((db, p) => {
      built += 1;
      return db.selectFrom('item').select('id').where('name', '=', p('name'));
    });
    expect(built).toBe(0);
    const { queryable } = recorder();
    await once.run(queryable, { name: 'a' });
    await once.run(queryable, { name: 'b' });
    expect(built).toBe(1);
  });

  it('casts parameters, and gives arrays as rows', () => {
    const insert = statement<Tables, { names: string[]; owners: (string | null)[]; at: Date }>()(
      (db, p) =>
        db
          .insertInto('item')
          .columns(['name', 'owner_id', 'status', 'at', 'data'])
          .expression(
            db
              .selectFrom(
                p.unnest('row', { name: ['names', 'text'], owner_id: ['owners', 'uuid'] }),
              )
              .select((eb) => [
                'row.name',
                'row.owner_id',
                eb.lit(1).as('status'),
                p.cast('at', 'timestamptz').as('at'),
                sql<string>`jsonb_build_object('name', ${eb.ref('row.name')})`.as('data'),
              ]),
          )
          .onConflict((conflict) => conflict.doNothing()),
    );
    expect(insert.text).toBe(
      'insert into "item" ("name", "owner_id", "status", "at", "data")' +
        ' select "row"."name", "row"."owner_id", 1 as "status", $1::timestamptz as "at",' +
        ` jsonb_build_object('name', "row"."name") as "data"` +
        ' from unnest($2::text[], $3::uuid[]) as "row" ("name", "owner_id") on conflict do nothing',
    );
  });

  it('counts the rows of arrays', () => {
    const read = statement<Tables, { names: string[] }>()((db, p) =>
      db
        .selectFrom(p.unnest('row', { name: ['names', 'text'] }, 'n'))
        .select('row.name')
        .orderBy('row.n'),
    );
    expect(read.text).toBe(
      'select "row"."name" from unnest($1::text[]) with ordinality as "row" ("name", "n")' +
        ' order by "row"."n"',
    );
  });

  it('takes a whole statement as a template', () => {
    const count = statement<Tables, { name: string }>()(
      (_db, p) => sql<{ count: number }>`select count(*)::integer as count from item
        where name = ${p('name')} and status = ${2}`,
    );
    expect(count.text).toContain('where name = $1 and status = 2');
  });

  it('returns the first row or null', async () => {
    const { queryable } = recorder();
    await expect(find.first(queryable, { status: 1, name: 'x' })).resolves.toEqual({ id: '1' });
    const empty = { query: async () => [] } as Queryable;
    await expect(find.first(empty, { status: 1, name: 'x' })).resolves.toBeNull();
  });

  it('runs a use case of one statement as a command', async () => {
    const { sent, queryable } = recorder();
    await find.command({ command: queryable.query } as Database, { status: 1, name: 'x' });
    expect(sent).toEqual([[find.text, ['x', 1]]]);
  });
});

describe('statementVariants', () => {
  it('compiles each variant once', () => {
    let built = 0;
    const list = statementVariants<Tables, { name: string }, { named: boolean; limit: number }>()(
      (db, p, { named, limit }) => {
        built += 1;
        return db
          .selectFrom('item')
          .select('id')
          .$if(named, (query) => query.where('name', '=', p('name')))
          .limit(limit);
      },
    );
    expect(list.of({ named: true, limit: 2 }).text).toBe(
      'select "id" from "item" where "name" = $1 limit 2',
    );
    expect(list.of({ named: false, limit: 2 }).text).toBe('select "id" from "item" limit 2');
    expect(list.of({ named: true, limit: 2 })).toBe(list.of({ named: true, limit: 2 }));
    expect(built).toBe(2);
  });
});
