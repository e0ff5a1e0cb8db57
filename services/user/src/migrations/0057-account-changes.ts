import { brief, OnlineMigration } from '#kit/database/online-migration';
import { changeTriggers } from '#kit/entities/change-triggers';

/** Reports to caches which public profiles have changed, also when an older release changes them. */
export class AccountChanges extends OnlineMigration {
  override steps() {
    return [brief(changeTriggers({ table: 'account', id: 'id', key: 'id' }))];
  }
}
