import type { MigrationList } from '#kit/database/migrate';
import { Accounts } from './0001-accounts.ts';
import { OutboxHoldsWaiting } from './0002-outbox.ts';
import { CodeAskers } from './0003-code-askers.ts';
import { Mailboxes } from './0004-mailboxes.ts';
import { StaffIndex } from './0005-staff-index.ts';
import { Idempotency } from './0006-idempotency.ts';
import { MailboxIndex } from './0007-mailbox-index.ts';
import { SessionDevices } from './0008-session-devices.ts';
import { HousekeepingIndexes } from './0009-housekeeping-indexes.ts';
import { Phones } from './0012-phones.ts';

export const migrations: MigrationList = [
  { name: '0001-accounts', class: Accounts },
  { name: '0002-outbox', class: OutboxHoldsWaiting },
  { name: '0003-code-askers', class: CodeAskers },
  { name: '0004-mailboxes', class: Mailboxes },
  { name: '0005-staff-index', class: StaffIndex, isDeferred: true },
  { name: '0006-idempotency', class: Idempotency },
  { name: '0007-mailbox-index', class: MailboxIndex, isDeferred: true },
  { name: '0008-session-devices', class: SessionDevices },
  { name: '0009-housekeeping-indexes', class: HousekeepingIndexes, isDeferred: true },
  { name: '0012-phones', class: Phones },
];
