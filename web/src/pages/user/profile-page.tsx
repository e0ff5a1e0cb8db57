import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useViewer } from '../../lib/viewer/viewer-context.tsx';
import { UserPage } from '../parts/user-page.tsx';

export function ProfilePage() {
  const text = useText();
  const viewer = useViewer();
  return (
    <UserPage title={text('user.profile')}>
      {viewer ? <ProfileForm viewer={viewer} /> : null}
    </UserPage>
  );
}
