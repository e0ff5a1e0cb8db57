import { Migration } from '@mikro-orm/migrations';
import { idempotencyTables } from '#kit/idempotency/kept-result';

/** Keeps the answers of writes that have an idempotency key. */
export class Idempotency extends Migration {
  override up(): void {
    for (const sql of idempotencyTables) this.addSql(sql);
  }
}
