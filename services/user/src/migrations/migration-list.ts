import type { MigrationList } from '#kit/orm';
import { Accounts } from './0001-accounts.ts';

export const migrations: MigrationList = [{ name: '0001-accounts', class: Accounts }];
