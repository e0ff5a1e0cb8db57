// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Json = ColumnType<unknown, string, string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

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

interface LogConsumerOffset {
  group_id: string;
  position: Int8;
  topic: string;
}

interface LogEvent {
  appended_at: Timestamp;
  key: string;
  position: Int8;
  topic: string;
  value: string;
}

interface LogTopic {
  last_position: Int8;
  topic: string;
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

export interface EventTables {
  dead_letter: DeadLetter;
  inbox: Inbox;
  "log.consumer_offset": LogConsumerOffset;
  "log.event": LogEvent;
  "log.topic": LogTopic;
  outbox: Outbox;
}
