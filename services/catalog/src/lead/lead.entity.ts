import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const leadStatus = { OPEN: 'OPEN', ACCEPTED: 'ACCEPTED', REJECTED: 'REJECTED' } as const;
export type LeadStatus = keyof typeof leadStatus;

export const LeadEntity = defineEntity({
  name: 'Lead',
  tableName: 'lead',
  properties: {
    id: p.bigint('string').primary(),
    name: p.text(),
    homeLink: p.text(),
    wx: p.text(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    intro: p.text(),
    sharerId: p.uuid(),
    at: p.datetime().columnType('timestamptz'),
    status: p.text().$type<LeadStatus>(),
    reason: p.text().nullable(),
    productId: p.bigint('string').nullable(),
    /** Null when an older release wrote it, until housekeeping adds it. */
    linkKey: p.text().nullable(),
    /** As `linkKey`; '' for a link without a site. */
    siteKey: p.text().nullable(),
  },
});

export type LeadRow = InferEntity<typeof LeadEntity>;
