import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type DecisionStatus, isPublicStatus } from '../decision-log/decision.rules.ts';
import type { CatalogTables } from '../tables.ts';

export interface NewDecision {
  subject: 'lead' | 'product' | 'revision';
  subjectId: string;
  staffId: string;
  at: Date;
  from: DecisionStatus;
  to: DecisionStatus;
  reason: string | null;
}

const insertDecision = statement<CatalogTables, NewDecision & { isPublic: boolean }>()((db, p) =>
  db.insertInto('decision').values({
    subject: p('subject'),
    subject_id: p('subjectId'),
    staff_id: p('staffId'),
    at: p('at'),
    from_status: p('from'),
    to_status: p('to'),
    reason: p('reason'),
    is_public: p('isPublic'),
  }),
);

/** Writes a decision of staff, in the transaction of what it decides. Rows are never updated. */
export function addDecision(tx: Transaction, decision: NewDecision) {
  const isPublic = decision.subject === 'product' && isPublicStatus(decision.to);
  return insertDecision.run(tx, { ...decision, isPublic });
}
