import { Migration } from '@mikro-orm/migrations';

/** The files that members stored. The bytes are in the file store, under the same name. */
export class Files extends Migration {
  override up(): void {
    this.addSql(`
      create table stored_file (
        name text primary key,
        -- Null once the member is erased: the housekeeping then deletes the file and this row.
        user_id uuid references account on delete set null,
        bytes integer not null check (bytes > 0),
        created_at timestamptz not null,
        -- Null while a record of the site refers to the file.
        delete_after timestamptz
      );
      create index stored_file_of_user on stored_file (user_id, created_at);
      create index stored_file_ends on stored_file (delete_after) where delete_after is not null;
    `);
  }
}
