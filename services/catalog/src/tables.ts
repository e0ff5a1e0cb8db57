// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

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

interface Board {
  ends_at: Timestamp | null;
  is_trimmed: Generated<boolean>;
  kind: string;
  period: string;
}

interface BoardScore {
  period: string;
  product_id: Int8;
  reached_at: Timestamp;
  type: number;
  ups: number;
}

interface BoardStart {
  is_only: Generated<boolean>;
  last_up: Timestamp;
}

interface Card {
  copy_en: Generated<string>;
  copy_zh: Generated<string>;
  ends_at: Timestamp | null;
  form: number;
  id: Generated<Int8>;
  link: string;
  picture: string | null;
  place: Generated<number>;
  position: number;
  product_ids: Generated<ArrayType<Int8>>;
  starts_at: Timestamp;
  title_en: string;
  title_zh: string;
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
  about_id: string | null;
  at: Timestamp;
  from_status: string;
  id: Generated<Int8>;
  is_public: Generated<boolean>;
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
  is_hidden: Generated<boolean>;
  place: number | null;
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

interface IntegrityCase {
  at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: Generated<Int8>;
  product_id: Int8;
  reason: string | null;
  rule_id: Int8;
  status: Generated<string>;
  user_id: string;
  votes: number;
}

interface IntegrityRule {
  activated_at: Timestamp | null;
  activated_by: string | null;
  drafted_at: Timestamp;
  drafted_by: string | null;
  id: Generated<Int8>;
  kind: string;
  name: string;
  parameters: Json;
  reason: string | null;
  retired_at: Timestamp | null;
  retired_by: string | null;
  status: string;
  version: number;
}

interface Lead {
  at: Timestamp;
  email: string | null;
  home_link: string;
  id: Generated<Int8>;
  intro: string;
  link_key: string | null;
  name: string;
  phone: string | null;
  product_id: Int8 | null;
  reason: string | null;
  sharer_id: string;
  site_key: string | null;
  status: string;
  wx: string;
}

interface Member {
  roles: number[];
  sequence: Int8 | null;
  user_id: string;
}

interface MemberPicture {
  name: string;
  product_id: Int8 | null;
  usable_until: Timestamp | null;
  use: string;
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

interface Play {
  at: Timestamp;
  product_id: Int8;
  rating: string | null;
  user_id: string;
}

interface Product {
  aliases: Generated<string[]>;
  banner: string | null;
  chains: Generated<number[]>;
  created_at: Timestamp;
  description_en: Generated<string>;
  description_zh: Generated<string>;
  edition: Generated<number>;
  feeds_image: string | null;
  id: Generated<Int8>;
  languages: Generated<number[]>;
  lead_id: Int8 | null;
  links: Generated<Json>;
  logo: string | null;
  logo_image: string | null;
  maintainer_ids: Generated<string[]>;
  merged_into: Int8 | null;
  name_en: Generated<string>;
  name_zh: Generated<string>;
  origin: Generated<number>;
  owner_id: string | null;
  platforms: Generated<number[]>;
  producer: Json | null;
  released_at: Timestamp | null;
  screenshots: Generated<string[]>;
  sharer_id: string | null;
  slug: string;
  source_link: string | null;
  stage: Generated<number>;
  stage_note_en: Generated<string>;
  stage_note_zh: Generated<string>;
  status: number;
  tagline_en: Generated<string>;
  tagline_zh: Generated<string>;
  tags: Generated<string[]>;
  type: number;
  update_note_en: Generated<string>;
  update_note_zh: Generated<string>;
}

interface ProductCategory {
  category_id: Int8;
  place: number;
  product_id: Int8;
}

interface ProductClaim {
  at: Timestamp;
  claimant_id: string;
  contact: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  expires_at: Timestamp;
  id: Generated<Int8>;
  method: string;
  note: string;
  product_id: Int8;
  reason: string | null;
  status: string;
  token: string;
}

interface ProductCounter {
  followers: Generated<number>;
  players: Generated<number>;
  product_id: Int8;
  up_value: Generated<number>;
}

interface ProductDay {
  clicks: Generated<number>;
  day: Timestamp;
  follows: Generated<number>;
  product_id: Int8;
  views: Generated<number>;
}

interface ProductDraft {
  edition: number | null;
  form_id: string | null;
  id: Generated<Int8>;
  input: Json;
  product_id: Int8 | null;
  saved_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

interface ProductLinkKey {
  link_key: string;
  product_id: Int8;
  site_key: string | null;
}

interface ProductListing {
  facets: number[];
  followers: number;
  living: number;
  product_id: Int8;
  released_at: Timestamp;
  stage: number;
  type: number;
}

interface ProductOffer {
  at: Timestamp;
  decided_at: Timestamp | null;
  expires_at: Timestamp;
  from_id: string;
  id: Generated<Int8>;
  kind: string;
  product_id: Int8;
  status: string;
  to_id: string;
}

interface ProductRank {
  living: Generated<number>;
  product_id: Int8;
  type: number;
  up_value: number;
}

interface ProductRevision {
  after: Json;
  before: Json;
  decided_at: Timestamp | null;
  edition: number;
  id: Generated<Int8>;
  kind: string;
  product_id: Int8;
  reason: string | null;
  status: string;
  submitted_at: Timestamp;
  submitter_id: string | null;
}

interface ProductRising {
  heat: Generated<number>;
  living: number;
  product_id: Int8;
  type: number;
}

interface ProductSearch {
  body: string;
  body_terms: string;
  name_terms: string;
  names: string;
  product_id: Int8;
  typo_terms: string;
}

interface ProductSimilar {
  kept_at: Timestamp;
  product_id: Int8;
  similar_ids: ArrayType<Int8>;
  up_value: number;
}

interface ProductTerms {
  body_terms: string;
  brief_terms: string;
  facets: string[];
  head_terms: string;
  head_typos: string;
  name_terms: string;
  name_typos: string;
  pinyin_terms: string;
  product_id: Int8;
  version: number;
}

interface ProductVersion {
  id: Generated<Int8>;
  note_en: string;
  note_zh: string;
  number: number;
  product_id: Int8;
  released_at: Timestamp;
}

interface Question {
  answer: string | null;
  answer_edited_at: Timestamp | null;
  answered_at: Timestamp | null;
  answerer_id: string | null;
  asker_id: string;
  at: Timestamp;
  content: string;
  id: Generated<Int8>;
  language: string;
  product_id: Int8;
}

interface RingSearch {
  changes: Generated<number>;
  due_at: Timestamp | null;
  searched_at: Timestamp | null;
  user_id: string;
  voted_at: Timestamp;
}

interface SearchWord {
  word: string;
}

interface Up {
  at: Timestamp;
  cast_for: Int8 | null;
  counts_for_rewards: boolean;
  event_id: string | null;
  language: string | null;
  network_mark: string | null;
  product_id: Int8;
  reason: string;
  user_id: string;
  weight: number;
  withheld_at: Timestamp | null;
  withheld_reason: string | null;
  withheld_rule: string | null;
}

interface Voter {
  mailbox_mark: string | null;
  registered_at: Timestamp | null;
  user_id: string;
}

export interface CatalogTables {
  attempt_counter: AttemptCounter;
  board: Board;
  board_score: BoardScore;
  board_start: BoardStart;
  card: Card;
  category: Category;
  dead_letter: DeadLetter;
  decision: Decision;
  erased_member: ErasedMember;
  follow: Follow;
  hot_word: HotWord;
  idempotency_key: IdempotencyKey;
  inbox: Inbox;
  integrity_case: IntegrityCase;
  integrity_rule: IntegrityRule;
  lead: Lead;
  member: Member;
  member_picture: MemberPicture;
  outbox: Outbox;
  play: Play;
  product: Product;
  product_category: ProductCategory;
  product_claim: ProductClaim;
  product_counter: ProductCounter;
  product_day: ProductDay;
  product_draft: ProductDraft;
  product_link_key: ProductLinkKey;
  product_listing: ProductListing;
  product_offer: ProductOffer;
  product_rank: ProductRank;
  product_revision: ProductRevision;
  product_rising: ProductRising;
  product_search: ProductSearch;
  product_similar: ProductSimilar;
  product_terms: ProductTerms;
  product_version: ProductVersion;
  question: Question;
  ring_search: RingSearch;
  search_word: SearchWord;
  up: Up;
  voter: Voter;
}
