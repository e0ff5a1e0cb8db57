import { type Kysely, sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { IntegrityKind } from '#schema/integrity';
import type { CatalogTables } from '../tables.ts';
import { type AnyRule, parseRule } from './rule.rules.ts';

export const ruleStatus = { DRAFT: 'DRAFT', ACTIVE: 'ACTIVE', RETIRED: 'RETIRED' } as const;
export type RuleStatus = keyof typeof ruleStatus;

/** One version of a rule. It never changes but for its status. */
export interface RuleRow {
  id: string;
  name: string;
  version: number;
  kind: IntegrityKind;
  parameters: Record<string, number>;
  status: RuleStatus;
  /** Null for a rule that the release has brought. */
  draftedBy: string | null;
  draftedAt: Date;
  activatedBy: string | null;
  activatedAt: Date | null;
  retiredBy: string | null;
  retiredAt: Date | null;
  /** Of the last change of its status. */
  reason: string | null;
}

export const selectRules = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('integrity_rule as r')
    .select(['r.id', 'r.name', 'r.version', 'r.reason'])
    .select([
      sql.ref<IntegrityKind>('r.kind').as('kind'),
      sql.ref<Record<string, number>>('r.parameters').as('parameters'),
      sql.ref<RuleStatus>('r.status').as('status'),
    ])
    .select(['r.drafted_by as draftedBy', 'r.drafted_at as draftedAt'])
    .select(['r.activated_by as activatedBy', 'r.activated_at as activatedAt'])
    .select(['r.retired_by as retiredBy', 'r.retired_at as retiredAt']);

const findRule = statement<CatalogTables, { id: string }>()((db, p) =>
  selectRules(db).where('r.id', '=', p('id')),
);

export const readRule = (queryable: Queryable, id: string): Promise<RuleRow | null> =>
  findRule.first(queryable, { id });

export const lockRule = statement<CatalogTables, { id: string }>()((db, p) =>
  selectRules(db).where('r.id', '=', p('id')).forUpdate(),
);

const findActive = statement<CatalogTables>()((db) =>
  selectRules(db).where('r.status', '=', 'ACTIVE').orderBy('r.id'),
);

export type ActiveRule = AnyRule & { id: string };

/** The rules that withhold votes now. */
export async function readActiveRules(queryable: Queryable): Promise<ActiveRule[]> {
  const rows = await findActive.run(queryable);
  return rows.map(({ id, kind, parameters }) => ({ id, ...parseRule(kind, parameters) }));
}
