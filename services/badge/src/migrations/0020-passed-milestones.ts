import { brief, OnlineMigration } from '#kit/database/online-migration';

/** Since when a badge belongs to a product that had as many UPs before, by a merge. Its milestone pays nobody. */
export class PassedMilestones extends OnlineMigration {
  override steps() {
    return [brief('alter table badge add column if not exists passed_at timestamptz')];
  }
}
