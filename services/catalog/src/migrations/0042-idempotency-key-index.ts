import { OnlineMigration } from '#kit/database/online-migration';
import { resultsOfMark } from '#kit/idempotency/kept-result';

/** Without it, all results of a member are read to count those of one of her API tokens. */
export class IdempotencyKeyIndex extends OnlineMigration {
  override steps() {
    return [resultsOfMark];
  }
}
