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

interface Owned {
  ownerId: string | null;
}

/** The one ownership rule: a product is looked after by its developer and by staff (Q1, Q16). */
export function maintains(product: Owned, viewer: ViewerClaim | null): boolean {
  if (!viewer) return false;
  return product.ownerId === viewer.userId || viewer.roles.includes(roles.staff);
}

/** Everybody sees released products; the others only those who look after them (Q13). */
export function canSee(product: Owned & { status: number }, viewer: ViewerClaim | null): boolean {
  return product.status === productStatus.RELEASED || maintains(product, viewer);
}

/** The text of a language, or the other's where it has none; null when neither has. */
export function inLanguage(texts: { en: string; zh: string }, language: Language): string | null {
  return texts[language] || texts[language === 'en' ? 'zh' : 'en'] || null;
}

/** The name that events and decisions use for a number of the old contract. */
export const nameOfStatus = (status: number): ProductStatusName => keyOf(productStatus, status);
export const nameOfType = (type: number): ProductTypeName => keyOf(productTypes, type);

function keyOf<K extends string>(numbers: Record<K, number>, value: number): K {
  const key = (Object.keys(numbers) as K[]).find((name) => numbers[name] === value);
  assert(key, `${value} is one of ${Object.keys(numbers)}`);
  return key;
}
