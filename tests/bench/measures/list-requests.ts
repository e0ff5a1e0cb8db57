import { graphql } from 'graphql';
import type { Database } from '#kit/database/database';
import { createClock } from '#kit/runtime/clock';
import { visitor } from '#kit/testing/service-fixture';
import { periodOf } from '#schema/board-period';
import type { CatalogService } from '../../../services/catalog/src/app.ts';
import { createTexts, keywordParts } from '../data/texts.ts';

export interface MeasuredCatalog {
  service: CatalogService;
  /** Connected as the owner of the tables. */
  owner: Database;
}

export interface ListRequest {
  /** What is asked, in order. */
  sources(catalog: MeasuredCatalog, count: number): Promise<string[]> | string[];
  /** Runs before each block of requests, and is not measured. */
  before?(catalog: MeasuredCatalog, block: readonly string[]): unknown;
  /** It is reported and has no goal: no reader waits for it, or it grows with its result. */
  isCost?: true;
}

/** Milliseconds until the answer. */
export async function ask({ service }: MeasuredCatalog, source: string): Promise<number> {
  const began = performance.now();
  const { schema } = service.subgraph;
  const { errors } = await graphql({ schema, source, contextValue: visitor() });
  if (errors?.[0]) throw errors[0];
  return performance.now() - began;
}

const clock = createClock();
const texts = createTexts(9);
const present = (kind: 'DAY' | 'WEEK' | 'MONTH') => periodOf(kind, clock.now().getTime()).key;

const each = (source: (index: number) => string): ListRequest => ({
  sources: (_, count) => Array.from({ length: count }, (_item, index) => source(index)),
});

const listOf = (sort: string, filter = '') => `{
  products(type: APP, sort: ${sort}, first: 20 ${filter && `, filter: { ${filter} }`}) {
    totalCount nodes { id name(language: EN) tagline(language: EN) upValue }
  }
}`;
const list = (sort: string, filter = '') => each(() => listOf(sort, filter));
const board = (period: string) =>
  each(
    () => `{
  leaderboard(period: "${period}") { places { place ups previousPlace product { name(language: EN) } } }
}`,
  );
const facets = (filter: string) => `{
  productFacets(type: APP, filter: { ${filter} }) { count chains { count } categories { count } }
}`;
const product = (id: number) => `{
  product(id: "${id}") {
    name(language: EN) tagline(language: EN) description(language: EN) upValue
    categories { name(language: EN) }
  }
}`;
const similar = (id: number) => `{ product(id: "${id}") { similar { id name(language: EN) } } }`;
const search = (keyword: string) => `{
  searchProducts(keyword: "${keyword}", first: 20) {
    totalCount nodes { id slug name(language: EN) tagline(language: EN) logo stage upValue }
  }
}`;
const among = (keywords: readonly string[]) =>
  each((index) => search(keywords[index % keywords.length] ?? ''));

/** Asked shortly before, so that caches have what they have on a site with visitors. */
const repeated = (request: ListRequest): ListRequest => ({
  ...request,
  async before(catalog, block) {
    for (const source of new Set(block)) await ask(catalog, source);
  },
});

/** The first search after a change of the catalog. */
const notCached = (request: ListRequest): ListRequest => ({
  ...request,
  before: ({ service }) => service.context.ranking.listingChanged(),
  isCost: true,
});

const similarOfFirst = each((index) => similar(1 + index));

/** Whole names of different products. */
const names: ListRequest = {
  async sources({ owner }, count) {
    const rows = await owner.query<{ name: string }>(
      'select name_en as name from product order by md5(id::text) limit $1',
      [count],
    );
    return rows.map(({ name }) => search(name));
  },
};

export const listRequests: Record<string, ListRequest> = {
  'by UPs': list('UPS'),
  'by rising': list('RISING'),
  'by newest': list('NEWEST'),
  'by followers': list('FOLLOWERS'),
  upcoming: list('STAGE'),
  'UPs, platform (a third)': list('UPS', 'platform: 1'),
  'UPs, chain (an eighth)': list('UPS', 'chain: 3'),
  'rising, category (a fifth)': each((index) =>
    listOf('RISING', `category: ${1 + 4 * (index % 10)}`),
  ),
  'rising, chain (0.4 %), no page in the small catalog': {
    ...list('RISING', 'chain: 11'),
    isCost: true,
  },
  'newest, platform (an eighth)': list('NEWEST', 'platform: 8'),
  'UPs, out of service': list('UPS', 'stage: 10'),
  'UPs, language and platform': list('UPS', 'language: 1, platform: 4'),
  'counts of a filter': each((index) => facets(`chain: ${1 + (index % 8)}`)),
  'leaderboard of the day': board(present('DAY')),
  'leaderboard of the week': board(present('WEEK')),
  'leaderboard of all time': board('all'),
  'a product': each((index) => product(1 + index)),
  similar: repeated(similarOfFirst),
  'similar, computed': {
    ...similarOfFirst,
    before: ({ owner }) => owner.query('truncate product_similar'),
    isCost: true,
  },
  'search, names of products': names,
  'search, common words': repeated(
    among(['wallet', 'swap', 'game', 'token', 'market', '钱包', '游戏', '交易']),
  ),
  'search, beginnings of words': repeated(among(keywordParts.beginnings)),
  'search, two Chinese characters': repeated(among(keywordParts.chinese)),
  'search, beginnings of words, not cached': notCached(among(keywordParts.beginnings)),
  'search, two Chinese characters, not cached': notCached(among(keywordParts.chinese)),
  'search, three frequent words': {
    ...each(() => search(`${texts.english(2)} ${texts.below(100)}`)),
    isCost: true,
  },
};
