import { Migration } from '@mikro-orm/migrations';

/** The UPs of a product in the order of a page. Without it a page reads all UPs. */
export class UpReasons extends Migration {
  override up(): void {
    this.addSql('create index up_latest on up (product_id, at desc, user_id desc)');
  }
}
