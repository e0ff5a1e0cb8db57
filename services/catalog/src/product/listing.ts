import type { Transaction } from '#kit/database/database';
import { indexProducts, removeFromIndex } from '../search/index-products.ts';

/** Puts released products where public lists and the search find them. */
export async function enlist(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into product_rank (product_id, type, up_value)
     select p.id, p.type, c.up_value
     from product p join product_counter c on c.product_id = p.id
     where p.id = any($1)`,
    [productIds],
  );
  await indexProducts(tx, productIds);
}

export async function delist(tx: Transaction, productId: string): Promise<void> {
  await tx.query('delete from product_rank where product_id = $1', [productId]);
  await removeFromIndex(tx, productId);
}
