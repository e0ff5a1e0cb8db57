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
import { ProductForm } from './0015-product-form.ts';
import { ProductRevisions } from './0016-product-revisions.ts';
import { Ownership } from './0017-ownership.ts';
import { Staff } from './0018-staff.ts';
import { StaffIndexes } from './0018-staff-indexes.ts';
import { AnswerEdits } from './0019-answer-edits.ts';
import { QuestionLists } from './0019-question-lists.ts';
import { SearchIndex } from './0020-search-index.ts';
import { Lists } from './0021-lists.ts';
import { PastBoards } from './0021-past-boards.ts';
import { ProductDays } from './0022-product-days.ts';
import { Cards } from './0023-cards.ts';
import { Merges } from './0024-merges.ts';
import { Speed } from './0026-speed.ts';
import { UpcomingOfType } from './0028-upcoming-of-type.ts';
import { ReasonLanguageIndexes } from './0029-reason-language-indexes.ts';
import { ReasonLanguages } from './0029-reason-languages.ts';
import { SiteKeyIndexes } from './0030-site-key-indexes.ts';
import { SiteKeys } from './0030-site-keys.ts';
import { DecidedMemberIndex, DecidedMembers } from './0031-decided-members.ts';
import { DraftForms } from './0032-draft-forms.ts';
import { DraftEditions } from './0033-draft-editions.ts';
import { OriginOfUps } from './0035-origin-of-ups.ts';
import { NetworkMarkIndex, VoteIntegrity } from './0040-vote-integrity.ts';
import { RingSearches } from './0041-ring-searches.ts';
import { VotesOfNetworks } from './0041-votes-of-networks.ts';
import { IdempotencyKeyIndex } from './0042-idempotency-key-index.ts';
import { SupersededRankIndex } from './0043-superseded-rank-index.ts';

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
  { name: '0015-product-form', class: ProductForm },
  { name: '0016-product-revisions', class: ProductRevisions },
  { name: '0017-ownership', class: Ownership },
  { name: '0018-staff', class: Staff },
  { name: '0018-staff-indexes', class: StaffIndexes, isDeferred: true },
  { name: '0019-answer-edits', class: AnswerEdits },
  { name: '0019-question-lists', class: QuestionLists, isDeferred: true },
  { name: '0020-search-index', class: SearchIndex },
  { name: '0021-lists', class: Lists },
  { name: '0021-past-boards', class: PastBoards, isDeferred: true },
  { name: '0022-product-days', class: ProductDays },
  { name: '0023-cards', class: Cards },
  { name: '0024-merges', class: Merges, isDeferred: true },
  { name: '0026-speed', class: Speed },
  { name: '0028-upcoming-of-type', class: UpcomingOfType, isDeferred: true },
  { name: '0029-reason-languages', class: ReasonLanguages },
  { name: '0029-reason-language-indexes', class: ReasonLanguageIndexes, isDeferred: true },
  { name: '0030-site-keys', class: SiteKeys },
  { name: '0030-site-key-indexes', class: SiteKeyIndexes, isDeferred: true },
  { name: '0031-decided-members', class: DecidedMembers },
  { name: '0031-decided-member-index', class: DecidedMemberIndex, isDeferred: true },
  { name: '0032-draft-forms', class: DraftForms },
  { name: '0033-draft-editions', class: DraftEditions },
  { name: '0035-origin-of-ups', class: OriginOfUps },
  { name: '0040-vote-integrity', class: VoteIntegrity },
  { name: '0040-network-mark-index', class: NetworkMarkIndex, isDeferred: true },
  { name: '0041-ring-searches', class: RingSearches },
  { name: '0041-votes-of-networks', class: VotesOfNetworks, isDeferred: true },
  { name: '0042-idempotency-key-index', class: IdempotencyKeyIndex, isDeferred: true },
  { name: '0043-superseded-rank-index', class: SupersededRankIndex, isDeferred: true },
];
