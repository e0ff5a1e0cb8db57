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

interface Comment {
  at: Timestamp;
  author_id: string | null;
  content: string;
  edited_at: Timestamp | null;
  held_for: Generated<string[]>;
  helpful: Generated<number>;
  id: Generated<Int8>;
  kind: string;
  language: string;
  mentions: Generated<string[]>;
  post_id: Int8 | null;
  product_id: string;
  replies: Generated<number>;
  reply_to: Int8 | null;
  review_since: Timestamp | null;
  state: string;
  subject_id: string;
  text_hash: string | null;
  thread_id: Int8 | null;
}

interface CommentDecision {
  at: Timestamp;
  comment_id: Int8;
  decision: string;
  id: Generated<Int8>;
  reason: string | null;
  staff_id: string;
}

interface CommentHelpful {
  at: Timestamp;
  comment_id: Int8;
  user_id: string;
}

interface CommentReport {
  at: Timestamp;
  comment_id: Int8;
  decided_at: Timestamp | null;
  id: Generated<Int8>;
  note: string | null;
  reason: string;
  user_id: string;
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

interface Follow {
  product_id: string;
  user_id: string;
}

interface FollowVersion {
  product_id: string;
  sequence: Int8;
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
  name: string;
  usable_until: Timestamp | null;
  used_by: string | null;
  user_id: string;
}

interface Newcomer {
  at: Timestamp;
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

interface PickDecision {
  at: Timestamp;
  id: Generated<Int8>;
  pick: boolean;
  post_id: Int8;
  staff_id: string;
}

interface Post {
  at: Timestamp;
  author_id: string;
  content: string;
  edited_at: Timestamp | null;
  excerpt: string;
  header: string;
  id: Generated<Int8>;
  labels: number[];
  language: string;
  likes: Generated<number>;
  pick: boolean;
  product_id: string;
  removed_at: Timestamp | null;
  removed_by_staff: Generated<boolean>;
  rising: Int8;
  topic: string;
  version: Generated<number>;
  visible: boolean;
}

interface PostDraft {
  as_staff: Generated<boolean>;
  base_version: number | null;
  failure: string | null;
  form_id: string | null;
  id: Generated<Int8>;
  input: Json;
  post_id: Int8 | null;
  product_id: string | null;
  publish_at: Timestamp | null;
  saved_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

interface PostLike {
  at: Timestamp;
  post_id: Int8;
  user_id: string;
}

interface PostSearch {
  key: string;
  post_id: Int8;
  terms: string;
}

interface Product {
  maintainer_ids: Generated<string[]>;
  name: Json;
  owner_id: string | null;
  product_id: string;
  released: boolean;
  sequence: Int8 | null;
}

interface Talk {
  comments: Generated<number>;
  kind: string;
  post_id: Int8 | null;
  subject_id: string;
}

interface UpCopy {
  erased: Generated<boolean>;
  helpful: Generated<number>;
  product_id: string;
  sequence: Int8 | null;
  user_id: string;
  withheld: boolean;
}

interface UpHelpful {
  at: Timestamp;
  product_id: string;
  user_id: string;
  voter_id: string;
}

export interface FeedTables {
  attempt_counter: AttemptCounter;
  comment: Comment;
  comment_decision: CommentDecision;
  comment_helpful: CommentHelpful;
  comment_report: CommentReport;
  dead_letter: DeadLetter;
  erased_member: ErasedMember;
  follow: Follow;
  follow_version: FollowVersion;
  idempotency_key: IdempotencyKey;
  inbox: Inbox;
  member: Member;
  member_picture: MemberPicture;
  newcomer: Newcomer;
  outbox: Outbox;
  pick_decision: PickDecision;
  post: Post;
  post_draft: PostDraft;
  post_like: PostLike;
  post_search: PostSearch;
  product: Product;
  talk: Talk;
  up_copy: UpCopy;
  up_helpful: UpHelpful;
}
