import styled from '@emotion/styled';
import { Link, useLocation } from 'react-router';
import { homeTabPath, pagePaths } from '#schema/page-paths';
import { Icon } from '../../components/icon.tsx';
import { MenuButton } from '../../components/menu-button.tsx';
import { loginDialog } from '../../dialogs/session.ts';
import { shareDialog } from '../../dialogs/share.ts';
import { walletPanelDialog } from '../../dialogs/wallet.ts';
import { categories } from '../../entities/product/categories.ts';
import { memberPages } from '../../entities/viewer/member-pages.ts';
import { useRequireLogin, useSession } from '../../entities/viewer/session.tsx';
import { homeTabOf } from '../../features/home/home-tab.rules.ts';
import { useLogout } from '../../features/session/use-logout.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { bottomBarHeight, color, layer, radius, wide } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { shortAddress } from '../../lib/wallet/short-address.ts';

const Root = styled('nav')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.bar,
  display: 'grid',
  // Without scripts two of the five entries, which are buttons, are hidden.
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  [wide]: { display: 'none' },
  '& > :is(a, button)': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: 2,
    height: bottomBarHeight,
    border: 0,
    background: 'none',
    color: color.muted,
    fontSize: 12,
    fontWeight: 550,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& > [aria-current]': { color: color.primary },
});

const Plus = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 36,
  borderRadius: radius.pill,
  background: color.citron,
  color: color.onCitron,
});

const listPaths: readonly string[] = [
  pagePaths.allProducts,
  pagePaths.newest,
  pagePaths.upcoming,
  ...categories.map(({ path }) => path),
];

/** The navigation bar of small screens. */
export function BottomBar() {
  const text = useText();
  const { pathname, search } = useLocation();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const isMember = useSession().viewer !== null;
  const tab = homeTabOf(pathname, new URLSearchParams(search).get('tab'));
  const isHome = pathname === pagePaths.home || pathname === pagePaths.share;
  const isTrends = tab !== 'share';
  const current = (is: boolean) => (is ? ('page' as const) : undefined);
  return (
    <Root aria-label={text('nav.bottom')}>
      <Link to={pagePaths.home} aria-current={current(isHome && !isTrends)}>
        <Icon name="home" size={22} />
        {text('nav.homeShort')}
      </Link>
      <Link to={pagePaths.apps} aria-current={current(listPaths.includes(pathname))}>
        <Icon name="compass" size={22} />
        {text('nav.explore')}
      </Link>
      <button
        type="button"
        aria-label={text('share.button')}
        onClick={() => requireLogin({ kind: 'share' }, () => open(shareDialog))}
      >
        <Plus>
          <Icon name="plus" size={22} />
        </Plus>
      </button>
      <Link to={homeTabPath('trends_all', isMember)} aria-current={current(isTrends)}>
        <Icon name="pulse" size={22} />
        {text('nav.trends')}
      </Link>
      <Me />
    </Root>
  );
}

function Me() {
  const text = useText();
  const { open } = useDialogs();
  const { viewer, known } = useSession();
  const { show } = useToasts();
  const logout = useLogout();
  const face = (
    <>
      <Icon name="user" size={22} />
      {text('nav.me')}
    </>
  );
  if (!viewer) {
    return (
      <button type="button" disabled={!known} onClick={() => open(loginDialog)}>
        {face}
      </button>
    );
  }
  const staff = viewer.isStaff
    ? [{ key: 'staff', to: pagePaths.staff, label: text('staff.title') }]
    : [];
  const invite = viewer.user.isGoldfinger
    ? [{ key: 'invite', to: pagePaths.inviteGoldfinger, label: text('goldfinger.title') }]
    : [];
  const gifts = {
    key: 'gifts',
    label: text('user.gifts'),
    onSelect: () => show('warning', text('warning.comingSoon')),
  };
  const wallet = viewer.wallet
    ? [
        {
          key: 'wallet',
          label: text('wallet.title'),
          note: shortAddress(viewer.wallet),
          onSelect: () => open(walletPanelDialog),
        },
      ]
    : [];
  return (
    <MenuButton
      above
      entries={[
        ...memberPages.map(({ to, label }) => ({ key: to, to, label: text(label) })),
        { key: 'developer', to: pagePaths.addProduct, label: text('developer.title') },
        gifts,
        ...wallet,
        ...invite,
        ...staff,
        {
          key: 'logout',
          label: text('user.logout'),
          divided: true,
          onSelect: () => void logout(),
        },
      ]}
      trigger={(props) => (
        <button type="button" data-account {...props}>
          {face}
        </button>
      )}
    />
  );
}
