import type { MigrationList } from '#kit/database/migrate';
import { Products } from './0001-products.ts';
import { Deeds } from './0002-deeds.ts';
import { Search } from './0003-search.ts';
import { Events } from './0004-events.ts';
import { UpReasons } from './0005-up-reasons.ts';
import { OutboxHoldsWaiting } from './0006-outbox.ts';
import { Attempts } from './0007-attempts.ts';

export const migrations: MigrationList = [
  { name: '0001-products', class: Products },
  { name: '0002-deeds', class: Deeds },
  { name: '0003-search', class: Search },
  { name: '0004-events', class: Events },
  { name: '0005-up-reasons', class: UpReasons },
  { name: '0006-outbox', class: OutboxHoldsWaiting },
  { name: '0007-attempts', class: Attempts },
];
