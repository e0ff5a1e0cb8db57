import type { MigrationList } from '#kit/orm';
import { Badges } from './0001-badges.ts';

export const migrations: MigrationList = [{ name: '0001-badges', class: Badges }];
