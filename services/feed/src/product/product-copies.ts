import type { Queryable, Transaction } from '#kit/database/database';
import { countPostsAgain } from '../post/post-count-cache.ts';

/** What posts need to know of a product. */
export interface ProductCopy {
  id: string;
  name: { en: string; zh: string };
  ownerId: string | null;
  released: boolean;
}

/** Keeps the latest of each product, and shows or hides its posts with it (F8). */
export async function keepProducts(
  tx: Transaction,
  entries: readonly ProductCopy[],
): Promise<void> {
  countPostsAgain(tx);
  const products = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  const ids = products.map(({ id }) => id);
  const released = products.map((product) => product.released);
  await tx.query(
    `insert into product (product_id, name, owner_id, released)
     select * from unnest($1::text[], $2::jsonb[], $3::uuid[], $4::boolean[]) as entry (id)
     order by id
     on conflict (product_id) do update set
       name = excluded.name, owner_id = excluded.owner_id, released = excluded.released`,
    [
      ids,
      products.map(({ name }) => JSON.stringify(name)),
      products.map(({ ownerId }) => ownerId),
      released,
    ],
  );
  await tx.query(
    `update post set visible = released
     from unnest($1::text[], $2::boolean[]) as entry (id, released)
     where product_id = entry.id and visible <> released`,
    [ids, released],
  );
}

/** Null for a product that was never released. */
export async function readProduct(
  queryable: Queryable,
  productId: string,
): Promise<ProductCopy | null> {
  const [product] = await queryable.query<ProductCopy>(
    `select product_id as id, name, owner_id as "ownerId", released from product
     where product_id = $1`,
    [productId],
  );
  return product ?? null;
}
