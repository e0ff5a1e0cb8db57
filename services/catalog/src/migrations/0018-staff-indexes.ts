import { index, OnlineMigration } from '#kit/database/online-migration';

/** Open leads by their link, and the decisions that everybody may read, newest first. */
export class StaffIndexes extends OnlineMigration {
  override steps() {
    return [
      index('lead_of_link', "on lead (link_key, id) where status = 'OPEN'"),
      index('lead_without_key', "on lead (id) where link_key is null and status = 'OPEN'"),
      index('decision_public', 'on decision (id desc) where is_public'),
    ];
  }
}
