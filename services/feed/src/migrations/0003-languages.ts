import { Migration } from '@mikro-orm/migrations';

/** Without these indexes, a list of one language would scan the posts of the other. */
export class Languages extends Migration {
  override up(): void {
    this.addSql('create index post_newest_of on post (language, at desc, id desc) where visible');
    this.addSql(
      'create index post_rising_of on post (language, rising desc, id desc) where visible',
    );
    this.addSql(
      'create index post_picks_of on post (language, at desc, id desc) where visible and pick',
    );
  }
}
