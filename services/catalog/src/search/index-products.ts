import type { Transaction } from '#kit/database/database';
import { searchKey, searchTerms, termVector } from '#kit/runtime/search-terms';
import { typoTerms } from './search.rules.ts';

interface Texts {
  id: string;
  nameEn: string;
  nameZh: string;
  others: string[];
}

/** Writes the search rows of products whose texts are in the database already. */
export async function indexProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  const products = await tx.query<Texts>(
    `select id, name_en as "nameEn", name_zh as "nameZh",
       array[tagline_en, tagline_zh, description_en, description_zh] || tags as others
     from product where id = any($1)`,
    [productIds],
  );
  const rows = products.map(searchRow);
  await tx.query(
    `insert into product_search (product_id, names, body, name_terms, body_terms, typo_terms)
     select * from unnest(
       $1::bigint[], $2::text[], $3::text[], $4::tsvector[], $5::tsvector[], $6::tsvector[])
     on conflict (product_id) do update set names = excluded.names, body = excluded.body,
       name_terms = excluded.name_terms, body_terms = excluded.body_terms,
       typo_terms = excluded.typo_terms`,
    [
      rows.map(({ id }) => id),
      rows.map(({ names }) => names),
      rows.map(({ body }) => body),
      rows.map(({ nameTerms }) => nameTerms),
      rows.map(({ bodyTerms }) => bodyTerms),
      rows.map(({ typos }) => typos),
    ],
  );
}

export async function removeFromIndex(tx: Transaction, productId: string): Promise<void> {
  await tx.query('delete from product_search where product_id = $1', [productId]);
}

/** Texts are parted and enclosed by line breaks, which no key contains. */
const lines = (texts: readonly string[]) => `\n${texts.map(searchKey).join('\n')}\n`;

function searchRow({ id, nameEn, nameZh, others }: Texts) {
  const names = [nameEn, nameZh];
  const all = [...names, ...others];
  return {
    id,
    names: lines(names),
    body: lines(all),
    nameTerms: termVector([...new Set(names.flatMap(searchTerms))]),
    bodyTerms: termVector([...new Set(all.flatMap(searchTerms))]),
    typos: termVector([...new Set(names.flatMap(typoTerms))]),
  };
}
