import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** When members UPped, from which the date of a milestone is estimated. */
export class UpDays extends OnlineMigration {
  override steps() {
    return [
      // In UTC. Null while only a later event of the UP has come.
      brief('alter table up_copy add column if not exists cast_on date'),
      index(
        'up_copy_day',
        'on up_copy (product_id, cast_on) include (weight) where counts and not withheld',
      ),
    ];
  }
}
