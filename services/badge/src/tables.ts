// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

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
  dead_letter: DeadLetter;
  holder: Holder;
  inbox: Inbox;
  outbox: Outbox;
}
