import { brief, OnlineMigration } from '#kit/database/online-migration';
import { changeTriggers } from '#kit/entities/change-triggers';

/** Reports to caches which products' badges have changed, also when an older release changes them. */
export class BadgeChanges extends OnlineMigration {
  override steps() {
    return [brief(changeTriggers({ table: 'badge', id: 'id', key: 'product_id' }))];
  }
}
