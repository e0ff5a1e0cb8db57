import styled from '@emotion/styled';
import { rewards, seniorPlayers, times } from '#schema/limits';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { InvitationList } from '../../features/invitation/invitation-list.tsx';
import {
  InvitationsDocument,
  InvitationsOfViewer,
} from '../../features/invitation/invitations-document.ts';
import { InviteForm } from '../../features/invitation/invite-form.tsx';
import { readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const DAY = 24 * 60 * 60 * 1000;
const max = rewards.goldenInvites;

const Lead = styled('p')({ marginBottom: 20 });
const Left = styled('p')({ fontWeight: 600, '& + p': { color: color.muted, fontSize: 14 } });

/** A Goldfinger invites friends, and sees what became of the invitations. */
export function InviteGoldfingerPage() {
  const text = useText();
  const { data, loading, error, retry } = useQuery(InvitationsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const viewer = data?.viewer && readFragment(InvitationsOfViewer, data.viewer);
  const invitations = viewer?.invitations;
  const facts = {
    players: seniorPlayers,
    weight: rewards.goldenUpWeight,
    max,
    vitamins: rewards.golden,
  };
  return (
    <UserPageLayout title={text('goldfinger.title')}>
      <Lead>{text('goldfinger.lead', facts)}</Lead>
      <Content loading={loading} error={error} isEmpty={false} onRetry={retry} empty={null}>
        {invitations ? (
          <>
            <Card style={{ marginBottom: 16 }}>
              <Left role="status">{text('goldfinger.left', { left: invitations.left, max })}</Left>
              <p>{text('goldfinger.note', { days: times.invitationValid / DAY })}</p>
              <InviteForm />
            </Card>
            <Card>
              <InvitationList invitations={invitations.list} />
            </Card>
          </>
        ) : null}
      </Content>
    </UserPageLayout>
  );
}
