import { inLanguage, splitLanguage } from '#schema/page-address';
import { pagePaths } from '#schema/page-paths';

/** The home page, in the language of the current address where that has one. */
export function homeAddress(): string {
  const { prefix } = splitLanguage(window.location.pathname);
  return prefix ? inLanguage(prefix, pagePaths.home) : pagePaths.home;
}
