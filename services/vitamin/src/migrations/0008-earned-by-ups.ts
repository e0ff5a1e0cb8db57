import { index, OnlineMigration } from '#kit/database/online-migration';

/** What one UP has earned. Without it a receipt reads all transfers. */
export class EarnedByUps extends OnlineMigration {
  override steps() {
    return [index('transfer_of_up', "on transfer (product_id, at) where rule = 'up10'")];
  }
}
