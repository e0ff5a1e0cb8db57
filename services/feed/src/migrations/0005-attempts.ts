import { Migration } from '@mikro-orm/migrations';
import { attemptTable } from '#kit/throttle/count-attempts';

/** Counts posts of members and clients. */
export class Attempts extends Migration {
  override up(): void {
    this.addSql(attemptTable);
  }
}
