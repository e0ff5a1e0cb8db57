import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { createRegularAudit } from './audit/regular-audit.ts';
import { exportQueries } from './export/export-queries.ts';
import { vitaminGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { pruneCheckpoints } from './log/checkpoints.ts';
import { createLedgerLog, type LedgerLog } from './log/ledger-log.ts';
import type { LedgerLogConfig } from './log/log-config.ts';
import { migrations } from './migrations/migrations.ts';

export interface VitaminConfig extends ServiceConfig {
  /** Null or left out where the log of the ledger is not written. */
  ledgerLog?: LedgerLogConfig | null;
}

export interface VitaminService extends Service {
  log: LedgerLog;
}

/** The vitamin ledger, its reward rules, the records that users see, and the ledger's public log. */
export async function createVitaminService(
  config: VitaminConfig,
  dependencies: ServiceDependencies,
): Promise<VitaminService> {
  const service = await createService({
    name: 'vitamin',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    graph: vitaminGraph,
    housekeep: pruneCheckpoints,
  });
  const log = await createLedgerLog(service.context, config.ledgerLog ?? null);
  const audit = createRegularAudit(service.context);
  const { start, close } = service;
  return Object.assign(service, {
    log,
    metrics: [
      {
        name: 'vita_ledger_findings',
        help: 'Findings of the latest audit of the ledger; absent before the first',
        read: audit.found,
      },
      {
        name: 'vita_ledger_log_behind_seconds',
        help: 'Time since the log of the ledger had all transfers; absent where no log is written',
        read: () => {
          const ms = log.behindMs();
          return ms === null ? null : ms / 1000;
        },
      },
      {
        name: 'vita_ledger_log_damaged',
        help: '1 while the stored tiles of the log do not fit its last checkpoint, and nothing is signed',
        read: () => Number(log.isDamaged()),
      },
      {
        name: 'vita_ledger_balances_timestamp_seconds',
        help: 'Start of the latest UTC day whose balances the log has; absent before the first',
        read: () => {
          const day = log.balancesDay();
          return day === null ? null : Date.parse(day) / 1000;
        },
      },
    ],
    start() {
      start();
      audit.start();
      log.start();
    },
    async close() {
      audit.close();
      await log.close();
      await close();
    },
  });
}
