import { index, OnlineMigration } from '#kit/database/online-migration';

/** Lists of the claims of a badge for its owner, and of the badges that staff have suspended. */
export class Lists extends OnlineMigration {
  override steps() {
    return [
      index('claim_of_badge', 'on claim (badge_id, requested_at desc, id desc)'),
      index('badge_suspended_by_staff', "on badge (id desc) where suspended_by = 'STAFF'"),
    ];
  }
}
