import { brief, OnlineMigration } from '#kit/database/online-migration';

/**
 * PostgreSQL looks for temporary tables first, unless the path names them. A temporary table `account`
 * of the service's role would take the balances, and its triggers would run with the owner's rights.
 */
export class SearchPath extends OnlineMigration {
  override steps() {
    return [
      brief(`
        do $$ begin
          execute format('alter function apply_transfers() set search_path = %s, pg_temp',
            current_setting('search_path'));
        end $$`),
    ];
  }
}
