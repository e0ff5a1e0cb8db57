import { brief, OnlineMigration } from '#kit/database/online-migration';

/** Since when a badge belongs to a product that had as many UPs before, or is back since then. Its milestone pays nobody. */
export class PassedMilestones extends OnlineMigration {
  override steps() {
    return [brief('alter table badge add column if not exists passed_at timestamptz')];
  }
}
