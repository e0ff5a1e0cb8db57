import { pageRequest } from '#kit/database/cursor';
import { plainKeyword } from '#schema/search-keyword';
import type { CatalogContext } from '../context.ts';
import { readProducts } from '../product/product-row.ts';
import { findHits, parseSearch } from './search-products.ts';
import { correctedKeyword } from './suggest.rules.ts';

const examined = 10;

/**
 * 'Did you mean': another keyword, when nothing is found as it was typed; null otherwise.
 * @throws FIELD_REQUIRED, FIELD_LENGTH
 */
export async function suggestKeyword(
  context: CatalogContext,
  keyword: string,
): Promise<string | null> {
  const parsed = await parseSearch(context, { keyword, in: 'TEXT' });
  if (!parsed) return null;
  const { hits } = await findHits(context, parsed, pageRequest(examined));
  if (hits.length === 0 || hits.some(({ score }) => score > 0)) return null;
  const ids = hits.map(({ id }) => id);
  const rows = await readProducts.run(context.database, { ids });
  const sorted = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const texts = sorted.flatMap(({ nameEn, nameZh, aliases, tags }) => [
    nameEn,
    nameZh,
    ...aliases,
    ...tags.map((tag) => tag.replaceAll('-', ' ')),
  ]);
  return correctedKeyword(plainKeyword(keyword), texts.filter(Boolean));
}
