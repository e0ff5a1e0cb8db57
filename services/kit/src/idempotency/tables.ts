// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface IdempotencyKey {
  answer: string;
  at: Timestamp;
  id: string;
  request: string;
  user_id: string;
}

export interface IdempotencyTables {
  idempotency_key: IdempotencyKey;
}
