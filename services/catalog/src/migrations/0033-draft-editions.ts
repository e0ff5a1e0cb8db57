import { brief, OnlineMigration } from '#kit/database/online-migration';

/**
 * The edition of the product from which the form of a draft was made, so that the draft undoes no edit that
 * was published since. Null for new products and for drafts of an older release, which leaves it as it is.
 */
export class DraftEditions extends OnlineMigration {
  override steps() {
    return [brief('alter table product_draft add column if not exists edition integer')];
  }
}
