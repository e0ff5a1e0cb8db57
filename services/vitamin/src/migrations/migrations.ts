import type { MigrationList } from '#kit/orm';
import { LedgerMigration } from './0001-ledger.ts';
import { Traces } from './0002-traces.ts';

export const migrations: MigrationList = [
  { name: '0001-ledger', class: LedgerMigration },
  { name: '0002-traces', class: Traces },
];
