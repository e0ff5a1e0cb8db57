import { index, OnlineMigration } from '#kit/database/online-migration';

/** A change of a nickname compares it with those of the staff, who are few. */
export class StaffIndex extends OnlineMigration {
  override steps() {
    return [index('account_staff', 'on account (id) where 3 = any(roles)')];
  }
}
