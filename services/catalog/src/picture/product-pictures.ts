import { setTimeout } from 'node:timers/promises';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { HOUR } from '#schema/durations';
import { files } from '#schema/file-limits';
import { type EventDraft, picturesUsed } from '#schema/generated/events';
import { fileNameOf } from '#schema/page-paths';
import { type PictureUse, pictureUses } from '#schema/product-limits';
import { readShownFiles } from '../card/card-row.ts';
import { filesOf, type NamedPicture, picturesOf } from '../form/form.rules.ts';
import type { FormFields } from '../form/form-fields.ts';
import { readOpenForm } from '../revision/revision-row.ts';
import type { CatalogTables } from '../tables.ts';

/** Milliseconds that a submission waits for the events of uploads that came just before it. */
const maxWaitMs = 2_000;
const pollMs = 50;

/** A file that ends sooner may be deleted before its owner learns of the use. */
const marginMs = HOUR;

const readNames = statement<CatalogTables, { names: readonly string[] }>()((db, p) =>
  db.selectFrom('member_picture').select('name').where('name', '=', p.any('names')),
);

const known = async (queryable: Queryable, names: readonly string[]): Promise<number> =>
  (await readNames.run(queryable, { names })).length;

/** Members of whom a submission waits. */
const waiting = new Set<string>();

/**
 * Resolves when the pictures of the form are known, or after two seconds. One submission of a member waits
 * at a time, because no limit counts those that are refused.
 */
export async function awaitPictures(
  database: Queryable,
  userId: string,
  form: FormFields,
): Promise<void> {
  const names = filesOf(form);
  if (names.length === 0 || waiting.has(userId)) return;
  waiting.add(userId);
  try {
    for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
      if ((await known(database, names)) === names.length) return;
      await setTimeout(pollMs);
    }
  } finally {
    waiting.delete(userId);
  }
}

const lockPictures = statement<CatalogTables, { names: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member_picture')
    .select(['name', 'user_id as userId', 'use', 'product_id as productId'])
    .select('usable_until as usableUntil')
    .where('name', '=', p.any('names'))
    .orderBy('name')
    .forUpdate(),
);
type StoredPicture = Awaited<ReturnType<typeof lockPictures.run>>[number];

interface Checked {
  /** Who submits the form. */
  userId: string;
  form: FormFields;
  now: Date;
  /** The product and its form before. */
  product?: { id: string } & FormFields;
}

/**
 * New pictures are uploads of the member for this use, and no other product uses them.
 * @throws PICTURE_UNKNOWN, PICTURE_SIZE
 */
export async function requirePictures(
  tx: Transaction,
  { userId, form, now, product }: Checked,
): Promise<void> {
  const keyOf = ({ use, path }: NamedPicture) => `${use} ${path}`;
  const before = new Set(product ? picturesOf(product).map(keyOf) : []);
  const added = picturesOf(form).filter((picture) => !before.has(keyOf(picture)));
  const rows = await lockPictures.run(tx, { names: filesOf(form) });
  const stored = new Map(rows.map((row) => [row.name, row]));
  const usableFrom = new Date(now.getTime() + marginMs);
  for (const { field, path, use } of added) {
    const row = stored.get(fileNameOf(path) ?? '');
    if (!row || row.userId !== userId || !isFree(row, product?.id, usableFrom)) {
      throw new DomainError('PICTURE_UNKNOWN', { field });
    }
    if (row.use !== use) throw wrongSize(field, use);
  }
}

const isFree = (row: StoredPicture, productId: string | undefined, until: Date): boolean =>
  row.productId === null
    ? // A transaction of MikroORM returns times as texts.
      row.usableUntil !== null && new Date(row.usableUntil) > until
    : row.productId === productId;

/** A picture of another use: its pixels are checked for that one. */
function wrongSize(field: string, use: PictureUse): DomainError {
  const size = pictureUses[use];
  return size
    ? new DomainError('PICTURE_SIZE', { field, ...size })
    : new DomainError('PICTURE_UNKNOWN', { field });
}

const keepPictures = statement<CatalogTables, { productId: string; names: readonly string[] }>()(
  (db, p) =>
    db
      .updateTable('member_picture')
      .set({ product_id: p('productId'), usable_until: null })
      .where('name', '=', p.any('names'))
      .where('product_id', 'is', null)
      .returning('name'),
);

const releasePictures = statement<
  CatalogTables,
  { productId: string; names: readonly string[]; until: Date }
>()((db, p) =>
  db
    .updateTable('member_picture')
    .set({ product_id: null, usable_until: p('until') })
    .where('product_id', '=', p('productId'))
    .where((eb) => eb.not(eb('name', '=', p.any('names'))))
    .returning('name'),
);

const readUsed = statement<CatalogTables, { names: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member_picture')
    .select('name')
    .where('name', '=', p.any('names', 'text[]'))
    .where('product_id', 'is not', null),
);

/** Those of the files that a product uses. */
export const productsUse = async (tx: Transaction, names: readonly string[]): Promise<string[]> =>
  (await readUsed.run(tx, { names })).map(({ name }) => name);

/**
 * Keeps the files of a product's form and of its open revision, and releases all others that it used.
 * The file of one that a card shows stays.
 * Returns the event that says so; none when nothing changed.
 */
export async function usePictures(
  tx: Transaction,
  productId: string,
  form: FormFields,
  now: Date,
): Promise<EventDraft[]> {
  const open = await readOpenForm.first(tx, { productId });
  const names = [...new Set([...filesOf(form), ...filesOf(open?.after ?? {})])];
  const until = new Date(now.getTime() + files.unusedKept);
  const kept = (await keepPictures.run(tx, { productId, names })).map(({ name }) => name);
  const left = (await releasePictures.run(tx, { productId, names, until })).map(({ name }) => name);
  const shown = new Set(await readShownFiles(tx, left));
  const released = left.filter((name) => !shown.has(name));
  if (kept.length === 0 && released.length === 0) return [];
  return [picturesUsed({ productId, kept, released })];
}

/** Emits all files of the form again: an older user service may have ignored the first event. */
export function keptPictures(productId: string, form: FormFields): EventDraft[] {
  const kept = filesOf(form);
  return kept.length > 0 ? [picturesUsed({ productId, kept, released: [] })] : [];
}
