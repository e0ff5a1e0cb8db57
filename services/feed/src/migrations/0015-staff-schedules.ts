import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a scheduled post was scheduled by staff with a proved second factor. False for those of the
 * previous release, which are then published by the rights of the author's product alone.
 */
export class StaffSchedules extends Migration {
  override up(): void {
    this.addSql('alter table post_draft add column as_staff boolean not null default false');
  }
}
