import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface TeamDecision {
  productId: string;
  staffId: string;
  at: Date;
  from: 'OWNED' | 'UNCLAIMED' | 'MAINTAINED';
  to: 'OWNED' | 'UNCLAIMED' | 'MAINTAINER_REMOVED';
  reason: string;
}

/** Keeps what staff decided about the team of a product, for staff only. */
export const insertDecision = statement<CatalogTables, TeamDecision>()((db, p) =>
  db.insertInto('decision').values({
    subject: 'product',
    subject_id: p('productId'),
    staff_id: p('staffId'),
    at: p('at'),
    from_status: p('from'),
    to_status: p('to'),
    reason: p('reason'),
  }),
);
