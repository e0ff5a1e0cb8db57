import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

export interface NewDecision {
  subject: 'product' | 'revision';
  subjectId: string;
  staffId: string;
  at: Date;
  from: string;
  to: string;
  reason: string | null;
  /** The member whom the reason is about; it goes with the member. */
  aboutId?: string | null;
  /** Whether everybody may read it, with its reason. */
  isPublic?: boolean;
}

const insertDecision = statement<CatalogTables, Required<NewDecision>>()((db, p) =>
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
export const addDecision = (
  tx: Transaction,
  { aboutId = null, isPublic = false, ...decision }: NewDecision,
) => insertDecision.run(tx, { ...decision, aboutId, isPublic });

/** What staff wrote about members who are erased. */
export const clearReasonsAbout = statement<CatalogTables, { userIds: readonly string[] }>()(
  (db, p) =>
    db
      .updateTable('decision')
      .set({ reason: null })
      .where('about_id', '=', p.any('userIds', 'uuid[]'))
      .where('reason', 'is not', null),
);
