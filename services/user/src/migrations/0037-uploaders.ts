import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/**
 * Who uploaded a file of a post, in whose quota it counts. Null until a post uses it, and for one of an older
 * release. It refers to no account, so that the file counts for nobody else when that one is erased.
 */
export class Uploaders extends OnlineMigration {
  override steps() {
    return [
      brief('alter table stored_file add column if not exists uploader_id uuid'),
      index(
        'stored_file_of_uploader',
        'on stored_file (uploader_id) where uploader_id is not null',
      ),
    ];
  }
}
