import { index, OnlineMigration } from '#kit/database/online-migration';

/** By which a grant finds the last decision of staff about the member's role. */
export class RoleDecisionIndex extends OnlineMigration {
  override steps() {
    return [index('role_decision_of_member', 'on role_decision (user_id, role, id)')];
  }
}
