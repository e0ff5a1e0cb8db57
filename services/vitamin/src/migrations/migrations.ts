import type { MigrationList } from '#kit/orm';
import { LedgerMigration } from './0001-ledger.ts';

export const migrations: MigrationList = [{ name: '0001-ledger', class: LedgerMigration }];
