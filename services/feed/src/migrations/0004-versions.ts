import { Migration } from '@mikro-orm/migrations';

/**
 * The number of the event that a copy comes from, so that an older event cannot overwrite it. A pair
 * keeps its number when it follows no longer; it has a table of its own, since the previous release
 * takes every row of `follow` for a follow. No statement rewrites or scans a table.
 */
export class Versions extends Migration {
  override up(): void {
    this.addSql('alter table member add column sequence bigint');
    this.addSql('alter table product add column sequence bigint');
    this.addSql(`
      create table follow_version (
        user_id uuid not null,
        product_id text not null,
        sequence bigint not null,
        primary key (user_id, product_id)
      )`);
  }
}
