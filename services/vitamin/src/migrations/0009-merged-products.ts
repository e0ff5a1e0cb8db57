import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** The survivor of a merged product, so that receipts find what was earned before. */
export class MergedProducts extends OnlineMigration {
  override steps() {
    return [
      brief('alter table product add column if not exists merged_into text'),
      index('product_merged', 'on product (merged_into) where merged_into is not null'),
    ];
  }
}
