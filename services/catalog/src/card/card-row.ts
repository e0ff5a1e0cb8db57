import { type Kysely, sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { fileNameOf, filePath } from '#schema/page-paths';
import type { CatalogTables } from '../tables.ts';

export interface CardRow {
  id: string;
  position: number;
  form: number;
  titleEn: string;
  titleZh: string;
  copyEn: string;
  copyZh: string;
  /** The path of a file of this site. */
  picture: string | null;
  link: string;
  productIds: string[];
  place: number;
  startsAt: Date;
  endsAt: Date | null;
}

const selectCards = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('card as k')
    .select(['k.id', 'k.position', 'k.form', 'k.title_en as titleEn', 'k.title_zh as titleZh'])
    .select(['k.copy_en as copyEn', 'k.copy_zh as copyZh', 'k.picture', 'k.link', 'k.place'])
    .select(sql<string[]>`k.product_ids::text[]`.as('productIds'))
    .select(['k.starts_at as startsAt', 'k.ends_at as endsAt']);

/** Those of a position that run now. */
export const readShownCards = statement<
  CatalogTables,
  { position: number; now: Date; count: number }
>()((db, p) =>
  selectCards(db)
    .where('k.position', '=', p('position'))
    .where('k.starts_at', '<=', p('now'))
    .where((eb) => eb.or([eb('k.ends_at', 'is', null), eb('k.ends_at', '>', p('now'))]))
    .orderBy('k.place')
    .orderBy('k.id')
    .limit(p('count')),
);

/** Every card, also future and past ones. */
export const readAllCards = statement<CatalogTables>()((db) =>
  selectCards(db).orderBy('k.position').orderBy('k.place').orderBy('k.id'),
);

export const readCard = statement<CatalogTables, { id: string }>()((db, p) =>
  selectCards(db).where('k.id', '=', p('id')),
);

/** Locks the card until the transaction ends. */
export const lockCard = statement<CatalogTables, { id: string }>()((db, p) =>
  selectCards(db).where('k.id', '=', p('id')).forUpdate(),
);

const readPictures = statement<CatalogTables, { paths: readonly string[] }>()((db, p) =>
  db.selectFrom('card').select('picture').where('picture', '=', p.any('paths', 'text[]')),
);

/** Those of the files that a card shows. */
export async function readShownFiles(tx: Transaction, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await readPictures.run(tx, { paths: names.map(filePath) });
  return rows.flatMap(({ picture }) => fileNameOf(picture) ?? []);
}
