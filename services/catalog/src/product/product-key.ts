import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import type { CatalogTables } from '../tables.ts';
import { slugCandidates } from './slug.rules.ts';

/** An arbitrary number, the same in all processes. */
const slugLock = 0x736c7567;

const takeSlugLock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(${slugLock})`,
);

const nextProductId = statement<CatalogTables>()(
  () => sql<{ id: string }>`select nextval('product_id_seq')::text as id`,
);

const readTakenSlugs = statement<CatalogTables, { slugs: readonly string[] }>()((db, p) =>
  db.selectFrom('product').select('slug').where('slug', '=', p.any('slugs')),
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
  const slugs = slugCandidates(name, next.id);
  const taken = new Set((await readTakenSlugs.run(tx, { slugs })).map(({ slug }) => slug));
  const slug = slugs.find((candidate) => !taken.has(candidate));
  assert(slug, `a slug is free for product ${next.id}`);
  return { id: next.id, slug };
}
