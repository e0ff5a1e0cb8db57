import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { StoredLink } from '../product/product.entity.ts';
import { canSee, type Person } from '../product/product.rules.ts';
import type { CatalogTables } from '../tables.ts';

/** What decisions about the owner and the maintainers of a product need to know. */
export interface TeamRow {
  id: string;
  slug: string;
  status: number;
  nameEn: string;
  nameZh: string;
  ownerId: string | null;
  maintainerIds: string[];
  sharerId: string | null;
  links: StoredLink[];
}

const lockProduct = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['id', 'slug', 'status', 'name_en as nameEn', 'name_zh as nameZh'])
    .select(['owner_id as ownerId', 'maintainer_ids as maintainerIds', 'sharer_id as sharerId'])
    .select(sql.ref<StoredLink[]>('links').as('links'))
    .where('id', '=', p('productId'))
    .where('merged_into', 'is', null)
    .forNoKeyUpdate(),
);

/** Locks the product until the transaction ends. @throws PRODUCT_NOT_FOUND, also for a merged one */
export async function lockTeam(tx: Transaction, productId: string): Promise<TeamRow> {
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  const product = await lockProduct.first(tx, { productId });
  if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
  return product;
}

/**
 * The same for a caller. @throws PRODUCT_NOT_FOUND also for a product that the caller may not see, so that
 * nobody finds out which hidden products exist
 */
export async function lockVisibleTeam(
  tx: Transaction,
  viewer: Person,
  productId: string,
): Promise<TeamRow> {
  const product = await lockTeam(tx, productId);
  if (!canSee(product, viewer)) throw new DomainError('PRODUCT_NOT_FOUND');
  return product;
}

// An erasure locks the row too, so that it runs before or after the whole transaction.
const lockMember = statement<CatalogTables, { userId: string }>()((db, p) =>
  db.selectFrom('member').select('user_id').where('user_id', '=', p('userId')).forKeyShare(),
);

const findErased = statement<CatalogTables, { userId: string }>()((db, p) =>
  db.selectFrom('erased_member').select('user_id').where('user_id', '=', p('userId')),
);

/**
 * Keeps the member from being erased until the transaction ends. Called before `lockTeam`, in the order
 * of an erasure. False for a member that is unknown or erased.
 */
export async function lockPresentMember(tx: Transaction, userId: string): Promise<boolean> {
  const known = await lockMember.first(tx, { userId });
  return known !== null && !(await findErased.first(tx, { userId }));
}
