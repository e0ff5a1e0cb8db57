import type { Transaction } from '#kit/database/database';
import { assert } from '#kit/runtime/errors';
import { slugCandidates } from './slug.rules.ts';

/** Any number, the same in all processes: slugs are chosen one after the other. */
const slugLock = 0x736c7567;

export const lockSlugs = (tx: Transaction) =>
  tx.query('select pg_advisory_xact_lock($1)', [slugLock]);

/** The id and the slug of a product that this transaction will add (Q35). */
export async function newProductKey(
  tx: Transaction,
  name: string,
): Promise<{ id: string; slug: string }> {
  await lockSlugs(tx);
  const [next] = await tx.query<{ id: string }>(`select nextval('product_id_seq')::text as id`);
  assert(next, 'the sequence answers');
  const candidates = slugCandidates(name, next.id);
  const taken = await tx.query<{ slug: string }>('select slug from product where slug = any($1)', [
    candidates,
  ]);
  const slug = candidates.find((candidate) => !taken.some((row) => row.slug === candidate));
  assert(slug, `a slug is free for product ${next.id}`);
  return { id: next.id, slug };
}
