// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

type Numeric = ColumnType<string, number | string, number | string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Badge {
  at: Timestamp;
  contract: string | null;
  description: Json;
  id: Generated<Int8>;
  image: string;
  minted: Generated<number>;
  name: Json;
  network: string;
  product_id: string;
  status: string;
  total: number;
}

interface ChainAttempt {
  hash: string;
  max_fee: Numeric;
  number: number;
  priority_fee: Numeric;
  raw: string;
  sent_at_block: Int8;
  signed_at: Timestamp;
  transaction_id: string;
}

interface ChainBlock {
  hash: string;
  network: string;
  number: Int8;
}

interface ChainContract {
  address: string;
  badge_key: string;
  network: string;
}

interface ChainLog {
  address: string;
  block_hash: string;
  block_number: Int8;
  data: string;
  is_final: Generated<boolean>;
  log_index: number;
  network: string;
  position: number;
  topics: string[];
  transaction_hash: string;
}

interface ChainNetwork {
  deep_reorganisations: Generated<number>;
  epoch: Generated<Int8>;
  final: Int8 | null;
  head: Int8 | null;
  network: string;
  state: string;
  state_since: Timestamp;
}

interface ChainSigner {
  address: string;
  network: string;
  next_nonce: Int8;
}

interface ChainTransaction {
  account: string | null;
  block_hash: string | null;
  block_number: Int8 | null;
  call: string;
  changed_at: Timestamp;
  effective_gas_price: Numeric | null;
  gas_limit: Int8;
  gas_used: Int8 | null;
  hash: string | null;
  id: string;
  kind: string;
  network: string;
  nonce: Int8 | null;
  reason: string | null;
  recipient: string;
  requested_at: Timestamp;
  signer: string | null;
  state: string;
  subject: string;
  succeeded: boolean | null;
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

interface Holder {
  at: Timestamp;
  badge_id: Int8;
  user_id: string;
}

interface Inbox {
  consumer: string;
  event_id: string;
  processed_at: Timestamp;
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

export interface BadgeTables {
  badge: Badge;
  chain_attempt: ChainAttempt;
  chain_block: ChainBlock;
  chain_contract: ChainContract;
  chain_log: ChainLog;
  chain_network: ChainNetwork;
  chain_signer: ChainSigner;
  chain_transaction: ChainTransaction;
  dead_letter: DeadLetter;
  holder: Holder;
  inbox: Inbox;
  outbox: Outbox;
}
