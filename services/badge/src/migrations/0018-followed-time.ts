import { brief, OnlineMigration } from '#kit/database/online-migration';

/** Up to which time the blocks of a network are known. Null until its next block after the upgrade. */
export class FollowedTime extends OnlineMigration {
  override steps() {
    return [brief('alter table chain_network add column if not exists followed_to timestamptz')];
  }
}
