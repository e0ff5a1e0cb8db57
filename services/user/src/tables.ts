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
  id: string;
  language: string;
  mailbox: string | null;
  nickname: string;
  password_hash: string | null;
  registered_at: Timestamp;
  roles: Generated<number[]>;
  wallet: string | null;
  was_goldfinger: Generated<boolean>;
}

interface AccountPhone {
  bound_at: Timestamp;
  phone: string;
  user_id: string;
}

interface AccountUnread {
  messages: Generated<number>;
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

interface LinkedIdentity {
  linked_at: Timestamp;
  provider: string;
  subject: string;
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

interface PhoneCode {
  code_hmac: string;
  expired_at: Timestamp | null;
  id: string;
  issued_at: Timestamp;
  session_id: string;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

interface RoleDecision {
  at: Timestamp;
  change: string;
  decided_by: string | null;
  id: Generated<Int8>;
  role: number;
  user_id: string;
}

interface Session {
  authenticated_at: Timestamp | null;
  created_at: Timestamp;
  device: string | null;
  id: string;
  last_seen_at: Timestamp;
  token_hash: string;
  user_id: string;
}

interface WeekPost {
  count: number;
  week: Timestamp;
}

export interface UserTables {
  account: Account;
  account_phone: AccountPhone;
  account_unread: AccountUnread;
  attempt_counter: AttemptCounter;
  dead_letter: DeadLetter;
  email_code: EmailCode;
  idempotency_key: IdempotencyKey;
  inbox: Inbox;
  linked_identity: LinkedIdentity;
  message: Message;
  outbox: Outbox;
  phone_code: PhoneCode;
  role_decision: RoleDecision;
  session: Session;
  week_post: WeekPost;
}
