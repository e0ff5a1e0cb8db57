// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Account {
  avatar: string | null;
  email: string | null;
  erased_at: Timestamp | null;
  id: string;
  is_returning: Generated<boolean>;
  language: string;
  mailbox: string | null;
  marked_mailbox: string | null;
  muted_topics: Generated<string[]>;
  nickname: string;
  password_hash: string | null;
  public_sections: Generated<string[]>;
  registered_at: Timestamp;
  roles: Generated<number[]>;
  wallet: string | null;
  was_goldfinger: Generated<boolean>;
  was_revoked: Generated<boolean>;
}

interface AccountPhone {
  bound_at: Timestamp;
  is_further: Generated<boolean>;
  phone: string;
  user_id: string;
}

interface AccountUnread {
  messages: Generated<number>;
  user_id: string;
}

interface ApiToken {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  scopes: string[];
  token_hash: string;
  user_id: string;
}

interface AttemptCounter {
  count: number;
  key: string;
  scope: string;
  started_at: Timestamp;
}

interface DeadLetter {
  at: Timestamp;
  attempts: Generated<number>;
  consumer: string;
  id: Generated<Int8>;
  key: string;
  partition: number;
  position: Int8;
  reason: string;
  topic: string;
  value: string;
}

interface Digest {
  covered_until: Timestamp;
  due_at: Timestamp;
  products: Json | null;
  user_id: string;
}

interface EmailCode {
  account_existed: boolean;
  client_key: string | null;
  client_tries: Generated<number>;
  code_hmac: string;
  device_key: string | null;
  email: string;
  expired_at: Timestamp | null;
  id: string;
  issued_at: Timestamp;
  purpose: string;
  seq: Generated<Int8>;
  serves_client: Generated<boolean>;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

interface Erasure {
  completed_at: Timestamp | null;
  due_at: Timestamp;
  emitted_at: Timestamp | null;
  erased_at: Timestamp | null;
  requested_at: Timestamp;
  user_id: string;
}

interface ErasureConfirmation {
  at: Timestamp;
  service: string;
  user_id: string;
}

interface IdempotencyKey {
  answer: string;
  at: Timestamp;
  id: string;
  request: string;
  user_id: string;
}

interface Inbox {
  consumer: string;
  event_id: string;
  processed_at: Timestamp;
}

interface Invitation {
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  created_at: Timestamp;
  email: string | null;
  expires_at: Timestamp;
  id: string;
  inviter_id: string;
  token_hash: string;
  withdrawn_at: Timestamp | null;
}

interface KeyedRequest {
  at: Timestamp;
  id: string;
  is_repeated: Generated<boolean>;
  owner: string;
  request: string;
}

interface LeftMethod {
  method_key: string;
  user_id: string | null;
  was_goldfinger: boolean;
  was_revoked: boolean;
}

interface LinkedIdentity {
  is_further: Generated<boolean>;
  linked_at: Timestamp;
  provider: string;
  subject: string;
  user_id: string;
}

interface MailboxTombstone {
  mailbox_key: string;
  was_goldfinger: boolean;
  was_revoked: Generated<boolean>;
}

interface MemberExport {
  session_id: string;
  started_at: Timestamp;
  user_id: string;
}

interface Message {
  at: Timestamp;
  cause: string;
  id: string;
  kind: string;
  link: string | null;
  params: Json;
  read_at: Timestamp | null;
  user_id: string;
}

interface Outbox {
  data: Json;
  id: string;
  key: string;
  seq: Generated<Int8>;
  time: Timestamp;
  topic: string;
  traceparent: string | null;
  type: string;
}

interface Passkey {
  counter: Int8;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: string;
  transports: string[];
  user_id: string;
}

interface PhoneCode {
  code_hmac: string;
  expired_at: Timestamp | null;
  id: string;
  issued_at: Timestamp;
  session_id: string;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

interface ProductPicture {
  bytes: number;
  created_at: Timestamp;
  delete_after: Timestamp | null;
  name: string;
  sequence: Int8 | null;
}

interface ProductTeam {
  is_listed: Generated<boolean>;
  listed_sequence: Int8 | null;
  member_ids: string[];
  product_id: string;
  sequence: Int8 | null;
}

interface ProductTeamFill {
  filled_at: Timestamp;
  with_states: Generated<boolean>;
}

interface RecoveryCode {
  code_hmac: string;
  user_id: string;
}

interface RoleDecision {
  at: Timestamp;
  change: string;
  decided_by: string | null;
  id: Generated<Int8>;
  reason: string | null;
  role: number;
  user_id: string;
}

interface Session {
  authenticated_at: Timestamp | null;
  created_at: Timestamp;
  device: string | null;
  id: string;
  last_seen_at: Timestamp;
  network: string | null;
  previous_ends_at: Timestamp | null;
  previous_token_hash: string | null;
  second_factor_at: Timestamp | null;
  token_hash: string;
  token_number: Generated<number>;
  user_id: string;
}

interface SignInState {
  device_key: string;
  issued_at: Timestamp;
  operation: string;
  provider: string;
  state_hash: string;
  user_id: string | null;
}

interface SignInStep {
  client_key: string | null;
  created_at: Timestamp;
  device_key: string | null;
  hash: string;
  kind: string;
  serves_client: Generated<boolean>;
  session_id: string | null;
  tries: Generated<number>;
  user_id: string | null;
}

interface StoredFile {
  bytes: number;
  created_at: Timestamp;
  delete_after: Timestamp | null;
  name: string;
  sequence: Int8 | null;
  uploader_id: string | null;
  user_id: string | null;
}

interface Totp {
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  secret: string;
  user_id: string;
}

interface WalletMessage {
  client_key: string;
  device_key: string;
  id: string;
  issued_at: Timestamp;
  purpose: string;
  seq: Generated<Int8>;
  serves_client: boolean;
  text: string;
  used_at: Timestamp | null;
  user_id: string | null;
  wallet: string;
}

interface Webhook {
  address: string;
  address_since: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  description: string;
  due_at: Timestamp | null;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  held_until: Timestamp | null;
  id: string;
  pause_reason: string | null;
  paused_at: Timestamp | null;
  previous_secret: string | null;
  previous_until: Timestamp | null;
  product_ids: string[];
  resumed_at: Timestamp | null;
  room: Generated<number>;
  scope: string;
  secret: string;
  succeeded_at: Timestamp | null;
  tried_at: Timestamp | null;
  types: string[];
  types_since: Generated<Json>;
  user_id: string;
}

interface WebhookDelivery {
  attempts: Generated<Json>;
  body: string;
  created_at: Timestamp;
  due_at: Timestamp | null;
  event_at: Timestamp;
  event_id: string;
  id: Generated<Int8>;
  replay_id: string | null;
  response: string | null;
  state: Generated<string>;
  tries: Generated<number>;
  type: string;
  webhook_id: string;
}

interface WebhookEvent {
  added_at: Timestamp;
  body: string;
  event_at: Timestamp;
  event_id: string;
  held_until: Timestamp | null;
  id: Generated<Int8>;
  is_early: Generated<boolean>;
  product_id: string;
  queued_until: Generated<string>;
  tries: Generated<number>;
  type: string;
}

interface WebhookReplay {
  held_until: Timestamp | null;
  id: string;
  positions: Generated<Json>;
  queued: Generated<number>;
  read_until: Timestamp | null;
  since: Timestamp;
  started_at: Timestamp;
  state: Generated<string>;
  webhook_id: string;
}

interface WeekPost {
  count: number;
  week: Timestamp;
}

export interface UserTables {
  account: Account;
  account_phone: AccountPhone;
  account_unread: AccountUnread;
  api_token: ApiToken;
  attempt_counter: AttemptCounter;
  dead_letter: DeadLetter;
  digest: Digest;
  email_code: EmailCode;
  erasure: Erasure;
  erasure_confirmation: ErasureConfirmation;
  idempotency_key: IdempotencyKey;
  inbox: Inbox;
  invitation: Invitation;
  keyed_request: KeyedRequest;
  left_method: LeftMethod;
  linked_identity: LinkedIdentity;
  mailbox_tombstone: MailboxTombstone;
  member_export: MemberExport;
  message: Message;
  outbox: Outbox;
  passkey: Passkey;
  phone_code: PhoneCode;
  product_picture: ProductPicture;
  product_team: ProductTeam;
  product_team_fill: ProductTeamFill;
  recovery_code: RecoveryCode;
  role_decision: RoleDecision;
  session: Session;
  sign_in_state: SignInState;
  sign_in_step: SignInStep;
  stored_file: StoredFile;
  totp: Totp;
  wallet_message: WalletMessage;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
  webhook_event: WebhookEvent;
  webhook_replay: WebhookReplay;
  week_post: WeekPost;
}
