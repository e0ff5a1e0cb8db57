import { type Kysely, sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { StoredLink } from './product.entity.ts';

/** What cards and lists show of a product, without its counters. Long texts are loaded by `readDetails`. */
export interface ProductText {
  id: string;
  slug: string;
  type: number;
  status: number;
  nameEn: string;
  nameZh: string;
  taglineEn: string;
  taglineZh: string;
  stage: number;
  platforms: number[];
  languages: number[];
  tags: string[];
  aliases: string[];
  chains: number[];
  origin: number;
  sourceLink: string | null;
  feedsImage: string | null;
  logo: string | null;
  logoImage: string | null;
  banner: string | null;
  ownerId: string | null;
  /** Members beside the owner who maintain it. */
  maintainerIds: string[];
  sharerId: string | null;
  releasedAt: Date | null;
  /** The product that it is a duplicate of, which its addresses lead to; else null. */
  mergedInto: string | null;
}

export interface ProductCounters {
  upValue: number;
  followers: number;
  players: number;
}

export interface ProductRow extends ProductText, ProductCounters {}

/** The columns of `ProductText`, from `product p`. */
export const productTextColumns = [
  'p.id',
  'p.slug',
  'p.type',
  'p.status',
  'p.name_en as nameEn',
  'p.name_zh as nameZh',
  'p.tagline_en as taglineEn',
  'p.tagline_zh as taglineZh',
  'p.stage',
  'p.platforms',
  'p.languages',
  'p.tags',
  'p.aliases',
  'p.chains',
  'p.origin',
  'p.source_link as sourceLink',
  'p.feeds_image as feedsImage',
  'p.logo',
  'p.logo_image as logoImage',
  'p.banner',
  'p.owner_id as ownerId',
  'p.maintainer_ids as maintainerIds',
  'p.sharer_id as sharerId',
  'p.released_at as releasedAt',
  'p.merged_into as mergedInto',
] as const;

/** The columns of `ProductCounters`, from `product_counter c`. */
export const counterColumns = ['c.up_value as upValue', 'c.followers', 'c.players'] as const;

export const productColumns = [...productTextColumns, ...counterColumns] as const;

/** `ProductRow`s of products in every status. */
export const selectProducts = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('product as p')
    .innerJoin('product_counter as c', 'c.product_id', 'p.id')
    .select(productColumns);

export interface ProductDetail {
  id: string;
  descriptionEn: string;
  descriptionZh: string;
  stageNoteEn: string;
  stageNoteZh: string;
  screenshots: string[];
  links: StoredLink[];
}

export interface CategoryRow {
  id: string;
  type: number;
  nameEn: string;
  nameZh: string;
}

export const readProducts = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  selectProducts(db).where('p.id', '=', p.any('ids')),
);

export const readDetails = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['id', 'description_en as descriptionEn', 'description_zh as descriptionZh'])
    .select(['stage_note_en as stageNoteEn', 'stage_note_zh as stageNoteZh'])
    .select(['screenshots', sql.ref<StoredLink[]>('links').as('links')])
    .where('id', '=', p.keys('ids', 'bigint[]')),
);

/** In the order of each product's categories. */
export const readCategories = statement<CatalogTables, { productIds: readonly string[] }>()(
  (db, p) =>
    db
      .selectFrom('product_category as pc')
      .innerJoin('category as k', 'k.id', 'pc.category_id')
      .select(['pc.product_id as productId', 'k.id', 'k.type'])
      .select(['k.name_en as nameEn', 'k.name_zh as nameZh'])
      .where('pc.product_id', '=', p.any('productIds'))
      .orderBy('pc.product_id')
      .orderBy('pc.place'),
);
