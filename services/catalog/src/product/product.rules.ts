import { assert } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import {
  type Language,
  type ProductStatusName,
  type ProductTypeName,
  productStatus,
  productTypes,
  roles,
} from '#schema/enums';

/** Who asks, as far as rules need to know. */
export type Person = Pick<ViewerClaim, 'userId' | 'roles' | 'countsForRewards'>;

interface Owned {
  ownerId: string | null;
  /** Members beside the owner. */
  maintainerIds: readonly string[];
}

/** The ownership rule: a product is maintained by its owner, her maintainers and staff. */
export function maintains(product: Owned, viewer: Person | null): boolean {
  if (!viewer) return false;
  const { userId } = viewer;
  const isOwn = product.ownerId === userId || product.maintainerIds.includes(userId);
  return isOwn || viewer.roles.includes(roles.staff);
}

/** Everybody sees released products. Others are visible to those who maintain them. */
export function canSee(product: Owned & { status: number }, viewer: Person | null): boolean {
  return product.status === productStatus.RELEASED || maintains(product, viewer);
}

/** The text in a language, or in the other one when it is empty; null when both are empty. */
export function inLanguage(texts: { en: string; zh: string }, language: Language): string | null {
  return texts[language] || texts[language === 'en' ? 'zh' : 'en'] || null;
}

/** Events and decisions use names; tables and the REST API use numbers. */
export const nameOfStatus = (status: number): ProductStatusName => keyOf(productStatus, status);
export const nameOfType = (type: number): ProductTypeName => keyOf(productTypes, type);

function keyOf<K extends string>(numbers: Record<K, number>, value: number): K {
  const key = (Object.keys(numbers) as K[]).find((name) => numbers[name] === value);
  assert(key, `${value} is one of ${Object.keys(numbers)}`);
  return key;
}
