// Generated from the migrations by scripts/codegen-tables.mjs. Not to be edited.
interface Member {
  roles: number[];
  user_id: string;
}

export interface RoleTables {
  member: Member;
}
