import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

export interface StaffHotWordRow {
  id: string;
  word: string;
  clicks: string;
  /** From 1 for a pinned word; null for others. */
  place: number | null;
  isHidden: boolean;
}

const columns = ['h.id', 'h.word', 'h.clicks', 'h.place', 'h.is_hidden as isHidden'] as const;

const readPage = pageStatement<CatalogTables, object>()(
  { by: [['h.id', 'id']], direction: 'desc' },
  (db, _p, page) =>
    db.selectFrom('hot_word as h').select(columns).where(page.after).$call(page.tail),
);

const countWords = statement<CatalogTables>()((db) =>
  db
    .selectFrom('hot_word')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
);

const readPinned = statement<CatalogTables>()((db) =>
  db
    .selectFrom('hot_word as h')
    .select(columns)
    .where('h.place', 'is not', null)
    .orderBy('h.place')
    .orderBy('h.id'),
);

export const readHotWord = statement<CatalogTables, { id: string }>()((db, p) =>
  db.selectFrom('hot_word as h').select(columns).where('h.id', '=', p('id')),
);

/** All words, also hidden ones, the latest first. The caller checks that the viewer is staff. */
export async function listAllHotWords(
  database: Database,
  request: PageRequest,
): Promise<Page<StaffHotWordRow>> {
  const rows = await readPage.run(database, request, {});
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countWords.first(database))?.count ?? 0,
  );
}

/** In their order. */
export const listPinned = (database: Database): Promise<StaffHotWordRow[]> =>
  readPinned.run(database);
