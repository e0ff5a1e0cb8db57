import { Migration } from '@mikro-orm/migrations';

/**
 * What staff work with: normalised links by which duplicates are found, order of hot words,
 * and which reasons of decisions are public. An older release writes no keys; housekeeping
 * adds them. Its reasons stay private.
 */
export class Staff extends Migration {
  override up(): void {
    this.addSql('alter table lead add column link_key text');
    this.addSql(`
      create table product_link_key (
        product_id bigint not null references product on delete cascade,
        link_key text not null,
        primary key (product_id, link_key)
      );
      create index product_link_key_of on product_link_key (link_key)`);
    this.addSql(`
      alter table hot_word
        add column place integer,
        add column is_hidden boolean not null default false`);
    this.addSql('alter table decision add column is_public boolean not null default false');
  }
}
