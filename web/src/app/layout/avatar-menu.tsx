import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { IconButton } from '../../components/button.tsx';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { Picture } from '../../components/picture.tsx';
import { RoleTags } from '../../entities/viewer/role-tags.tsx';
import type { ViewerData } from '../../entities/viewer/session.tsx';
import { useLogout } from '../../features/session/use-logout.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const Card = styled('div')({
  padding: '10px 14px 14px',
  maxWidth: 280,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: 650 },
  '& small': { color: color.muted, fontSize: 13 },
});

/** The entries of the avatar menu. */
function useAvatarEntries(viewer: ViewerData): MenuEntry[] {
  const text = useText();
  const { show } = useToasts();
  const logout = useLogout();
  const entries: MenuEntry[] = [
    {
      key: 'profile',
      to: pagePaths.profile,
      label: text('user.profile'),
      icon: 'user',
      divided: true,
    },
    {
      key: 'activities',
      to: pagePaths.activities,
      label: text('user.activities'),
      icon: 'pulse',
    },
    { key: 'following', to: pagePaths.following, label: text('user.following'), icon: 'heart' },
    { key: 'shared', to: pagePaths.sharedProducts, label: text('user.shared'), icon: 'share' },
    { key: 'posts', to: pagePaths.ownPosts, label: text('user.posts'), icon: 'edit' },
    { key: 'badges', to: pagePaths.ownBadges, label: text('user.badges'), icon: 'badge' },
    {
      key: 'gifts',
      label: text('user.gifts'),
      icon: 'gift',
      onSelect: () => show('warning', text('warning.comingSoon')),
    },
  ];
  if (viewer.user.isGoldfinger) {
    entries.push({
      key: 'invite',
      to: pagePaths.inviteGoldfinger,
      label: text('goldfinger.title'),
      icon: 'mail',
      divided: true,
    });
  }
  if (viewer.isStaff) {
    entries.push({
      key: 'staff',
      to: pagePaths.staff,
      label: text('staff.title'),
      icon: 'tray',
      divided: true,
    });
  }
  entries.push({
    key: 'logout',
    label: text('user.logout'),
    icon: 'logout',
    divided: true,
    onSelect: () => void logout(),
  });
  return entries;
}

export function AvatarMenu({ viewer }: { viewer: ViewerData }) {
  const text = useText();
  const entries = useAvatarEntries(viewer);
  const { nickname, avatar, isDeveloper, isGoldfinger } = viewer.user;
  return (
    <MenuButton
      entries={entries}
      head={
        <Card>
          <strong>{nickname}</strong>
          {viewer.email ? <small>{viewer.email}</small> : null}
          <RoleTags
            isDeveloper={isDeveloper}
            isGoldfinger={isGoldfinger}
            isStaff={viewer.isStaff}
          />
        </Card>
      }
      trigger={(props) => (
        <IconButton
          type="button"
          data-account
          {...props}
          aria-label={text('nav.account', { name: nickname })}
        >
          <Picture name={nickname} src={avatar} size={34} round />
        </IconButton>
      )}
    />
  );
}
