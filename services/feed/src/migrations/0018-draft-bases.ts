import { brief, OnlineMigration } from '#kit/database/online-migration';

/**
 * The version of the post on which the draft of its edit was typed. Null for new posts and for drafts of an
 * older release or client, which leave it as it is.
 */
export class DraftBases extends OnlineMigration {
  override steps() {
    return [brief('alter table post_draft add column if not exists base_version integer')];
  }
}
