import { Migration } from '@mikro-orm/migrations';

/**
 * A second search index beside `product_search`, which an older release reads and writes. The
 * service fills it in the background (`search/reindex.ts`). The terms of each column include those
 * of the one before; long columns are stored outside the row.
 */
export class SearchIndex extends Migration {
  override up(): void {
    this.addSql(`
      create table product_terms (
        product_id bigint primary key references product on delete cascade,
        version smallint not null,
        name_terms tsvector not null,
        head_terms tsvector not null,
        brief_terms tsvector not null,
        body_terms tsvector not null,
        pinyin_terms tsvector not null,
        name_typos tsvector not null,
        head_typos tsvector not null,
        facets text[] not null
      ) with (toast_tuple_target = 512);
      create index product_terms_names on product_terms using gin (name_terms);
      create index product_terms_heads on product_terms using gin (head_terms);
      create index product_terms_briefs on product_terms using gin (brief_terms);
      create index product_terms_bodies on product_terms using gin (body_terms);
      create index product_terms_pinyin on product_terms using gin (pinyin_terms);
      create index product_terms_name_typos on product_terms using gin (name_typos);
      create index product_terms_head_typos on product_terms using gin (head_typos);
      create index product_terms_version on product_terms (version)`);
  }
}
