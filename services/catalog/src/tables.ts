// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AttemptCounter {
  count: number;
  key: string;
  scope: string;
  started_at: Timestamp;
}

interface Category {
  id: Generated<Int8>;
  name_en: string;
  name_zh: string;
  slug: string;
  type: number;
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

interface Decision {
  at: Timestamp;
  from_status: string;
  id: Generated<Int8>;
  reason: string | null;
  staff_id: string;
  subject: string;
  subject_id: Int8;
  to_status: string;
}

interface ErasedMember {
  at: Timestamp;
  user_id: string;
}

interface Follow {
  at: Timestamp;
  product_id: Int8;
  user_id: string;
}

interface HotWord {
  clicks: Generated<Int8>;
  id: Generated<Int8>;
  word: string;
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

interface Lead {
  at: Timestamp;
  email: string | null;
  home_link: string;
  id: Generated<Int8>;
  intro: string;
  name: string;
  phone: string | null;
  product_id: Int8 | null;
  reason: string | null;
  sharer_id: string;
  status: string;
  wx: string;
}

interface Member {
  roles: number[];
  sequence: Int8 | null;
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

interface Play {
  at: Timestamp;
  product_id: Int8;
  rating: string | null;
  user_id: string;
}

interface Product {
  banner: string | null;
  created_at: Timestamp;
  description_en: Generated<string>;
  description_zh: Generated<string>;
  id: Generated<Int8>;
  languages: Generated<number[]>;
  lead_id: Int8 | null;
  links: Generated<Json>;
  logo: string | null;
  logo_image: string | null;
  name_en: Generated<string>;
  name_zh: Generated<string>;
  owner_id: string | null;
  platforms: Generated<number[]>;
  released_at: Timestamp | null;
  screenshots: Generated<string[]>;
  sharer_id: string | null;
  slug: string;
  stage: Generated<number>;
  status: number;
  tagline_en: Generated<string>;
  tagline_zh: Generated<string>;
  tags: Generated<string[]>;
  type: number;
}

interface ProductCategory {
  category_id: Int8;
  place: number;
  product_id: Int8;
}

interface ProductCounter {
  followers: Generated<number>;
  players: Generated<number>;
  product_id: Int8;
  up_value: Generated<number>;
}

interface ProductRank {
  product_id: Int8;
  type: number;
  up_value: number;
}

interface ProductSearch {
  body: string;
  body_terms: string;
  name_terms: string;
  names: string;
  product_id: Int8;
  typo_terms: string;
}

interface Question {
  answer: string | null;
  answered_at: Timestamp | null;
  answerer_id: string | null;
  asker_id: string;
  at: Timestamp;
  content: string;
  id: Generated<Int8>;
  language: string;
  product_id: Int8;
}

interface Up {
  at: Timestamp;
  counts_for_rewards: boolean;
  product_id: Int8;
  reason: string;
  user_id: string;
  weight: number;
}

export interface CatalogTables {
  attempt_counter: AttemptCounter;
  category: Category;
  dead_letter: DeadLetter;
  decision: Decision;
  erased_member: ErasedMember;
  follow: Follow;
  hot_word: HotWord;
  idempotency_key: IdempotencyKey;
  inbox: Inbox;
  lead: Lead;
  member: Member;
  outbox: Outbox;
  play: Play;
  product: Product;
  product_category: ProductCategory;
  product_counter: ProductCounter;
  product_rank: ProductRank;
  product_search: ProductSearch;
  question: Question;
  up: Up;
}
