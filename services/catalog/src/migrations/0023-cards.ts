import { Migration } from '@mikro-orm/migrations';

/** Promotion cards that staff place. There are at most `cardLimits.max`, so that no list needs an index. */
export class Cards extends Migration {
  override up(): void {
    this.addSql(`
      create table card (
        id bigint generated always as identity primary key,
        position smallint not null check (position between 1 and 3),
        form smallint not null check (form between 1 and 4),
        title_en text not null,
        title_zh text not null,
        copy_en text not null default '',
        copy_zh text not null default '',
        picture text,
        link text not null,
        product_ids bigint[] not null default '{}',
        place smallint not null default 0,
        starts_at timestamptz not null,
        ends_at timestamptz,
        check (title_en <> '' or title_zh <> '')
      )`);
  }
}
