import { withoutTrailingSlash } from '#schema/page-address';
import { type HomeTab, homeTabPath, homeTabs } from '#schema/page-paths';

/** Returns the tab that an address of the home page shows. */
export function homeTabOf(pathname: string, tabQuery: string | null): HomeTab {
  const path = withoutTrailingSlash(pathname);
  return (
    homeTabs.find((tab) => homeTabPath(tab, true) === path) ??
    homeTabs.find((tab) => tab === tabQuery) ??
    'share'
  );
}
