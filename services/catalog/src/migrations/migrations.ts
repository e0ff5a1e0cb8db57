import type { MigrationList } from '#kit/database/migrate';
import { Products } from './0001-products.ts';
import { MemberActions } from './0002-member-actions.ts';
import { Search } from './0003-search.ts';
import { Events } from './0004-events.ts';
import { UpReasons } from './0005-up-reasons.ts';
import { OutboxHoldsWaiting } from './0006-outbox.ts';
import { Versions } from './0007-versions.ts';
import { GoldenUps } from './0008-golden-ups.ts';
import { Attempts } from './0009-attempts.ts';
import { Idempotency } from './0010-idempotency.ts';
import { AttemptIndex } from './0011-attempt-index.ts';
import { Plays } from './0012-plays.ts';
import { MemberLists } from './0013-member-lists.ts';
import { ErasedMembers } from './0014-erased-members.ts';

export const migrations: MigrationList = [
  { name: '0001-products', class: Products },
  { name: '0002-deeds', class: MemberActions },
  { name: '0003-search', class: Search },
  { name: '0004-events', class: Events },
  { name: '0005-up-reasons', class: UpReasons, isDeferred: true },
  { name: '0006-outbox', class: OutboxHoldsWaiting },
  { name: '0007-versions', class: Versions },
  { name: '0008-golden-ups', class: GoldenUps, isDeferred: true },
  { name: '0009-attempts', class: Attempts },
  { name: '0010-idempotency', class: Idempotency },
  { name: '0011-attempt-index', class: AttemptIndex, isDeferred: true },
  { name: '0012-plays', class: Plays },
  { name: '0013-member-lists', class: MemberLists, isDeferred: true },
  { name: '0014-erased-members', class: ErasedMembers },
];
