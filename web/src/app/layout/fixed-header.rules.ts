import { layout } from '#schema/limits';
import { withoutTrailingSlash } from '#schema/page-address';
import { isProductSlugPath, isWithin, pagePaths } from '#schema/page-paths';

/** Pixels of scrolling from which the header stays on the screen. */
export function fixedHeaderOffset(pathname: string): number {
  const path = withoutTrailingSlash(pathname);
  if (isWithin(path, pagePaths.badges)) return layout.fixedHeaderBadge;
  const isProduct = path === pagePaths.product || isProductSlugPath(path);
  return isProduct ? layout.fixedHeaderProduct : layout.fixedHeader;
}
