import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import type { CatalogTables } from '../tables.ts';
import { slugCandidates, suitsName } from './slug.rules.ts';

/** An arbitrary number, the same in all processes. */
const slugLock = 0x736c7567;

const takeSlugLock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(${slugLock})`,
);

const nextProductId = statement<CatalogTables>()(
  () => sql<{ id: string }>`select nextval('product_id_seq')::text as id`,
);

/** By other products. */
const readTakenSlugs = statement<CatalogTables, { id: string; slugs: readonly string[] }>()(
  (db, p) =>
    db
      .selectFrom('product')
      .select('slug')
      .where('slug', '=', p.any('slugs'))
      .where('id', '!=', p('id')),
);

/** Lets one transaction at a time choose slugs, until it ends. */
export const lockSlugs = (tx: Transaction) => takeSlugLock.run(tx);

/** The id and the slug of a product that this transaction will insert. */
export async function newProductKey(
  tx: Transaction,
  name: string,
): Promise<{ id: string; slug: string }> {
  await lockSlugs(tx);
  const next = await nextProductId.first(tx);
  assert(next, 'the sequence returns a number');
  return { id: next.id, slug: await freeSlug(tx, name, next.id) };
}

async function freeSlug(tx: Transaction, name: string, id: string): Promise<string> {
  const slugs = slugCandidates(name, id);
  const taken = new Set((await readTakenSlugs.run(tx, { id, slugs })).map(({ slug }) => slug));
  const slug = slugs.find((candidate) => !taken.has(candidate));
  assert(slug, `a slug is free for product ${id}`);
  return slug;
}

const updateSlug = statement<CatalogTables, { id: string; slug: string }>()((db, p) =>
  db
    .updateTable('product')
    .set({ slug: p('slug') })
    .where('id', '=', p('id')),
);

/**
 * Gives a product that was never public the slug of its new name, unless the slug that it has suits that
 * name too. The product is locked.
 */
export async function renameSlug(
  tx: Transaction,
  { id, slug }: { id: string; slug: string },
  name: string,
): Promise<void> {
  if (suitsName(slug, name, id)) return;
  await lockSlugs(tx);
  await updateSlug.run(tx, { id, slug: await freeSlug(tx, name, id) });
}
