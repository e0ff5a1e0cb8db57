import type { Queryable } from '#kit/database/database';
import type { StoredLink } from './product.entity.ts';

/** What cards and lists show of a product; long texts are loaded when they are asked for. */
export interface ProductRow {
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
  logo: string | null;
  logoImage: string | null;
  banner: string | null;
  ownerId: string | null;
  sharerId: string | null;
  releasedAt: Date | null;
  upValue: number;
  followers: number;
}

/** For `from` with `productTables`. */
export const productColumns = `p.id, p.slug, p.type, p.status, p.name_en as "nameEn",
  p.name_zh as "nameZh", p.tagline_en as "taglineEn", p.tagline_zh as "taglineZh", p.stage,
  p.platforms, p.languages, p.tags, p.logo, p.logo_image as "logoImage", p.banner,
  p.owner_id as "ownerId", p.sharer_id as "sharerId", p.released_at as "releasedAt",
  c.up_value as "upValue", c.followers`;

export const productTables = 'product p join product_counter c on c.product_id = p.id';

export interface ProductDetail {
  id: string;
  descriptionEn: string;
  descriptionZh: string;
  screenshots: string[];
  links: StoredLink[];
}

export interface CategoryRow {
  id: string;
  nameEn: string;
  nameZh: string;
}

export const readProducts = (database: Queryable, ids: readonly string[]) =>
  database.query<ProductRow>(
    `select ${productColumns} from ${productTables} where p.id = any($1)`,
    [ids],
  );

export const readDetails = (database: Queryable, ids: readonly string[]) =>
  database.query<ProductDetail>(
    `select id, description_en as "descriptionEn", description_zh as "descriptionZh", screenshots,
       links
     from product where id = any($1)`,
    [ids],
  );

export const readCategories = (database: Queryable, productIds: readonly string[]) =>
  database.query<CategoryRow & { productId: string }>(
    `select pc.product_id as "productId", k.id, k.name_en as "nameEn", k.name_zh as "nameZh"
     from product_category pc join category k on k.id = pc.category_id
     where pc.product_id = any($1) order by pc.product_id, pc.place`,
    [productIds],
  );
