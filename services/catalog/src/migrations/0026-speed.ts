import { Migration } from '@mikro-orm/migrations';

/**
 * What keeps searches and similar products fast in a large catalog. The service fills both tables in
 * the background (`similar/keep-missing.ts`, `search/reindex.ts`); an older release neither reads nor
 * writes them. Prefixes are looked up in the order of the bytes.
 */
export class Speed extends Migration {
  override up(): void {
    this.addSql(`
      create table product_similar (
        product_id bigint primary key,
        similar_ids bigint[] not null,
        up_value integer not null,
        kept_at timestamptz not null
      ) with (fillfactor = 80);
      create table search_word (word text collate "C" primary key)`);
  }
}
