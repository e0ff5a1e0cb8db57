import { Migration } from '@mikro-orm/migrations';

/**
 * The number of the event that last kept or released a file: events of two products arrive in any order.
 * Null for a file of an older release.
 */
export class PictureOrder extends Migration {
  override up(): void {
    this.addSql('alter table product_picture add column sequence bigint');
  }
}
