import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { LinkKind } from '#schema/enums';

export interface StoredLink {
  kind: LinkKind;
  /** Only of a RESOURCE. */
  name?: string;
  url: string;
}

/** For the writes of staff. Lists and pages are read by typed SQL. */
export const ProductEntity = defineEntity({
  name: 'Product',
  tableName: 'product',
  properties: {
    id: p.bigint('string').primary(),
    slug: p.text(),
    type: p.smallint(),
    status: p.smallint(),
    nameEn: p.text(),
    nameZh: p.text(),
    taglineEn: p.text(),
    taglineZh: p.text(),
    descriptionEn: p.text(),
    descriptionZh: p.text(),
    stage: p.smallint(),
    platforms: p.array((value) => Number(value)).columnType('smallint[]'),
    tags: p.array().columnType('text[]'),
    aliases: p.array().columnType('text[]'),
    chains: p.array((value) => Number(value)).columnType('smallint[]'),
    links: p.json<StoredLink[]>(),
    ownerId: p.uuid().nullable(),
    maintainerIds: p.array().columnType('uuid[]'),
    sharerId: p.uuid().nullable(),
    leadId: p.bigint('string').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    mergedInto: p.bigint('string').nullable(),
    releasedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

export type ProductRecord = InferEntity<typeof ProductEntity>;
