import { pagePaths } from '#schema/page-paths';

export const staffTabs = [
  'leads',
  'products',
  'edits',
  'claims',
  'votes',
  'comments',
  'members',
  'picks',
  'words',
  'badges',
  'cards',
] as const;
export type StaffTab = (typeof staffTabs)[number];

export const staffPath = (tab: StaffTab): string =>
  tab === 'leads' ? pagePaths.staff : `${pagePaths.staff}?queue=${tab}`;
