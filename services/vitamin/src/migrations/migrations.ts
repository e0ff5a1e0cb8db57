import type { MigrationList } from '#kit/database/migrate';
import { LedgerMigration } from './0001-ledger.ts';
import { Traces } from './0002-traces.ts';
import { OutboxHoldsWaiting } from './0003-outbox.ts';
import { Versions } from './0004-versions.ts';
import { SearchPath } from './0005-search-path.ts';
import { Newcomers } from './0006-newcomers.ts';
import { RewardedWallets } from './0007-rewarded-wallets.ts';
import { EarnedByUps } from './0008-earned-by-ups.ts';
import { MergedProducts } from './0009-merged-products.ts';
import { LedgerLog } from './0010-ledger-log.ts';
import { LogTilesGrow } from './0013-log-tiles-grow.ts';
import { Corrections, TransfersOfProducts } from './0014-corrections.ts';
import { BalancesAtOnce } from './0015-balances-at-once.ts';

export const migrations: MigrationList = [
  { name: '0001-ledger', class: LedgerMigration },
  { name: '0002-traces', class: Traces },
  { name: '0003-outbox', class: OutboxHoldsWaiting },
  { name: '0004-versions', class: Versions },
  { name: '0005-search-path', class: SearchPath },
  { name: '0006-newcomers', class: Newcomers },
  { name: '0007-rewarded-wallets', class: RewardedWallets },
  { name: '0008-earned-by-ups', class: EarnedByUps, isDeferred: true },
  { name: '0009-merged-products', class: MergedProducts },
  { name: '0010-ledger-log', class: LedgerLog },
  { name: '0013-log-tiles-grow', class: LogTilesGrow },
  { name: '0014-corrections', class: Corrections },
  { name: '0014-corrections-index', class: TransfersOfProducts, isDeferred: true },
  { name: '0015-balances-at-once', class: BalancesAtOnce },
];
