// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
import type { ColumnType } from "kysely";

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

interface Member {
  roles: number[];
  sequence: Int8 | null;
  user_id: string;
}

export interface RoleTables {
  member: Member;
}
