import { index, OnlineMigration } from '#kit/database/online-migration';

/** The UPs of a product in the order of a page. Without it a page reads all UPs. */
export class UpReasons extends OnlineMigration {
  override steps() {
    return [index('up_latest', 'on up (product_id, at desc, user_id desc)')];
  }
}
