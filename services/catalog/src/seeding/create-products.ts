import type { Transaction } from '#kit/database/database';
import { assert } from '#kit/runtime/errors';
import { readRoles } from '#kit/service/role-copy';
import {
  type ProductStatusName,
  type ProductTypeName,
  productStatus,
  productTypes,
} from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { writeLinkKeys } from '../duplicate/write-link-keys.ts';
import { enlist, listedEvent } from '../product/enlist.ts';
import type { StoredLink } from '../product/product.entity.ts';
import { insertCounters } from '../product/product-counters.ts';
import { parseProductFields } from '../product/product-fields.rules.ts';
import { lockSlugs } from '../product/product-key.ts';
import { isSlug } from '../product/slug.rules.ts';
import { insertCategories, insertProducts, readIds } from './product-statements.ts';

interface Bilingual {
  en: string;
  zh: string;
}

export interface SeedProduct {
  slug: string;
  type: ProductTypeName;
  /** RELEASED when left out. */
  status?: ProductStatusName;
  name: Bilingual;
  tagline: Bilingual;
  description: Bilingual;
  stage: number;
  platforms: readonly number[];
  languages: readonly number[];
  chains?: readonly number[];
  /** Slugs of categories that exist. */
  categories: readonly string[];
  tags: readonly string[];
  aliases?: readonly string[];
  links: readonly StoredLink[];
  logo?: string | null;
  logoImage?: string | null;
  banner?: string | null;
  screenshots?: readonly string[];
  ownerId?: string | null;
  sharerId?: string | null;
  /** When the product was created, and released if it was. */
  at: Date;
}

const chunk = 500;

/**
 * Creates whole products for demonstrations and benchmarks, with the events of a release.
 * `emitEvents: false` leaves out the events. Skips slugs that exist, so that an interrupted run can
 * be repeated. Returns the ids of all products by slug.
 */
export async function createProducts(
  { database, outbox, ranking }: CatalogContext,
  rows: readonly SeedProduct[],
  { emitEvents = true }: { emitEvents?: boolean } = {},
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk).map(toProduct);
    const slugs = part.map(({ slug }) => slug);
    assert(slugs.every(isSlug), `slugs are lower case and not reserved: ${slugs}`);
    await database.transaction(async (tx) => {
      const added = await addProducts(tx, part);
      const released = added.filter(({ status }) => status === productStatus.RELEASED);
      await enlist(
        tx,
        released.map(({ id }) => id),
      );
      const held = await readRoles(
        tx,
        released.flatMap(({ sharerId }) => sharerId ?? []),
      );
      const events = released.map((product) =>
        listedEvent(product, {
          firstTime: true,
          sharerRoles: held.get(product.sharerId ?? '') ?? [],
        }),
      );
      if (emitEvents) await outbox.add(tx, ...events);
      for (const { id, slug } of await readIds.run(tx, { slugs })) ids.set(slug, id);
    });
  }
  ranking.listingChanged();
  return ids;
}

type NewProduct = ReturnType<typeof toProduct>;

/** Checks the same fields as the acceptance of a lead. */
function toProduct({ name, tagline, description, status = 'RELEASED', ...row }: SeedProduct) {
  const { ownerId = null, sharerId = null, logo = null, logoImage = null, banner = null } = row;
  return {
    ...row,
    ...parseProductFields({
      ...row,
      nameEn: name.en,
      nameZh: name.zh,
      taglineEn: tagline.en,
      taglineZh: tagline.zh,
      descriptionEn: description.en,
      descriptionZh: description.zh,
    }),
    type: productTypes[row.type],
    status: productStatus[status],
    aliases: row.aliases ?? [],
    chains: row.chains ?? [],
    screenshots: row.screenshots ?? [],
    logo,
    logoImage,
    banner,
    ownerId,
    sharerId,
    releasedAt: status === 'RELEASED' || status === 'TAKEN_DOWN' ? row.at : null,
  };
}

/** Returns those that did not exist, with their ids. */
async function addProducts(tx: Transaction, rows: readonly NewProduct[]) {
  await lockSlugs(tx);
  const inserted = await insertProducts.run(tx, { rows: JSON.stringify(rows) });
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
  const added = rows.flatMap((row) => {
    const id = ids.get(row.slug);
    return id === undefined ? [] : { ...row, id };
  });
  await insertCounters.run(tx, { productIds: [...ids.values()] });
  const categories = added.flatMap(({ id, categories }) =>
    categories.map((slug, place) => ({ id, slug, place })),
  );
  await writeLinkKeys(tx, added);
  await insertCategories.run(tx, { rows: JSON.stringify(categories) });
  return added;
}
