// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Account {
  balance: Int8;
  id: string;
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

interface Inbox {
  consumer: string;
  event_id: string;
  processed_at: Timestamp;
}

interface LogBalances {
  accounts: Int8;
  day: Timestamp;
  last_transfer: Int8;
}

interface LogCheckpoint {
  last_transfer: Int8;
  note: string;
  root: Buffer;
  signed_at: Timestamp;
  size: Int8;
}

interface LogCosignature {
  line: string;
  size: Int8;
  verifier_key: string;
}

interface LogEntry {
  day: Timestamp | null;
  entry: Buffer;
  position: Int8;
  transfer_id: Int8 | null;
}

interface LogKey {
  first_used_at: Timestamp;
  verifier_key: string;
}

interface LogMember {
  secret: Buffer | null;
  user_id: string;
}

interface LogTile {
  hashes: Buffer;
  level: number;
  tile: Int8;
  tree: string;
}

interface LogWitness {
  size: Int8;
  verifier_key: string;
}

interface Member {
  roles: number[];
  sequence: Int8 | null;
  user_id: string;
}

interface Newcomer {
  follow_at: Timestamp | null;
  profile_at: Timestamp | null;
  up_at: Timestamp | null;
  ups: number | null;
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

interface Product {
  fraud_reason: string | null;
  listing_sequence: Int8 | null;
  merged_into: string | null;
  name: Json | null;
  owner_id: string | null;
  product_id: string;
  sequence: Int8 | null;
  sharer_id: string | null;
  ups: number;
}

interface RewardedWallet {
  user_id: string | null;
  wallet_key: string;
}

interface Transfer {
  amount: number;
  at: Timestamp;
  cause: string;
  correction: string | null;
  credit_account: string;
  debit_account: string;
  id: Generated<Int8>;
  operator: string | null;
  product_id: string | null;
  product_name: Json | null;
  reason: string | null;
  reverses: Int8 | null;
  rule: string;
  traceparent: string | null;
}

interface WithheldUp {
  is_withheld: boolean;
  sequence: Int8 | null;
  up_key: string;
}

export interface VitaminTables {
  account: Account;
  dead_letter: DeadLetter;
  inbox: Inbox;
  log_balances: LogBalances;
  log_checkpoint: LogCheckpoint;
  log_cosignature: LogCosignature;
  log_entry: LogEntry;
  log_key: LogKey;
  log_member: LogMember;
  log_tile: LogTile;
  log_witness: LogWitness;
  member: Member;
  newcomer: Newcomer;
  outbox: Outbox;
  product: Product;
  rewarded_wallet: RewardedWallet;
  transfer: Transfer;
  withheld_up: WithheldUp;
}
