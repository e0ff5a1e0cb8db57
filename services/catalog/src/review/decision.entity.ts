import { defineEntity, p } from '@mikro-orm/core';

/** Each decision of staff: who, when and why. Rows are inserted, never updated. */
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
    /** Whether everybody may read it, with its reason. */
    isPublic: p.boolean().default(false),
  },
});
