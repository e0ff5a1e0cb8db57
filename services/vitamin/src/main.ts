import { runService } from '#kit/service/run-service';
import type { LedgerFile } from '#schema/ledger-log';
import { services } from '#schema/processes';
import { createVitaminService } from './app.ts';
import { readLedgerLogConfig } from './log/log-config.ts';

await runService({
  name: 'vitamin',
  ...services.vitamin,
  create: (database, dependencies, environment) =>
    createVitaminService(
      { ...database, ledgerLog: readLedgerLogConfig(environment) },
      dependencies,
    ),
  internal: ({ log }) => ({ 'ledger/file': (file: LedgerFile) => log.readFile(file) }),
  settle: ({ log }) => log.catchUp(),
});
