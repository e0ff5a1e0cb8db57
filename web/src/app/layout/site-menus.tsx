import { useLocation, useSearchParams } from 'react-router';
import { withoutTrailingSlash } from '#schema/page-address';
import { homeTabPath, homeTabs, pagePaths } from '#schema/page-paths';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { categories } from '../../entities/product/categories.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useWeekCount } from '../../entities/viewer/use-week-count.ts';
import { homeTabOf } from '../../features/home/home-tab.rules.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CountBadge, MenuTrigger } from './menu-trigger.tsx';

/** Each category page links to the others. */
const firstCategory = pagePaths.apps;

/** Categories, for members the list of all products, and the leaderboards. */
export function ExploreMenu() {
  const text = useText();
  const isMember = useViewer() !== null;
  const entries: MenuEntry[] = categories.map(({ path, label, icon }) => ({
    key: path,
    to: path,
    label: text(label),
    icon,
  }));
  if (isMember) {
    entries.push({
      key: 'all',
      to: pagePaths.allProducts,
      label: text('category.all'),
      icon: 'compass',
      divided: true,
    });
  }
  entries.push(
    {
      key: 'best',
      to: pagePaths.best,
      label: text('nav.best'),
      icon: 'flame',
      divided: !isMember,
    },
    { key: 'newest', to: pagePaths.newest, label: text('category.sortNewest'), icon: 'spark' },
    { key: 'upcoming', to: pagePaths.upcoming, label: text('category.upcoming'), icon: 'gift' },
  );
  return (
    <MenuButton
      entries={entries}
      trigger={(props) => (
        <MenuTrigger {...props} to={isMember ? pagePaths.allProducts : firstCategory}>
          {text('nav.explore')}
        </MenuTrigger>
      )}
    />
  );
}

const postPaths: readonly string[] = [pagePaths.dynamic, pagePaths.feeds];
const homePaths: readonly string[] = homeTabs.map((tab) => homeTabPath(tab, true));

/** Whether the page shows trends or all posts. */
function useIsTrends(): boolean {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const path = withoutTrailingSlash(pathname);
  if (postPaths.includes(path)) return true;
  const isHome = path === pagePaths.home || homePaths.includes(path);
  return isHome && homeTabOf(path, params.get('tab')) !== 'share';
}

/** Posts, with the number of this week's until trends was opened today. */
export function TrendsMenu() {
  const text = useText();
  const isMember = useViewer() !== null;
  const weekPosts = useWeekCount(useIsTrends());
  const entries: MenuEntry[] = [
    {
      key: 'all',
      to: homeTabPath('trends_all', isMember),
      label: text('trends.all'),
      icon: 'pulse',
    },
    {
      key: 'picks',
      to: homeTabPath('trends_picks', isMember),
      label: text('trends.picks'),
      icon: 'spark',
    },
    {
      key: 'followed',
      to: homeTabPath('trends_followed', isMember),
      label: text('trends.followed'),
      icon: 'heart',
    },
    {
      key: 'dynamic',
      to: pagePaths.dynamic,
      label: text('dynamic.title'),
      icon: 'tray',
      divided: true,
    },
  ];
  return (
    <MenuButton
      entries={entries}
      trigger={(props) => (
        <MenuTrigger
          {...props}
          to={homeTabPath('trends_all', isMember)}
          aria-label={
            weekPosts ? text('nav.trendsCount', { count: weekPosts }) : text('nav.trends')
          }
        >
          {text('nav.trends')}{' '}
          {weekPosts > 0 ? (
            <CountBadge data-trends-count>{weekPosts > 99 ? '99+' : weekPosts}</CountBadge>
          ) : null}
        </MenuTrigger>
      )}
    />
  );
}
