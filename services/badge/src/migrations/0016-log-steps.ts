import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** A log is stored with its block and told later, when the block has many. */
export class LogSteps extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table chain_log
          -- Whether the badges were told of it. An older release tells when it stores.
          add column if not exists is_seen boolean not null default true`),
      index(
        'chain_log_untold',
        'on chain_log (network, block_number, log_index) where not is_seen',
      ),
    ];
  }
}
