import { brief, OnlineMigration } from '#kit/database/online-migration';

/**
 * The product that a moved UP was cast for, which its event names. Null for an UP that did not move, or that
 * an older release has moved.
 */
export class OriginOfUps extends OnlineMigration {
  override steps() {
    return [brief('alter table up add column if not exists cast_for bigint')];
  }
}
