import { defineEntity, p } from '@mikro-orm/core';

/** Every decision of staff, with who, when and why (Q44). Rows are added, never changed. */
export const DecisionEntity = defineEntity({
  name: 'Decision',
  tableName: 'decision',
  properties: {
    id: p.bigint('string').primary(),
    subject: p.text().$type<'lead' | 'product'>(),
    subjectId: p.bigint('string'),
    staffId: p.uuid(),
    at: p.datetime().columnType('timestamptz'),
    fromStatus: p.text(),
    toStatus: p.text(),
    reason: p.text().nullable(),
  },
});
