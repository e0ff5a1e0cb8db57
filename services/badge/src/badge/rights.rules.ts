import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { ProductCopy } from '../copy/products.ts';

/** Who manages a badge. */
export type Manager = Pick<ViewerClaim, 'userId' | 'roles' | 'lacksFactor' | 'wallet'>;

/** Whether the member owns the product and is a developer. Maintainers manage no badges. */
export const ownsProduct = (
  { userId, roles: held }: Pick<Manager, 'userId' | 'roles'>,
  product: Pick<ProductCopy, 'ownerId'> | null,
): boolean => product?.ownerId === userId && held.includes(roles.developer);

/** @throws FORBIDDEN; WALLET_REQUIRED for the owner without a connected wallet */
export function assertManages(
  manager: Manager,
  product: Pick<ProductCopy, 'ownerId'> | null,
): asserts manager is Manager & { wallet: string } {
  if (!ownsProduct(manager, product)) throw new DomainError('FORBIDDEN');
  if (!manager.wallet) throw new DomainError('WALLET_REQUIRED');
}

export const isStaff = ({ roles: held, lacksFactor }: Manager): boolean =>
  held.includes(roles.staff) && !lacksFactor;
