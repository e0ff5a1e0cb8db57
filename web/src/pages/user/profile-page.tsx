import { useViewer } from '../../entities/viewer/session.tsx';
import { AccountSecurity } from '../../features/profile/account-security.tsx';
import { BrowserSettings } from '../../features/profile/browser-settings.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { ProfileTiles } from '../../features/profile/profile-tiles.tsx';
import { SessionList } from '../../features/profile/session-list.tsx';
import { SocialConnects } from '../../features/profile/social-connects.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

export function ProfilePage() {
  const text = useText();
  const viewer = useViewer();
  return (
    <UserPageLayout title={text('user.profile')}>
      {viewer ? (
        <>
          <ProfileForm viewer={viewer} />
          <ProfileTiles viewer={viewer} />
          {viewer.email ? <AccountSecurity /> : null}
          <SocialConnects />
        </>
      ) : null}
      <BrowserSettings />
      {viewer ? <SessionList /> : null}
    </UserPageLayout>
  );
}
