import type { Language } from './enums.ts';
import { pagePaths } from './page-paths.ts';

/** A badge, where members claim it. */
export const badgePath = (id: string): string => `${pagePaths.badges}/${encodeURIComponent(id)}`;

/** The form of a new badge of a product. */
export const newBadgePath = (productId: string): string =>
  `${pagePaths.newBadge}?${new URLSearchParams({ id: productId })}`;

/** The form of a badge, for the owner of its product. */
export const editBadgePath = (id: string): string => `${badgePath(id)}/edit`;

/** Status, gas and claims of a badge, for the owner of its product. */
export const manageBadgePath = (id: string): string => `${badgePath(id)}/manage`;

/** What comes before the id of a token in the address of its metadata, and before `collection`. */
export const badgeMetadataPath = (id: string): string =>
  `/badge-metadata/${encodeURIComponent(id)}/`;

/**
 * The drawn picture of a badge, or of one of its tokens.
 * @param version of the picture, which caches keep for longer
 */
export function badgePicturePath(
  id: string,
  language: Language,
  { token, version }: { token?: string | null; version?: string } = {},
): string {
  const name = token ? `${id}-${token}` : id;
  const query = version === undefined ? '' : `?${new URLSearchParams({ v: version })}`;
  return `/badge-picture/${encodeURIComponent(name)}.${language}.png${query}`;
}

/** The picture that represents a badge where its page is shared. */
export const badgePreviewPath = (id: string, language: Language, version: string): string =>
  `/og/badge-${encodeURIComponent(id)}.${language}.png?${new URLSearchParams({ v: version })}`;

/** The badges of a product, for its owner. */
export const productBadgesPath = (productId: string): string =>
  `${pagePaths.productBadges}?${new URLSearchParams({ id: productId })}`;
