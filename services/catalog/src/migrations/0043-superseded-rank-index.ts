import { dropIndex, OnlineMigration } from '#kit/database/online-migration';

/**
 * Lists of a type begin with products in service, by `product_rank_living_of_type`. Neither this nor the last release
 * reads one by UPs alone, and each new rank would write the index.
 */
export class SupersededRankIndex extends OnlineMigration {
  override steps() {
    return [dropIndex('product_rank_type')];
  }
}
