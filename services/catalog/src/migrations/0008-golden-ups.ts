import { index, OnlineMigration } from '#kit/database/online-migration';

/** The few UPs that count 2, so that the counter of weights tells the number of UPs. */
export class GoldenUps extends OnlineMigration {
  override steps() {
    return [index('up_golden', 'on up (product_id) where weight = 2')];
  }
}
