import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { upReversed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { lockCounters } from '../product/product-counters.ts';
import { addDecision } from '../review/add-decision.ts';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { changeUp, type LockedUp, lockUp } from '../up/withhold-up.ts';
import { type CaseRow, findCase, reasonOfCase } from './case-row.ts';
import type { CaseDecision } from './integrity.type.ts';

interface Decided {
  caseId: string;
  status: string;
  staffId: string;
  at: Date;
  reason: string;
}

/** Nothing when somebody else has decided. */
const endCase = statement<CatalogTables, Decided>()(
  (_, p) => sql<{ id: string }>`
    update integrity_case set status = ${p.cast('status', 'text')},
      decided_by = ${p.cast('staffId', 'uuid')}, decided_at = ${p.cast('at', 'timestamptz')},
      reason = ${reasonOfCase(p.cast('reason', 'text'))}
    where id = ${p.cast('caseId', 'bigint')} and status = 'OPEN'
    returning id::text as id`,
);

/** From now on the UP is withheld as if staff had done it. */
const settleUp = statement<CatalogTables, { productId: string; userId: string; reason: string }>()(
  (db, p) =>
    db
      .updateTable('up')
      .set({ withheld_reason: p('reason'), withheld_rule: null })
      .where('product_id', '=', p('productId'))
      .where('user_id', '=', p.cast('userId', 'uuid')),
);

export interface CaseInput {
  caseId: string;
  decision: CaseDecision;
  reason: string;
}

/**
 * Staff let an UP that a rule has withheld count again, or reverse it for good; not their own, and not
 * one for a product of theirs.
 * @throws NOT_FOUND, FORBIDDEN, INTEGRITY_CASE_DECIDED, REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export async function decideCase(
  context: CatalogContext,
  staff: ViewerClaim,
  { caseId, decision, reason }: CaseInput,
): Promise<CaseRow> {
  const { database, ranking } = context;
  const text = requireStaffReason(reason);
  const found = isRowId(caseId) ? await findCase.first(database, { caseId }) : null;
  if (!found) throw new DomainError('NOT_FOUND');
  if (found.status !== 'OPEN') throw new DomainError('INTEGRITY_CASE_DECIDED');
  const { upValue, wasRestored } = await retryDeadlock(() =>
    database.transaction((tx) => decide(context, tx, staff, { found, decision, reason: text })),
  );
  if (upValue !== null) ranking.upValueChanged(found.productId, upValue);
  // Its case is closed, so that nobody meets it again.
  if (wasRestored && decision === 'REVERSE') throw new DomainError('INTEGRITY_CASE_DECIDED');
  const decided = await findCase.first(database, { caseId });
  assert(decided, 'a case is never deleted');
  return decided;
}

interface Decision {
  found: CaseRow;
  decision: CaseDecision;
  reason: string;
}

interface Outcome {
  /** The UPs of the product, when they have changed. */
  upValue: number | null;
  /** An older release, which knows no cases, has let the UP count again. */
  wasRestored: boolean;
}

/** The status of the case is changed on one condition, so that it is decided once. */
async function decide(
  context: CatalogContext,
  tx: Transaction,
  staff: ViewerClaim,
  { found, decision, reason }: Decision,
): Promise<Outcome> {
  const { productId, userId } = found;
  await lockCounters.run(tx, { productIds: [productId] });
  const up = await lockUp.first(tx, { productId, userId });
  if (!up) throw new DomainError('NOT_FOUND');
  assertNotOwn(staff, up);
  assertNotOwn(staff, { ownerId: userId });
  const isReversal = decision === 'REVERSE' && up.withheldAt !== null;
  const closed = await endCase.first(tx, {
    caseId: found.id,
    status: isReversal ? 'REVERSED' : 'RELEASED',
    staffId: staff.userId,
    at: context.clock.now(),
    reason,
  });
  if (!closed) throw new DomainError('INTEGRITY_CASE_DECIDED');
  if (!up.withheldAt) return { upValue: null, wasRestored: true };
  if (isReversal) {
    await reverse(context, tx, staff, { found, up, reason });
    return { upValue: null, wasRestored: false };
  }
  const upValue = await changeUp(context, tx, staff, { productId, up, change: up.weight, reason });
  return { upValue, wasRestored: false };
}

async function reverse(
  { outbox, clock }: CatalogContext,
  tx: Transaction,
  staff: ViewerClaim,
  {
    found: { productId, userId, kind },
    up,
    reason,
  }: { found: CaseRow; up: LockedUp; reason: string },
): Promise<void> {
  await settleUp.run(tx, { productId, userId, reason });
  await addDecision(tx, {
    subject: 'product',
    subjectId: productId,
    staffId: staff.userId,
    at: clock.now(),
    from: 'UP_WITHHELD',
    to: 'UP_REVERSED',
    reason,
  });
  await outbox.add(
    tx,
    upReversed({
      productId,
      name: { en: up.nameEn, zh: up.nameZh },
      userId,
      weight: up.weight as 1 | 2,
      countsForRewards: up.countsForRewards,
      upEventId: up.eventId,
      sharerId: up.sharerId,
      ownerId: up.ownerId,
      ruleKind: kind,
      reason,
    }),
  );
}
