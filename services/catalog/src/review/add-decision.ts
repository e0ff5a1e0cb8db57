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
  /** The member whom the reason is about; it goes with the member. */
  aboutId?: string | null;
}

const insertDecision = statement<CatalogTables, Required<NewDecision> & { isPublic: boolean }>()(
  (db, p) =>
    db.insertInto('decision').values({
      subject: p('subject'),
      subject_id: p('subjectId'),
      staff_id: p('staffId'),
      at: p('at'),
      from_status: p('from'),
      to_status: p('to'),
      reason: p('reason'),
      about_id: p.cast('aboutId', 'uuid'),
      is_public: p('isPublic'),
    }),
);

/** Writes a decision of staff, in the transaction of what it decides. */
export function addDecision(tx: Transaction, { aboutId = null, ...decision }: NewDecision) {
  const isPublic = decision.subject === 'product' && isPublicStatus(decision.to);
  return insertDecision.run(tx, { ...decision, aboutId, isPublic });
}

/** What staff wrote about members who are erased. */
export const clearReasonsAbout = statement<CatalogTables, { userIds: readonly string[] }>()(
  (db, p) =>
    db
      .updateTable('decision')
      .set({ reason: null })
      .where('about_id', '=', p.any('userIds', 'uuid[]'))
      .where('reason', 'is not', null),
);
