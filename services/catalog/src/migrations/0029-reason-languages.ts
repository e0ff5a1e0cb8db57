import { brief, OnlineMigration } from '#kit/database/online-migration';

/**
 * The language of a reason, so that a reader gets one in her own. An older release leaves it empty;
 * housekeeping adds it.
 */
export class ReasonLanguages extends OnlineMigration {
  override steps() {
    return [brief('alter table up add column if not exists language text')];
  }
}
