import { index, OnlineMigration } from '#kit/database/online-migration';

/**
 * By which the duplicates of a product, and the followers of a duplicate, are found. An older release
 * reads `merged_into` nowhere: it sees a duplicate as a product that was taken down.
 */
export class Merges extends OnlineMigration {
  override steps() {
    return [
      index('product_merged', 'on product (merged_into) where merged_into is not null'),
      index('follow_of_product', 'on follow (product_id)'),
    ];
  }
}
