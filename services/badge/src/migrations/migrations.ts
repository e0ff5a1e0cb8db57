import type { MigrationList } from '#kit/database/migrate';
import { Badges } from './0001-badges.ts';
import { OutboxHoldsWaiting } from './0002-outbox.ts';
import { Chain } from './0004-chain.ts';

export const migrations: MigrationList = [
  { name: '0001-badges', class: Badges },
  { name: '0002-outbox', class: OutboxHoldsWaiting },
  { name: '0004-chain', class: Chain },
];
