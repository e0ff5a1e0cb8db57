import { type SqlBool, sql } from 'kysely';
import { pageRequest } from '#kit/database/cursor';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { productStatus } from '#schema/enums';
import { splitLanguage } from '#schema/page-address';
import { isProductSlugPath, pagePaths } from '#schema/page-paths';
import type { CatalogContext } from '../context.ts';
import { linkKey } from '../duplicate/link-key.rules.ts';
import { shownOf } from '../product/merged-products.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import { searchProducts } from '../search/search-products.ts';
import type { CatalogTables } from '../tables.ts';

/** How many products a staff search returns at most. */
export const foundMax = 20;

const maxLength = 200;

interface Asked {
  id: string;
  slug: string;
  key: string;
}

const readExact = statement<CatalogTables, Asked>()((db, p) =>
  selectProducts(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('p.id', '=', p('id')),
        eb('p.slug', '=', p('slug')),
        eb(
          'p.id',
          'in',
          selectFrom('product_link_key as k')
            .select('k.product_id')
            .where('k.link_key', '=', p('key')),
        ),
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(foundMax),
);

/** Products that the search does not have: those that are not released, which are few. */
const readUnlisted = statement<CatalogTables, { text: string }>()((db, p) =>
  selectProducts(db)
    .where('p.status', '<>', productStatus.RELEASED)
    .where('p.merged_into', 'is', null)
    .where(
      sql<SqlBool>`(position(lower(${p('text')}) in lower(p.name_en)) > 0
        or position(lower(${p('text')}) in lower(p.name_zh)) > 0)`,
    )
    .orderBy('p.id', 'desc')
    .limit(foundMax),
);

/** The product that the address of its page names. */
function productOfAddress(text: string): { id?: string; slug?: string } | null {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const { path } = splitLanguage(pathname);
  if (path === pagePaths.product) return { id: searchParams.get('id') ?? '' };
  return isProductSlugPath(path) ? { slug: (path.split('/')[1] ?? '').toLowerCase() } : null;
}

/**
 * Products in every status whose id, slug, page or site is the text (the survivor of a merged one), then those whose name has it; at most
 * 20. The caller checks that the viewer is staff.
 * @throws FIELD_REQUIRED
 */
export async function findProducts(catalog: CatalogContext, input: string): Promise<ProductRow[]> {
  const { database } = catalog;
  const text = input.trim().slice(0, maxLength);
  if (text === '') throw new DomainError('FIELD_REQUIRED', { field: 'keyword' });
  const page = productOfAddress(text);
  const id = page?.id ?? text;
  const slug = page?.slug ?? text.toLowerCase();
  const asked = { id: isRowId(id) ? id : '0', slug, key: linkKey(text) };
  const [found, unlisted, listed] = await Promise.all([
    readExact.run(database, asked),
    readUnlisted.run(database, { text }),
    searchProducts(catalog, { keyword: text, in: 'NAME' }, pageRequest(foundMax)),
  ]);
  const exact = await shownOf(database, found);
  const products = new Map([...exact, ...unlisted, ...listed.nodes].map((row) => [row.id, row]));
  return [...products.values()].slice(0, foundMax);
}
