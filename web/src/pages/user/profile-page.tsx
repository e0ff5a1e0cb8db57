import { useViewer } from '../../entities/viewer/session.tsx';
import { NewcomerCard } from '../../features/newcomer/newcomer-card.tsx';
import { AccountSecurity } from '../../features/profile/account-security.tsx';
import { BrowserSettings } from '../../features/profile/browser-settings.tsx';
import { ContactSettings } from '../../features/profile/contact-settings.tsx';
import { MemberData } from '../../features/profile/member-data.tsx';
import { NotificationSettings } from '../../features/profile/notification-settings.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { ProfileTiles } from '../../features/profile/profile-tiles.tsx';
import { ProgramAccess } from '../../features/profile/program-access.tsx';
import { PublicSections } from '../../features/profile/public-sections.tsx';
import { SessionList } from '../../features/profile/session-list.tsx';
import { SignInSecurity } from '../../features/profile/sign-in-security.tsx';
import { SocialConnects } from '../../features/profile/social-connects.tsx';
import { WalletSettings } from '../../features/profile/wallet-settings.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

export function ProfilePage() {
  const text = useText();
  const viewer = useViewer();
  return (
    <UserPageLayout title={text('user.profile')}>
      {viewer ? (
        <>
          <NewcomerCard />
          <ProfileForm viewer={viewer} />
          <ProfileTiles viewer={viewer} />
          <PublicSections />
          <NotificationSettings hasEmail={Boolean(viewer.email)} />
          <ContactSettings />
          <AccountSecurity />
          <WalletSettings viewer={viewer} />
          <SignInSecurity />
          <SocialConnects />
        </>
      ) : null}
      <BrowserSettings />
      {viewer ? <SessionList /> : null}
      {viewer ? <ProgramAccess /> : null}
      {viewer ? <MemberData /> : null}
    </UserPageLayout>
  );
}
