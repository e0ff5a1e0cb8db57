import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface NewVersion {
  productId: string;
  noteEn: string;
  noteZh: string;
  at: Date;
}

/** Adds the next version of a product, which is locked. */
export const addVersion = statement<CatalogTables, NewVersion>()((db, p) =>
  db
    .insertInto('product_version')
    .columns(['product_id', 'number', 'note_en', 'note_zh', 'released_at'])
    .expression((eb) =>
      eb
        .selectFrom('product_version')
        .select([
          p.cast('productId', 'bigint').as('product_id'),
          sql<number>`coalesce(max(number), 0) + 1`.as('number'),
          p.cast('noteEn', 'text').as('note_en'),
          p.cast('noteZh', 'text').as('note_zh'),
          p.cast('at', 'timestamptz').as('released_at'),
        ])
        .where('product_id', '=', p('productId')),
    ),
);
