import { index, OnlineMigration } from '#kit/database/online-migration';

/** Finds final logs that nothing needs any more. */
export class OldLogs extends OnlineMigration {
  override steps() {
    return [index('chain_log_old', 'on chain_log (network, block_number) where is_final')];
  }
}
