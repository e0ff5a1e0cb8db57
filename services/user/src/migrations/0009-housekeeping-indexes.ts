import { index, OnlineMigration } from '#kit/database/online-migration';
import { attemptIndex } from '#kit/throttle/count-attempts';

/** The housekeeping would otherwise read whole tables for each batch of old rows. */
export class HousekeepingIndexes extends OnlineMigration {
  override steps() {
    return [
      index('session_created', 'on session (created_at)'),
      index('session_seen', 'on session (last_seen_at)'),
      index('email_code_issued', 'on email_code (issued_at)'),
      attemptIndex,
    ];
  }
}
