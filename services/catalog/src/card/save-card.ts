import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { cardForms, cardLimits, cardPositions } from '#schema/cards';
import { productStatus } from '#schema/enums';
import { type EventDraft, picturesUsed } from '#schema/generated/events';
import { fileNameOf } from '#schema/page-paths';
import type { CatalogContext } from '../context.ts';
import { productsUse } from '../picture/product-pictures.ts';
import type { CatalogTables } from '../tables.ts';
import { type CardInput, parseCard } from './card.rules.ts';
import { type CardRow, lockCard, readCard, readShownFiles } from './card-row.ts';

type Fields = Omit<CardRow, 'id' | 'productIds'> & { productIds: readonly string[] };

const columns = [
  'position',
  'form',
  'title_en',
  'title_zh',
  'copy_en',
  'copy_zh',
  'picture',
  'link',
  'product_ids',
  'place',
  'starts_at',
  'ends_at',
] as const;

const values = [
  'position',
  'form',
  'titleEn',
  'titleZh',
  'copyEn',
  'copyZh',
  'picture',
  'link',
  'productIds',
  'place',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof Fields)[];

const columnList = sql.join(columns.map((column) => sql.ref(column)));

/** An arbitrary number, the same in all processes. */
const cardLock = 0x63617264;

/** Lets one card at a time be counted and added, until its transaction ends. */
const takeCardLock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(${cardLock})`,
);

/** No row when there are as many cards as there may be. */
const insertCard = statement<CatalogTables, Fields & { max: number }>()(
  (_db, p) => sql<{ id: string }>`
    insert into card (${columnList})
    select ${sql.join(values.map((name) => p(name)))}
    where (select count(*) from card) < ${p.cast('max', 'integer')}
    returning id`,
);

const updateCard = statement<CatalogTables, Fields & { id: string }>()(
  (_db, p) => sql<{ id: string }>`
    update card set (${columnList}) = row (${sql.join(values.map((name) => p(name)))})
    where id = ${p('id')}
    returning id`,
);

const countReleased = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('id', '=', p.any('ids'))
    .where('status', '=', productStatus.RELEASED),
);

const deleteCard = statement<CatalogTables, { id: string }>()((db, p) =>
  db.deleteFrom('card').where('id', '=', p('id')).returning('picture'),
);

/**
 * Adds a card, or changes the one with `id`.
 * @throws NOT_FOUND, TOO_MANY_CARDS, FIELD_INVALID unless all its products are released, and the errors
 * of `parseCard`
 */
export async function saveCard(
  { database, outbox, siteOrigin }: CatalogContext,
  id: string | null,
  input: CardInput,
): Promise<CardRow> {
  const { position, form, ...card } = parseCard(input, siteOrigin());
  const fields = { ...card, position: cardPositions[position], form: cardForms[form] };
  if (id !== null && !isRowId(id)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const ids = card.productIds;
    const found = await countReleased.first(tx, { ids });
    if (found?.count !== ids.length) {
      throw new DomainError('FIELD_INVALID', { field: 'productIds' });
    }
    const { max } = cardLimits;
    if (!id) await takeCardLock.run(tx);
    const before = id ? await lockCard.first(tx, { id }) : null;
    const saved = id
      ? await updateCard.first(tx, { ...fields, id })
      : await insertCard.first(tx, { ...fields, max });
    if (!saved)
      throw id ? new DomainError('NOT_FOUND') : new DomainError('TOO_MANY_CARDS', { max });
    const row = await readCard.first(tx, { id: saved.id });
    assert(row, 'the card was written in this transaction');
    await outbox.add(
      tx,
      ...(await pictureEvents(tx, row.id, row.picture, before?.picture ?? null)),
    );
    return row;
  });
}

/** @throws NOT_FOUND */
export async function removeCard({ database, outbox }: CatalogContext, id: string): Promise<void> {
  if (!isRowId(id)) throw new DomainError('NOT_FOUND');
  await database.transaction(async (tx) => {
    const removed = await deleteCard.first(tx, { id });
    if (!removed) throw new DomainError('NOT_FOUND');
    await outbox.add(tx, ...(await pictureEvents(tx, id, null, removed.picture)));
  });
}

/** Keeps the file of a card, as that of a product, until neither a card nor a product shows it. */
async function pictureEvents(
  tx: Transaction,
  id: string,
  picture: string | null,
  before: string | null,
): Promise<EventDraft[]> {
  if (picture === before) return [];
  const names = (path: string | null) => [fileNameOf(path)].filter((name) => name !== null);
  const left = names(before);
  const shown = new Set([...(await readShownFiles(tx, left)), ...(await productsUse(tx, left))]);
  const released = left.filter((name) => !shown.has(name));
  const kept = names(picture);
  if (kept.length === 0 && released.length === 0) return [];
  return [picturesUsed({ productId: `card-${id}`, kept, released })];
}
