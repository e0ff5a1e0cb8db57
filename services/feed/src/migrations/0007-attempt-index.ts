import { OnlineMigration } from '#kit/database/online-migration';
import { attemptIndex } from '#kit/throttle/count-attempts';

/** The housekeeping would otherwise read all counters for each batch of old ones. */
export class AttemptIndex extends OnlineMigration {
  override steps() {
    return [attemptIndex];
  }
}
