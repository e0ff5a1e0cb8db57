import { brief, OnlineMigration } from '#kit/database/online-migration';
import { changeTriggers } from '#kit/entities/change-triggers';

/** Reports to caches which products' latest posts have changed, also when an older release changes them. */
export class PostChangesTold extends OnlineMigration {
  override steps() {
    return [brief(changeTriggers({ table: 'post', id: 'id', key: 'product_id' }))];
  }
}
