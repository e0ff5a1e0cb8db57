// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AttemptCounter {
  count: number;
  key: string;
  scope: string;
  started_at: Timestamp;
}

export interface AttemptTables {
  attempt_counter: AttemptCounter;
}
