import type { Migration } from '@mikro-orm/migrations';
import type { MigrationEntry, MigrationList } from '#kit/database/migrate';
import { OnlineMigration } from '#kit/database/online-migration';
import { migrations as badge } from '../../services/badge/src/migrations/migrations.ts';
import { migrations as catalog } from '../../services/catalog/src/migrations/migrations.ts';
import { migrations as feed } from '../../services/feed/src/migrations/migrations.ts';
import { migrations as user } from '../../services/user/src/migrations/migrations.ts';
import { migrations as vitamin } from '../../services/vitamin/src/migrations/migrations.ts';

const lists: Record<string, MigrationList> = { badge, catalog, feed, user, vitamin };

/**
 * Migrations that take away what an earlier release used, with the first release that uses it no
 * longer. Such a migration lands one release after that one.
 */
const contractions: Record<string, string> = {};

const alter = String.raw`^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) .*`;
const added = String.raw`add column (?:if not exists )?\w+ `;

/** What blocks reads or writes of a table with rows. */
const blocking: readonly [RegExp, string][] = [
  [/^create (unique )?index (?!concurrently).*\bon (?:only )?(?<table>[\w.]+)/, 'use index()'],
  [/^drop index (?!concurrently)/, 'use dropIndex()'],
  [new RegExp(`${alter}set not null`), 'use constraint() with a check'],
  [new RegExp(`${alter}add (constraint |check|foreign key)(?!.*not valid)`), 'use constraint()'],
  [new RegExp(`${alter}add (unique|primary key|exclude)`), 'use index()'],
  [
    new RegExp(`${alter}${added}[^,]*(check|references|unique|primary key|generated)`),
    'scans or rewrites the table: add a plain column, then backfill() and constraint()',
  ],
  [new RegExp(`${alter}${added}[^,]*default (?!now)\\w+\\(`), 'rewrites the table: use backfill()'],
  [new RegExp(`${alter}${added}(?![^,]*default)[^,]*not null`), 'use backfill() and constraint()'],
  [new RegExp(`${alter}alter (column )?\\w+ (set data )?type`), 'rewrites the table'],
  [/^(with .*)?(update|delete from|insert into) (?<table>[\w.]+)/, 'use backfill()'],
  [/^(lock table|truncate|cluster|vacuum full|reindex \w+) (?<table>[\w.]+)/, 'holds its lock'],
];

/** What takes away something that the previous release may use. */
const contracting: readonly [RegExp, string][] = [
  [new RegExp(`${alter}drop (?!constraint|not null)(column )?\\w+`), 'drop it a release later'],
  [new RegExp(`${alter}alter (column )?\\w+ drop (default|expression|identity)`), 'as above'],
  [new RegExp(`${alter}rename`), 'add the new name, and drop the old one a release later'],
  [/^drop (table|view|function|trigger|sequence|schema|type)/, 'drop it a release later'],
];

const normal = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    // Bodies of functions run later.
    .replace(/\$\$.*?\$\$/gs, '$$')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** What runs as it is; not the batches of a backfill. */
function statementsOf({ class: Class }: MigrationEntry): string[] {
  const migration: Migration = new (Class as new () => Migration)();
  if (migration instanceof OnlineMigration) {
    return migration.steps().flatMap(({ sql, isBatched }) => (isBatched ? [] : [sql]));
  }
  void migration.up();
  return migration.getQueries().map(String);
}

/** Why these statements may not run. Tables that they create themselves are empty. */
function objections(sql: readonly string[], isContraction = false): string[] {
  const statements = sql.flatMap((part) => normal(part).split(';')).map((part) => part.trim());
  const created = new Set(
    statements.map((part) => /^create table (?:if not exists )?([\w.]+)/.exec(part)?.[1]),
  );
  const rules = isContraction ? blocking : [...blocking, ...contracting];
  return statements.flatMap((statement) =>
    rules.flatMap(([pattern, why]) => {
      const found = pattern.exec(statement);
      const table = found?.groups?.table;
      return !found || (table && created.has(table)) ? [] : [`${statement.slice(0, 80)}: ${why}`];
    }),
  );
}

const all = Object.entries(lists).flatMap(([service, list]) =>
  list.map((entry) => [`${service}/${entry.name}`, entry] as const),
);

describe('migrations', () => {
  it.each(all)('C-H7 rel-R28 %s blocks nothing and breaks no release beside it', (name, entry) => {
    expect(objections(statementsOf(entry), name in contractions)).toEqual([]);
  });

  it.each([
    'create index up_latest on up (product_id)',
    'create unique index if not exists up_once on only up (user_id)',
    'drop index up_latest',
    'alter table up add column cause text not null',
    'alter table up add column cause uuid default gen_random_uuid()',
    'alter table up add column cause text, add column n integer check (n > 0)',
    'alter table up alter column reason set not null',
    'alter table up add constraint up_weight check (weight > 0)',
    'alter table up add primary key (user_id)',
    'alter table up alter column weight type bigint',
    'alter table up drop column reason',
    'alter table up rename column reason to cause',
    'drop table up',
    "update up set reason = ''",
    'with old as (select 1) delete from up',
    'lock table up in exclusive mode',
  ])('C-H7 refuses %s', (sql) => {
    expect(objections([sql])).not.toEqual([]);
  });

  it.each([
    'create index concurrently if not exists up_latest on up (product_id)',
    'alter table up add column cause text, add column n integer not null default 0',
    'alter table up add constraint up_weight check (weight > 0) not valid',
    'alter table up validate constraint up_weight',
    'create table other (id bigint); create index other_id on other (id); insert into other values (1)',
  ])('C-H7 accepts %s', (sql) => {
    expect(objections([sql])).toEqual([]);
  });
});
