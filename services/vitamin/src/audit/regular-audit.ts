import { MINUTE } from '#schema/durations';
import type { VitaminContext } from '../context.ts';
import { auditLedgerAlone } from './audit-ledger.ts';

/** After the load of a start; then once a day. */
const firstAfterMs = 10 * MINUTE;
const everyMs = 24 * 60 * MINUTE;
const checkTimeoutMs = 10 * MINUTE;

export interface RegularAudit {
  /** The number of findings of the latest audit of this replica; null before the first. */
  found(): number | null;
  run(): Promise<void>;
  start(): void;
  close(): void;
}

/** Audits the ledger once a day, so that a metric reports a drift. */
export function createRegularAudit({
  database,
  logger,
}: Pick<VitaminContext, 'database' | 'logger'>): RegularAudit {
  let found: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    const findings = await auditLedgerAlone(database, { checkTimeoutMs });
    if (!findings) return;
    found = findings.length;
    for (const finding of findings)
      logger.error({ finding }, 'the ledger audit found a difference');
  }

  function runIn(ms: number): void {
    timer = setTimeout(() => {
      runIn(everyMs);
      run().catch((error) => logger.warn({ err: String(error) }, 'the ledger audit failed'));
    }, ms);
    timer.unref();
  }

  return {
    found: () => found,
    run,
    start() {
      clearTimeout(timer);
      runIn(firstAfterMs);
    },
    close: () => clearTimeout(timer),
  };
}
