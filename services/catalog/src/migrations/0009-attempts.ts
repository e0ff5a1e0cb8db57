import { Migration } from '@mikro-orm/migrations';
import { attemptTable } from '#kit/throttle/count-attempts';

/** Counts writes of members and clients, and clicks on hot words. */
export class Attempts extends Migration {
  override up(): void {
    this.addSql(attemptTable);
  }
}
