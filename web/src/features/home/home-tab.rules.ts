export const homeTabs = ['share', 'trends_followed', 'trends_picks', 'trends_all'] as const;
export type HomeTab = (typeof homeTabs)[number];

const toTab = (value: string | null): HomeTab | null =>
  homeTabs.find((tab) => tab === value) ?? null;

/** Which tab of the home view an address shows (G1). */
export function homeTabOf(pathname: string, tabQuery: string | null): HomeTab {
  return toTab(pathname.replaceAll('/', '')) ?? toTab(tabQuery) ?? 'share';
}

/** The address of a tab. Visitors browse them without leaving `/`, which is all they may open (Q36). */
export function homeTabPath(tab: HomeTab, isMember: boolean): string {
  if (isMember) return `/${tab}`;
  return tab === 'share' ? '/' : `/?${new URLSearchParams({ tab })}`;
}
