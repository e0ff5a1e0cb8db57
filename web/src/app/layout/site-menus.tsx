import { homeTabPath, pagePaths } from '#schema/page-paths';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { categories } from '../../entities/product/categories.ts';
import { useSession, useViewer } from '../../entities/viewer/session.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { CountBadge, MenuTrigger } from './menu-trigger.tsx';

/** Each category page links to the others. */
const firstCategory = pagePaths.apps;

/** Categories and, for members, the list of all products. */
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

/** Posts, with the number of this week's. */
export function TrendsMenu() {
  const text = useText();
  const { viewer, weekPosts } = useSession();
  const isMember = viewer !== null;
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
          {weekPosts > 0 ? <CountBadge>{weekPosts > 99 ? '99+' : weekPosts}</CountBadge> : null}
        </MenuTrigger>
      )}
    />
  );
}
