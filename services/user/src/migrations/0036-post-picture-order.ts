import { Migration } from '@mikro-orm/migrations';

/**
 * The number of the event that last kept or released a file of a post: events of two authors arrive in
 * any order. Null for a file that no post used, and for one of an older release.
 */
export class PostPictureOrder extends Migration {
  override up(): void {
    this.addSql('alter table stored_file add column sequence bigint');
  }
}
