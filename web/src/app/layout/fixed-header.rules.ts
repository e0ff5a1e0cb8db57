import { layout } from '#schema/limits';

const productPage = /^\/(?:app-item\/?$|[^/]+\/(?:posts|about|faq|talk)\/?$)/;

/** Pixels of scrolling from which the header stays on the screen (H4). */
export function fixedHeaderOffset(pathname: string): number {
  if (/^\/badges(?:\/|$)/.test(pathname)) return layout.fixedHeaderBadge;
  return productPage.test(pathname) ? layout.fixedHeaderProduct : layout.fixedHeader;
}
