import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type OfferRow, selectOffers } from './offer-row.ts';

const readOffers = pageStatement<CatalogTables, { toId: string }>()(
  { by: [['o.id', 'id']], direction: 'desc' },
  (db, p, page) =>
    selectOffers(db).where('o.to_id', '=', p('toId')).where(page.after).$call(page.tail),
);

const countOffers = statement<CatalogTables, { toId: string }>()((db, p) =>
  db
    .selectFrom('product_offer')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('to_id', '=', p('toId')),
);

/** What a member was offered, latest first. */
export async function listOffers(
  database: Database,
  toId: string,
  request: PageRequest,
): Promise<Page<OfferRow>> {
  const rows = await readOffers.run(database, request, { toId });
  const count = async () => (await countOffers.first(database, { toId }))?.count ?? 0;
  return toPage(rows, request, ({ id }) => [id], count);
}
