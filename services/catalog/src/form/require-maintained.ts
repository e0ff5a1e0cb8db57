import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { canSee, maintains, type Person } from '../product/product.rules.ts';
import { lockForm, type ProductFormRow } from './product-form-row.ts';

/**
 * The product, locked, for a member who maintains it.
 * @throws PRODUCT_NOT_FOUND for a caller who may not see it, FORBIDDEN, PRODUCT_MERGED
 */
export async function requireMaintained(
  tx: Transaction,
  productId: string,
  viewer: Person,
): Promise<ProductFormRow> {
  const product = isRowId(productId) ? await lockForm.first(tx, { id: productId }) : null;
  if (!product || !canSee(product, viewer)) throw new DomainError('PRODUCT_NOT_FOUND');
  if (!maintains(product, viewer)) throw new DomainError('FORBIDDEN');
  if (product.mergedInto !== null) throw new DomainError('PRODUCT_MERGED', { field: 'productId' });
  return product;
}
