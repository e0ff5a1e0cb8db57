// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

type Numeric = ColumnType<string, number | string, number | string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AttemptCounter {
  count: number;
  key: string;
  scope: string;
  started_at: Timestamp;
}

interface Badge {
  at: Timestamp;
  claim_enabled: Generated<boolean>;
  claim_until: Timestamp | null;
  claims: Generated<number>;
  contract: string | null;
  creator_id: string | null;
  deleted_at: Timestamp | null;
  deploy_state: Generated<string>;
  description: Json;
  eligibility: Generated<string>;
  gas_low: Generated<boolean>;
  gas_payer: Generated<string>;
  gas_told: Generated<number>;
  gas_told_at: Timestamp | null;
  id: Generated<Int8>;
  image: string;
  key: string | null;
  lacks_gas: Generated<boolean>;
  milestone: number | null;
  minted: Generated<number>;
  name: Json;
  network: string;
  owner_address: string | null;
  owner_id: string | null;
  owner_suspended: Generated<boolean>;
  passed_at: Timestamp | null;
  product_id: string;
  reward_description: Json | null;
  reward_trigger: string | null;
  reward_type: string | null;
  rewarded_at: Timestamp | null;
  rewarding_at: Timestamp | null;
  rewarding_time: string | null;
  soulbound: Generated<boolean>;
  status: string;
  suspended_by: string | null;
  suspension_reason: string | null;
  total: number;
  triggered_at: Timestamp | null;
  version: Generated<number>;
}

interface BadgeListedHolder {
  address: string;
  badge_id: Int8;
}

interface BadgeReward {
  amount: number | null;
  badge_id: Int8;
  claim_id: string;
  milestone: number;
  paid_at: Timestamp | null;
  refused: string | null;
  user_id: string;
}

interface BadgeToken {
  address: string;
  at: Timestamp;
  badge_id: Int8;
  token_id: Numeric;
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
  is_seen: Generated<boolean>;
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
  followed_to: Timestamp | null;
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

interface Claim {
  address: string;
  address_mark: string | null;
  badge_id: Int8;
  changed_at: Timestamp;
  claim_key: string;
  counts: Generated<boolean>;
  deadline: Timestamp | null;
  hash: string | null;
  id: string;
  reason: string | null;
  requested_at: Timestamp;
  state: string;
  token_id: Numeric | null;
  tries: Generated<number>;
  user_id: string | null;
  way: string;
}

interface ContractPart {
  actual: string;
  asked: string | null;
  badge_id: Int8;
  changed_at: Timestamp;
  part: string;
  reason: string | null;
  tries: Generated<number>;
  wanted: string;
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

interface ErasedMember {
  at: Timestamp;
  user_id: string;
}

interface FollowCopy {
  counts: boolean;
  following: boolean;
  product_id: string;
  sequence: Int8 | null;
  user_id: string;
}

interface GasAccount {
  balance: Numeric;
  id: string;
  network: string;
  reserved: Generated<Numeric>;
  spent: Generated<Numeric>;
}

interface GasPrepayment {
  amount: Numeric | null;
  at: Timestamp;
  badge_id: Int8;
  block_hash: string | null;
  id: Generated<Int8>;
  log_index: number | null;
  network: string;
  payer: string | null;
  state: string;
  transaction_hash: string;
  user_id: string | null;
}

interface GasTransfer {
  amount: Numeric;
  at: Timestamp;
  cause: string;
  credit_account: string;
  debit_account: string;
  id: Generated<Int8>;
  network: string;
}

interface Holder {
  at: Timestamp;
  badge_id: Int8;
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

interface Member {
  roles: number[];
  sequence: Int8 | null;
  user_id: string;
}

interface MemberPicture {
  badge_id: Int8 | null;
  name: string;
  usable_until: Timestamp | null;
  user_id: string | null;
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
  maintainer_ids: string[] | null;
  name: Json;
  owner_id: string | null;
  product_id: string;
  released: boolean;
  sequence: Int8 | null;
  sharer_id: string | null;
}

interface ProductUps {
  product_id: string;
  ups: number;
}

interface UpCopy {
  cast_on: Timestamp | null;
  counts: boolean;
  product_id: string;
  sequence: Int8 | null;
  user_id: string;
  weight: number;
  withheld: boolean;
}

export interface BadgeTables {
  attempt_counter: AttemptCounter;
  badge: Badge;
  badge_listed_holder: BadgeListedHolder;
  badge_reward: BadgeReward;
  badge_token: BadgeToken;
  chain_attempt: ChainAttempt;
  chain_block: ChainBlock;
  chain_contract: ChainContract;
  chain_log: ChainLog;
  chain_network: ChainNetwork;
  chain_signer: ChainSigner;
  chain_transaction: ChainTransaction;
  claim: Claim;
  contract_part: ContractPart;
  dead_letter: DeadLetter;
  erased_member: ErasedMember;
  follow_copy: FollowCopy;
  gas_account: GasAccount;
  gas_prepayment: GasPrepayment;
  gas_transfer: GasTransfer;
  holder: Holder;
  idempotency_key: IdempotencyKey;
  inbox: Inbox;
  member: Member;
  member_picture: MemberPicture;
  outbox: Outbox;
  product: Product;
  product_ups: ProductUps;
  up_copy: UpCopy;
}
