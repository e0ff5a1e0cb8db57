import { Migration } from '@mikro-orm/migrations';

/** When members UPped, from which the date of a milestone is estimated. */
export class UpDays extends Migration {
  override up(): void {
    this.addSql(`
      -- In UTC. Null while only a later event of the UP has come.
      alter table up_copy add column if not exists cast_on date;
      create index if not exists up_copy_day on up_copy (product_id, cast_on) include (weight)
        where counts and not withheld`);
  }
}
