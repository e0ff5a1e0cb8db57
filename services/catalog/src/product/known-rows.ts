import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';
import {
  type ProductCounters,
  type ProductRow,
  type ProductText,
  productTextColumns,
} from './product-row.ts';

/** Which transaction wrote the row of `product p`: each committed version of a row has its own. */
export const rowVersion = sql<string>`p.xmin`;

/** A product of a list: its row is the one of this version or a newer one. */
export interface ListedProduct extends ProductCounters {
  id: string;
  version: string;
}

/** Rows of products in memory. A statement says by the version which of them are still right. */
export interface KnownRows {
  /** In their order, without those that have just been taken down. */
  complete(queryable: Queryable, listed: readonly ListedProduct[]): Promise<ProductRow[]>;
}

interface VersionedText extends ProductText {
  version: string;
}

const readTexts = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product as p')
    .select(productTextColumns)
    .select(rowVersion.as('version'))
    .where('p.id', '=', p.any('ids'))
    .where('p.status', '=', productStatus.RELEASED),
);

const maxBytes = 16 * 1024 * 1024;
const entryBytes = 1_000;
/** PostgreSQL uses the number of a transaction again after four billion others. */
const ttlMs = 60_000;

export function createKnownRows(): KnownRows {
  const known = new LRUCache<string, VersionedText>({
    maxSize: maxBytes,
    sizeCalculation: (row) => entryBytes + 2 * JSON.stringify(row).length,
    ttl: ttlMs,
  });
  return {
    async complete(queryable, listed) {
      const texts = listed.map(({ id, version }) => {
        const text = known.get(id);
        return text?.version === version ? text : null;
      });
      const missing = listed.filter((_, index) => texts[index] === null).map(({ id }) => id);
      const read = new Map<string, VersionedText>();
      if (missing.length > 0) {
        for (const row of await readTexts.run(queryable, { ids: missing })) {
          read.set(row.id, row);
          known.set(row.id, row);
        }
      }
      return listed.flatMap(({ id, upValue, followers, players }, index) => {
        const text = texts[index] ?? read.get(id);
        return text ? [{ ...text, upValue, followers, players }] : [];
      });
    },
  };
}
