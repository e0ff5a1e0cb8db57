import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { isRowId } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { type IntegrityKind, integrityLimits } from '#schema/integrity';
import type { CatalogContext } from '../context.ts';
import { requireStaffReason } from '../review/move.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { backTest } from './back-test.ts';
import { isTooWide, parseRule } from './rule.rules.ts';
import { lockRule, type RuleRow, readRule } from './rule-row.ts';

export interface RuleInput {
  name: string;
  kind: IntegrityKind;
  parameters: readonly { name: string; value: number }[];
}

interface NewRule {
  name: string;
  kind: string;
  parameters: string;
  staffId: string;
  at: Date;
}

/** Nothing when there are too many open versions. */
const insertDraft = statement<CatalogTables, NewRule>()(
  (_, p) => sql<{ id: string }>`
    insert into integrity_rule (name, version, kind, parameters, status, drafted_by, drafted_at)
    select ${p.cast('name', 'text')},
      coalesce((select max(version) from integrity_rule where name = ${p.cast('name', 'text')}), 0) + 1,
      ${p.cast('kind', 'text')}, ${p.cast('parameters', 'jsonb')}, 'DRAFT',
      ${p.cast('staffId', 'uuid')}, ${p.cast('at', 'timestamptz')}
    where (select count(*) from integrity_rule where status <> 'RETIRED')
      < ${sql.lit(integrityLimits.openRules)}
    returning id::text as id`,
);

/** An arbitrary number, the same in all processes. */
const ruleLock = 0x72756c65;

/** Versions are numbered, and change their status, one after the other. */
const takeRuleLock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(${ruleLock})`,
);

/** One activation tests at a time; another one waits as long as its deadline allows. */
const takeTestLock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(${ruleLock + 1})`,
);

/**
 * Stores the next version of a rule as a draft, which withholds nothing.
 * @throws INTEGRITY_RULE_INVALID, FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOO_MANY_ITEMS
 */
export async function draftRule(
  { database, clock }: Pick<CatalogContext, 'database' | 'clock'>,
  staff: ViewerClaim,
  { name, kind, parameters }: RuleInput,
): Promise<RuleRow> {
  const text = requireText(name, 'ruleName', integrityLimits.name);
  const given = Object.fromEntries(parameters.map((each) => [each.name, each.value]));
  const rule = parseRule(kind, given);
  const id = await database.transaction(async (tx) => {
    await takeRuleLock.run(tx);
    const inserted = await insertDraft.first(tx, {
      name: text,
      kind,
      parameters: JSON.stringify(rule.parameters),
      staffId: staff.userId,
      at: clock.now(),
    });
    if (!inserted) throw new DomainError('TOO_MANY_ITEMS', { max: integrityLimits.openRules });
    return inserted.id;
  });
  return requireRule(await readRule(database, id));
}

function requireRule(rule: RuleRow | null): RuleRow {
  assert(rule, 'a rule is never deleted');
  return rule;
}

interface StatusChange {
  id: string;
  staffId: string;
  at: Date;
  reason: string;
}

const retireVersion = statement<CatalogTables, StatusChange>()((db, p) =>
  db
    .updateTable('integrity_rule')
    .set({ status: 'RETIRED', retired_by: p('staffId'), retired_at: p('at'), reason: p('reason') })
    .where('id', '=', p('id')),
);

const retireOthers = statement<CatalogTables, StatusChange & { name: string }>()((db, p) =>
  db
    .updateTable('integrity_rule')
    .set({ status: 'RETIRED', retired_by: p('staffId'), retired_at: p('at'), reason: p('reason') })
    .where('name', '=', p('name'))
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', p('id')),
);

const activateVersion = statement<CatalogTables, StatusChange>()((db, p) =>
  db
    .updateTable('integrity_rule')
    .set({ status: 'ACTIVE', activated_by: p('staffId'), activated_at: p('at') })
    .set({ reason: p('reason') })
    .where('id', '=', p('id')),
);

interface RuleChange {
  ruleId: string;
  reason: string;
}

async function requireStatus(
  tx: Transaction,
  id: string,
  isAllowed: (rule: RuleRow) => boolean,
): Promise<RuleRow> {
  await takeRuleLock.run(tx);
  const rule = await lockRule.first(tx, { id });
  if (!rule) throw new DomainError('NOT_FOUND');
  if (!isAllowed(rule)) throw new DomainError('INTEGRITY_RULE_STATUS');
  return rule;
}

/**
 * Activates a draft in place of the active version of its rule, unless it would have withheld too many of
 * the latest votes. It judges later votes only.
 * @throws NOT_FOUND, INTEGRITY_RULE_STATUS, INTEGRITY_RULE_TOO_WIDE, REASON_REQUIRED, FIELD_LENGTH,
 * FIELD_INVALID
 */
export async function activateRule(
  context: Pick<CatalogContext, 'database' | 'clock'>,
  staff: ViewerClaim,
  { ruleId: id, reason }: RuleChange,
): Promise<RuleRow> {
  const text = requireStaffReason(reason);
  const { database, clock } = context;
  const draft = isRowId(id) ? await readRule(database, id) : null;
  if (!draft) throw new DomainError('NOT_FOUND');
  if (draft.status !== 'DRAFT') throw new DomainError('INTEGRITY_RULE_STATUS');
  const until = clock.now();
  const days = integrityLimits.backTestDays.default;
  const rule = parseRule(draft.kind, draft.parameters);
  // A version never changes, so that its test needs no lock.
  const tested = await database.longTransaction(async (tx) => {
    await takeTestLock.run(tx);
    return backTest(tx, rule, { days, until, isEnough: isTooWide });
  });
  if (isTooWide(tested)) throw new DomainError('INTEGRITY_RULE_TOO_WIDE', { ...tested });
  await database.transaction(async (tx) => {
    const { name } = await requireStatus(tx, id, ({ status }) => status === 'DRAFT');
    const change = { id, staffId: staff.userId, at: clock.now(), reason: text };
    await retireOthers.run(tx, { ...change, name });
    await activateVersion.run(tx, change);
  });
  return requireRule(await readRule(database, id));
}

/**
 * Retires a draft or an active version. What it has withheld stays so until staff decide.
 * @throws NOT_FOUND, INTEGRITY_RULE_STATUS, REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export async function retireRule(
  { database, clock }: Pick<CatalogContext, 'database' | 'clock'>,
  staff: ViewerClaim,
  { ruleId: id, reason }: RuleChange,
): Promise<RuleRow> {
  const text = requireStaffReason(reason);
  if (!isRowId(id)) throw new DomainError('NOT_FOUND');
  await database.transaction(async (tx) => {
    await requireStatus(tx, id, ({ status }) => status !== 'RETIRED');
    await retireVersion.run(tx, { id, staffId: staff.userId, at: clock.now(), reason: text });
  });
  return requireRule(await readRule(database, id));
}
