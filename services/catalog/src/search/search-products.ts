import { type Page, type PageRequest, rowCursor } from '#kit/database/cursor';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogContext } from '../context.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { countHits, type Hit, type Position, readHits } from './found-sql.ts';
import {
  type MatchParameters,
  type MatchVariant,
  matchParameters,
  matchVariant,
  type SearchField,
} from './match-sql.ts';
import { requireKeyword } from './require-keyword.ts';
import { parseKeyword } from './search.rules.ts';
import { type FacetFilter, filterTerms } from './search-facets.rules.ts';

export interface ProductSearch {
  keyword: string;
  in: SearchField;
  filter?: FacetFilter | null;
}

/** A search as its statements take it. */
export interface ParsedSearch {
  /** The same for searches with the same results. */
  key: string;
  variant: MatchVariant;
  parameters: MatchParameters;
}

/**
 * Null for a search that finds nothing: no letters and digits, or a filter that no product passes.
 * @throws FIELD_REQUIRED, FIELD_LENGTH
 */
export async function parseSearch(
  { words }: Pick<CatalogContext, 'words'>,
  { keyword, in: field, filter }: ProductSearch,
): Promise<ParsedSearch | null> {
  const typed = parseKeyword(requireKeyword(keyword));
  const terms = filterTerms(filter ?? {});
  if (!typed || !terms) return null;
  const query = await words.apply(typed);
  const parameters = matchParameters(query, field, terms);
  return {
    key: JSON.stringify([field, parameters]),
    variant: matchVariant(query, field),
    parameters,
  };
}

const emptyPage = {
  nodes: [],
  pageInfo: { hasNextPage: false, endCursor: null },
  countAll: () => 0,
};

/**
 * Released products that match, best first; see `scoreClasses`. Among equals those with more UPs.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, CURSOR_INVALID
 */
export async function searchProducts(
  context: CatalogContext,
  search: ProductSearch,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const parsed = await parseSearch(context, search);
  if (!parsed) return emptyPage;
  const { hits, total } = await findHits(context, parsed, request);
  const shown = hits.slice(0, request.first);
  const last = shown.at(-1);
  return {
    nodes: await readListed(context, shown),
    pageInfo: {
      hasNextPage: hits.length > request.first,
      endCursor: last ? rowCursor([last.score, last.upValue, last.id]) : null,
    },
    countAll: () => total ?? countFound(context, parsed),
  };
}

interface FoundHits {
  /** One more than the page has, if there are more. */
  hits: Hit[];
  /** How many are found, if few; otherwise they have to be counted. */
  total: number | null;
}

export async function findHits(
  { database, searches }: CatalogContext,
  { key, variant, parameters }: ParsedSearch,
  { first, position }: PageRequest,
): Promise<FoundHits> {
  const after = 'after' in position ? positionOf(position.after) : null;
  const offset = 'offset' in position ? position.offset : 0;
  const rows = wholeRows(offset + first + 1);
  const read = () =>
    readHits
      .of({ ...variant, rows, isAfter: after !== null })
      .run(database, { ...parameters, ...(after ?? beginning) });
  const hits = await (after || offset > 0 ? read() : searches.page(`${rows} ${key}`, read));
  return {
    hits: hits.slice(offset, offset + first + 1),
    total: after || hits.length === rows ? null : hits.length,
  };
}

/** Few different numbers, because each makes a statement of its own. */
const wholeRows = (rows: number) => 2 ** Math.ceil(Math.log2(Math.max(rows, 16)));

const beginning: Position = { afterScore: 0, afterUps: 0, afterId: '0' };

/** @throws CURSOR_INVALID for the cursor of another list */
function positionOf(values: readonly (string | number)[]): Position {
  const [afterScore, afterUps, afterId] = values;
  if (
    values.length !== 3 ||
    !isInteger(afterScore) ||
    !isInteger(afterUps) ||
    !isRowId(String(afterId))
  ) {
    throw new DomainError('CURSOR_INVALID', { field: 'after' });
  }
  return { afterScore, afterUps, afterId: String(afterId) };
}

const isInteger = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;

/** How many are found; exact, from the last seconds. */
export function countFound(
  { database, searches }: CatalogContext,
  { key, variant, parameters }: ParsedSearch,
): Promise<number> {
  const count = async (isMistyped: boolean) =>
    (await countHits.of({ ...variant, isMistyped }).first(database, parameters))?.count ?? 0;
  return searches.count(`count ${key}`, async () => (await count(false)) || count(true));
}

const readListedRows = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  selectProducts(db)
    .innerJoin('product_rank as r', 'r.product_id', 'p.id')
    .where('p.id', '=', p.any('ids')),
);

/** In the order of the hits; without those that were taken down since. */
async function readListed({ database }: CatalogContext, hits: readonly Hit[]) {
  if (hits.length === 0) return [];
  const rows = await readListedRows.run(database, { ids: hits.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}
