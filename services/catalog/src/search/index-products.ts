import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { chainWords, typeWords } from '#schema/search-synonyms';
import type { CatalogTables } from '../tables.ts';
import { indexForOlderRelease, removeForOlderRelease } from './index-for-older-release.ts';
import { addWords } from './known-words.ts';
import { productTerms, searchIndexVersion, vectorOf } from './product-terms.ts';
import { facetTerms } from './search-facets.rules.ts';

const readTexts = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.name_en as nameEn', 'p.name_zh as nameZh', 'p.tags'])
    .select(
      sql<string[]>`p.aliases || array(
        select distinct alias from product d,
          unnest(array[d.name_en, d.name_zh] || d.aliases) as alias
        where d.merged_into = p.id and alias <> '' order by alias)`.as('aliases'),
    )
    .select(['p.type', 'p.stage', 'p.platforms', 'p.languages', 'p.chains'])
    .select(sql<string[]>`array[p.tagline_en, p.tagline_zh]`.as('taglines'))
    .select(sql<string[]>`array[p.description_en, p.description_zh]`.as('descriptions'))
    .select(
      sql<{ id: string; en: string; zh: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id::text, 'en', k.name_en, 'zh', k.name_zh))
        from product_category c join category k on k.id = c.category_id
        where c.product_id = p.id), '[]')`.as('categories'),
    )
    .where('p.id', '=', p.any('productIds')),
);

type Texts = Awaited<ReturnType<typeof readTexts.run>>[number];

const columns = {
  names: 'name_terms',
  heads: 'head_terms',
  briefs: 'brief_terms',
  bodies: 'body_terms',
  pinyin: 'pinyin_terms',
  nameTypos: 'name_typos',
  headTypos: 'head_typos',
} as const;

type Vectors = Record<keyof typeof columns, readonly string[]>;
interface Rows extends Vectors {
  ids: readonly string[];
  /** Each a text array as text. */
  facets: readonly string[];
  version: number;
}

const updates = [...Object.values(columns), 'version', 'facets'].map(
  (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
);

const upsertRows = statement<CatalogTables, Rows>()(
  (_db, p) => sql<object>`
    insert into product_terms (product_id, name_terms, head_terms, brief_terms, body_terms,
      pinyin_terms, name_typos, head_typos, facets, version)
    select id, name, head, brief, body, pinyin, name_typo, head_typo, facet::text[],
      ${p.cast('version', 'smallint')}
    from unnest(${p.cast('ids', 'bigint[]')}, ${p('names')}::tsvector[], ${p('heads')}::tsvector[],
      ${p('briefs')}::tsvector[], ${p('bodies')}::tsvector[], ${p('pinyin')}::tsvector[],
      ${p('nameTypos')}::tsvector[], ${p('headTypos')}::tsvector[], ${p.cast('facets', 'text[]')})
      as row (id, name, head, brief, body, pinyin, name_typo, head_typo, facet)
    on conflict (product_id) do update set ${sql.join(updates)}`,
);

const deleteRow = statement<CatalogTables, { productId: string }>()((db, p) =>
  db.deleteFrom('product_terms').where('product_id', '=', p('productId')),
);

/** Upserts the search rows of products that are in the database. */
export async function indexProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await indexTerms(tx, productIds);
  await indexForOlderRelease(tx, productIds);
}

/** Upserts the rows of `product_terms` alone. */
export async function indexTerms(tx: Transaction, productIds: readonly string[]): Promise<void> {
  const rows = (await readTexts.run(tx, { productIds })).map(toRow);
  const all = (name: Exclude<keyof ReturnType<typeof toRow>, 'terms'>) =>
    rows.map((row) => row[name]);
  await upsertRows.run(tx, {
    ids: all('id'),
    names: all('names'),
    heads: all('heads'),
    briefs: all('briefs'),
    bodies: all('bodies'),
    pinyin: all('pinyin'),
    nameTypos: all('nameTypos'),
    headTypos: all('headTypos'),
    facets: all('facets'),
    version: searchIndexVersion,
  });
  await addWords(
    tx,
    rows.flatMap(({ terms }) => terms),
  );
}

export async function removeFromIndex(tx: Transaction, productId: string): Promise<void> {
  await deleteRow.run(tx, { productId });
  await removeForOlderRelease(tx, productId);
}

function toRow({ id, categories, chains, type, ...texts }: Texts) {
  const facets = facetTerms({
    ...texts,
    chains,
    categories: categories.map((category) => category.id),
  });
  const terms = productTerms({
    ...texts,
    labels: [
      ...categories.flatMap(({ en, zh }) => [en, zh]),
      ...(typeWords[type] ?? []),
      ...chains.flatMap((chain) => chainWords[chain] ?? []),
    ],
    facets,
  });
  return {
    id,
    terms: terms.body,
    names: vectorOf(terms.name),
    heads: vectorOf(terms.head),
    briefs: vectorOf(terms.brief),
    bodies: vectorOf(terms.body),
    pinyin: vectorOf(terms.pinyin),
    nameTypos: vectorOf(terms.nameTypos),
    headTypos: vectorOf(terms.headTypos),
    // Facets are letters and digits after a slash, so that nothing needs quotes.
    facets: `{${facets.join(',')}}`,
  };
}
