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
import { lockUp, withholdUp } from '../up/withhold-up.ts';
import { type CaseRow, findCase } from './case-row.ts';
import type { CaseDecision } from './integrity.type.ts';

interface Decided {
  caseId: string;
  staffId: string;
  at: Date;
  reason: string;
}

const reverseCase = statement<CatalogTables, Decided>()((db, p) =>
  db
    .updateTable('integrity_case')
    .set({ status: 'REVERSED', decided_by: p('staffId'), decided_at: p('at') })
    .set({ reason: p('reason') })
    .where('id', '=', p('caseId'))
    .where('status', '=', 'OPEN')
    .returning('id'),
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
  const { database } = context;
  const text = requireStaffReason(reason);
  const found = isRowId(caseId) ? await findCase.first(database, { caseId }) : null;
  if (!found) throw new DomainError('NOT_FOUND');
  if (found.status !== 'OPEN') throw new DomainError('INTEGRITY_CASE_DECIDED');
  const { productId, userId } = found;
  if (decision === 'RELEASE') {
    await withholdUp(context, staff, { productId, userId, reason: text, withheld: false });
  } else {
    await retryDeadlock(() =>
      database.transaction((tx) => reverse(context, tx, staff, found, text)),
    );
  }
  const decided = await findCase.first(database, { caseId });
  assert(decided, 'a case is never deleted');
  return decided;
}

async function reverse(
  { outbox, clock }: CatalogContext,
  tx: Transaction,
  staff: ViewerClaim,
  { id: caseId, productId, userId, kind }: CaseRow,
  reason: string,
): Promise<void> {
  await lockCounters.run(tx, { productIds: [productId] });
  const up = await lockUp.first(tx, { productId, userId });
  if (!up) throw new DomainError('NOT_FOUND');
  assertNotOwn(staff, up);
  assertNotOwn(staff, { ownerId: userId });
  const at = clock.now();
  const closed = await reverseCase.first(tx, { caseId, staffId: staff.userId, at, reason });
  if (!closed || !up.withheldAt) throw new DomainError('INTEGRITY_CASE_DECIDED');
  await settleUp.run(tx, { productId, userId, reason });
  await addDecision(tx, {
    subject: 'product',
    subjectId: productId,
    staffId: staff.userId,
    at,
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
      rule: kind,
      reason,
    }),
  );
}
