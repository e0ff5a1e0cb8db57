import type { Database } from '#kit/database/database';
import { type ProductRow, readProducts } from './product-row.ts';

/** The rows, with the survivor in place of each merged duplicate. */
export async function shownOf(
  database: Database,
  rows: readonly ProductRow[],
): Promise<ProductRow[]> {
  const ids = [...new Set(rows.flatMap(({ mergedInto }) => mergedInto ?? []))];
  if (ids.length === 0) return [...rows];
  const survivors = new Map(
    (await readProducts.run(database, { ids })).map((row) => [row.id, row]),
  );
  return rows.flatMap((row) =>
    row.mergedInto === null ? row : (survivors.get(row.mergedInto) ?? []),
  );
}

/** What is shown for each id that exists: the product, or the survivor of a merged duplicate. */
export async function readShown(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await readProducts.run(database, { ids });
  const shown = await shownOf(database, rows);
  const byId = new Map(shown.map((row) => [row.id, row]));
  return new Map(
    rows.flatMap(({ id, mergedInto }) => {
      const row = byId.get(mergedInto ?? id);
      return row ? [[id, row] as const] : [];
    }),
  );
}
