import { Migration } from '@mikro-orm/migrations';

/**
 * The search index of released products. Long columns are stored outside the row, so that a query
 * with many matches reads few pages.
 */
export class Search extends Migration {
  override up(): void {
    this.addSql(`
      create table product_search (
        product_id bigint primary key references product on delete cascade,
        names text not null,
        body text not null,
        name_terms tsvector not null,
        body_terms tsvector not null,
        typo_terms tsvector not null
      ) with (toast_tuple_target = 512);
      create index product_search_names on product_search using gin (name_terms);
      create index product_search_bodies on product_search using gin (body_terms);
      create index product_search_typos on product_search using gin (typo_terms)`);
    this.addSql(`
      create table hot_word (
        id bigint generated always as identity primary key,
        word text not null unique,
        clicks bigint not null default 0
      ) with (fillfactor = 60)`);
  }
}
