import { Migration } from '@mikro-orm/migrations';

/** The number of the event that a copy comes from, so that an older event cannot overwrite it. */
export class Versions extends Migration {
  override up(): void {
    this.addSql('alter table member add column sequence bigint');
    this.addSql('alter table product add column sequence bigint');
  }
}
