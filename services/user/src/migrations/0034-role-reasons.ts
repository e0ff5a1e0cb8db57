import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** Why staff granted or revoked a role; null for automatic decisions and those of an older release. */
export class RoleReasons extends OnlineMigration {
  override steps() {
    return [
      brief('alter table role_decision add column if not exists reason text'),
      index('role_decision_of_user', 'on role_decision (user_id, id desc)'),
    ];
  }
}
