import { Migration } from '@mikro-orm/migrations';

/** The UPs of one product in the order in which they are read; without it a page reads them all. */
export class UpReasons extends Migration {
  override up(): void {
    this.addSql('create index up_latest on up (product_id, at desc, user_id desc)');
  }
}
