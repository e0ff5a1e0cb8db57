import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { searchKey, searchTerms, termVector } from '#kit/runtime/search-terms';
import type { CatalogTables } from '../tables.ts';
import { typoTerms } from './search.rules.ts';

interface ProductTexts {
  id: string;
  nameEn: string;
  nameZh: string;
  otherTexts: string[];
}

const readTexts = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['id', 'name_en as nameEn', 'name_zh as nameZh'])
    .select(
      sql<string[]>`array[tagline_en, tagline_zh, description_en, description_zh] || tags`.as(
        'otherTexts',
      ),
    )
    .where('id', '=', p.any('productIds')),
);

interface SearchRows {
  ids: readonly string[];
  names: readonly string[];
  bodies: readonly string[];
  nameTerms: readonly string[];
  bodyTerms: readonly string[];
  typoTerms: readonly string[];
}

const upsertRows = statement<CatalogTables, SearchRows>()(
  (_db, p) => sql<object>`
    insert into product_search (product_id, names, body, name_terms, body_terms, typo_terms)
    select * from unnest(${p.cast('ids', 'bigint[]')}, ${p.cast('names', 'text[]')},
      ${p.cast('bodies', 'text[]')}, ${p('nameTerms')}::tsvector[],
      ${p('bodyTerms')}::tsvector[], ${p('typoTerms')}::tsvector[])
    on conflict (product_id) do update set names = excluded.names, body = excluded.body,
      name_terms = excluded.name_terms, body_terms = excluded.body_terms,
      typo_terms = excluded.typo_terms`,
);

const deleteRow = statement<CatalogTables, { productId: string }>()((db, p) =>
  db.deleteFrom('product_search').where('product_id', '=', p('productId')),
);

/**
 * Upserts the rows of `product_search`, which only an older release reads. To be removed with the
 * table, one release later.
 */
export async function indexForOlderRelease(
  tx: Transaction,
  productIds: readonly string[],
): Promise<void> {
  const rows = (await readTexts.run(tx, { productIds })).map(toSearchRow);
  await upsertRows.run(tx, {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ names }) => names),
    bodies: rows.map(({ body }) => body),
    nameTerms: rows.map(({ nameTerms }) => nameTerms),
    bodyTerms: rows.map(({ bodyTerms }) => bodyTerms),
    typoTerms: rows.map(({ typos }) => typos),
  });
}

export async function removeForOlderRelease(tx: Transaction, productId: string): Promise<void> {
  await deleteRow.run(tx, { productId });
}

/** Each text between line breaks, which no search key contains. */
const lines = (texts: readonly string[]) => `\n${texts.map(searchKey).join('\n')}\n`;

function toSearchRow({ id, nameEn, nameZh, otherTexts }: ProductTexts) {
  const names = [nameEn, nameZh];
  const all = [...names, ...otherTexts];
  return {
    id,
    names: lines(names),
    body: lines(all),
    nameTerms: termVector([...new Set(names.flatMap(searchTerms))]),
    bodyTerms: termVector([...new Set(all.flatMap(searchTerms))]),
    typos: termVector([...new Set(names.flatMap(typoTerms))]),
  };
}
