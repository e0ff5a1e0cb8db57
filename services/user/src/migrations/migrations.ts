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
import { Files } from './0010-files.ts';
import { Phones } from './0012-phones.ts';
import { SignInStates } from './0014-sign-in-states.ts';
import { WalletMessages } from './0016-wallet-messages.ts';
import { Invitations } from './0018-invitations.ts';
import { PublicSections } from './0020-public-sections.ts';
import { NicknameIndex } from './0021-nickname-index.ts';
import { Erasures } from './0022-erasures.ts';
import { MemberExports } from './0023-member-exports.ts';
import { SecondFactors } from './0024-second-factors.ts';
import { SessionFactors } from './0025-session-factors.ts';
import { MutedTopics } from './0028-muted-topics.ts';
import { Digests } from './0029-digests.ts';
import { SessionTokens } from './0030-session-tokens.ts';
import { LeftMethods } from './0031-left-methods.ts';
import { ProductPictures } from './0032-product-pictures.ts';
import { RoleDecisionIndex } from './0033-role-decision-index.ts';
import { RoleReasons } from './0034-role-reasons.ts';
import { PictureOrder } from './0035-picture-order.ts';
import { PostPictureOrder } from './0036-post-picture-order.ts';
import { Uploaders } from './0037-uploaders.ts';
import { MailboxMarkIndex, MailboxMarks } from './0040-mailbox-marks.ts';
import { MessagesOfComments } from './0041-messages-of-comments.ts';
import { KeyedRequests } from './0042-keyed-requests.ts';
import { Webhooks } from './0043-webhooks.ts';
import { ProductTeams } from './0044-product-teams.ts';
import { ApiTokens } from './0045-api-tokens.ts';
import { KeyedRequestRepetitions } from './0046-keyed-request-repetitions.ts';
import { ListedProducts } from './0047-listed-products.ts';
import { WebhookEvents } from './0048-webhook-events.ts';
import { KeyedRequestIndex } from './0049-keyed-request-index.ts';
import { WebhookAddresses, WebhookAddressIndex } from './0050-webhook-addresses.ts';
import { IdempotencyKeyIndex } from './0053-idempotency-key-index.ts';
import { WebhookResumed } from './0054-webhook-resumed.ts';
import { EarlyEventIndexes, EarlyEvents } from './0055-early-events.ts';
import { WebhookRoom } from './0056-webhook-room.ts';
import { AccountChanges } from './0057-account-changes.ts';
import { WebhookTypesSince } from './0058-webhook-types-since.ts';

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
  { name: '0010-files', class: Files },
  { name: '0012-phones', class: Phones },
  { name: '0014-sign-in-states', class: SignInStates },
  { name: '0016-wallet-messages', class: WalletMessages },
  { name: '0018-invitations', class: Invitations },
  { name: '0020-public-sections', class: PublicSections },
  { name: '0021-nickname-index', class: NicknameIndex, isDeferred: true },
  { name: '0022-erasures', class: Erasures },
  { name: '0023-member-exports', class: MemberExports },
  { name: '0024-second-factors', class: SecondFactors },
  { name: '0025-session-factors', class: SessionFactors },
  { name: '0028-muted-topics', class: MutedTopics },
  { name: '0029-digests', class: Digests },
  { name: '0030-session-tokens', class: SessionTokens },
  { name: '0031-left-methods', class: LeftMethods },
  { name: '0032-product-pictures', class: ProductPictures },
  { name: '0033-role-decision-index', class: RoleDecisionIndex, isDeferred: true },
  { name: '0034-role-reasons', class: RoleReasons },
  { name: '0035-picture-order', class: PictureOrder },
  { name: '0036-post-picture-order', class: PostPictureOrder },
  { name: '0037-uploaders', class: Uploaders },
  { name: '0040-mailbox-marks', class: MailboxMarks },
  { name: '0040-mailbox-mark-index', class: MailboxMarkIndex, isDeferred: true },
  { name: '0041-messages-of-comments', class: MessagesOfComments, isDeferred: true },
  { name: '0042-keyed-requests', class: KeyedRequests },
  { name: '0043-webhooks', class: Webhooks },
  { name: '0044-product-teams', class: ProductTeams },
  { name: '0045-api-tokens', class: ApiTokens },
  { name: '0046-keyed-request-repetitions', class: KeyedRequestRepetitions },
  { name: '0047-listed-products', class: ListedProducts },
  { name: '0048-webhook-events', class: WebhookEvents },
  { name: '0049-keyed-request-index', class: KeyedRequestIndex, isDeferred: true },
  { name: '0050-webhook-addresses', class: WebhookAddresses },
  { name: '0050-webhook-address-index', class: WebhookAddressIndex, isDeferred: true },
  { name: '0053-idempotency-key-index', class: IdempotencyKeyIndex, isDeferred: true },
  { name: '0054-webhook-resumed', class: WebhookResumed },
  { name: '0055-early-events', class: EarlyEvents },
  { name: '0055-early-event-indexes', class: EarlyEventIndexes, isDeferred: true },
  { name: '0056-webhook-room', class: WebhookRoom },
  { name: '0057-account-changes', class: AccountChanges },
  { name: '0058-webhook-types-since', class: WebhookTypesSince },
];
