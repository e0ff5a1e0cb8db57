import type { MigrationList } from '#kit/database/migrate';
import { Posts } from './0001-posts.ts';
import { OutboxHoldsWaiting } from './0002-outbox.ts';
import { Languages } from './0003-languages.ts';
import { Versions } from './0004-versions.ts';
import { Attempts } from './0005-attempts.ts';
import { Idempotency } from './0006-idempotency.ts';
import { AttemptIndex } from './0007-attempt-index.ts';
import { ErasedMembers } from './0008-erased-members.ts';
import { Maintainers } from './0010-maintainers.ts';
import { Picks } from './0011-picks.ts';
import { PostChanges } from './0012-post-changes.ts';
import { PostsOfAuthors } from './0013-posts-of-authors.ts';
import { DraftForms } from './0014-draft-forms.ts';
import { StaffSchedules } from './0015-staff-schedules.ts';
import { DraftBases } from './0018-draft-bases.ts';
import { Talk } from './0030-talk.ts';
import { IdempotencyKeyIndex } from './0031-idempotency-key-index.ts';
import { PostChangesTold } from './0032-post-changes-told.ts';

export const migrations: MigrationList = [
  { name: '0001-posts', class: Posts },
  { name: '0002-outbox', class: OutboxHoldsWaiting },
  { name: '0003-languages', class: Languages, isDeferred: true },
  { name: '0004-versions', class: Versions },
  { name: '0005-attempts', class: Attempts },
  { name: '0006-idempotency', class: Idempotency },
  { name: '0007-attempt-index', class: AttemptIndex, isDeferred: true },
  { name: '0008-erased-members', class: ErasedMembers },
  { name: '0010-maintainers', class: Maintainers },
  { name: '0011-picks', class: Picks },
  { name: '0012-post-changes', class: PostChanges },
  { name: '0013-posts-of-authors', class: PostsOfAuthors, isDeferred: true },
  { name: '0014-draft-forms', class: DraftForms },
  { name: '0015-staff-schedules', class: StaffSchedules },
  { name: '0018-draft-bases', class: DraftBases },
  { name: '0030-talk', class: Talk },
  { name: '0031-idempotency-key-index', class: IdempotencyKeyIndex, isDeferred: true },
  { name: '0032-post-changes-told', class: PostChangesTold },
];
