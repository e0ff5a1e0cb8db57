import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ErrorCode } from '#schema/errors';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { EmptyState, ErrorState } from '../components/state.tsx';
import { InvitationAnswer } from '../features/invitation/invitation-answer.tsx';
import { useLogout } from '../features/session/use-logout.ts';
import type { InvitationStatus } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { failureText } from '../lib/command/failure.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { PlainHead } from '../lib/site/page-head.tsx';
import { useText } from '../lib/text/use-text.ts';

const InvitationDocument = graphql(/* GraphQL */ `
  query Invitation($token: String!) {
    invitation(token: $token) {
      status
      inviter {
        id
        nickname
      }
    }
  }
`);

const refusals: Record<Exclude<InvitationStatus, 'PENDING'>, ErrorCode> = {
  ACCEPTED: 'INVITATION_USED',
  EXPIRED: 'INVITATION_EXPIRED',
  WITHDRAWN: 'INVITATION_WITHDRAWN',
};

/** The page of a mailed invitation. Its token is in the fragment, which no server sees. */
export function InvitationPage() {
  const text = useText();
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  // A page that is hydrated must not differ from the server's, which has no fragment.
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return (
    <Container style={{ paddingBlock: 56, maxWidth: 720 }}>
      <PlainHead title={text('invitation.title')} />
      {token === null ? <SkeletonRows /> : <ReceivedInvitation key={token} token={token} />}
    </Container>
  );
}

// The address, with the token in its fragment, stays.
const reload = () => window.location.reload();

function ReceivedInvitation({ token }: { token: string }) {
  const logout = useLogout(reload);
  const { data, error, retry } = useQuery(InvitationDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
  });
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows />;
  const { invitation } = data;
  if (!invitation) return <Refused code="INVITATION_INVALID" />;
  const { status, inviter } = invitation;
  if (status !== 'PENDING') return <Refused code={refusals[status]} />;
  return (
    <InvitationAnswer
      token={token}
      nickname={inviter?.nickname ?? null}
      onSwitch={() => void logout()}
    />
  );
}

function Refused({ code }: { code: ErrorCode }) {
  const text = useText();
  return (
    <EmptyState
      isPage
      scene="failed"
      title={text('invitation.none')}
      hint={failureText(text, { code, params: {} })}
      action={
        <>
          <p>{text('invitation.askAgain')}</p>
          <ButtonLink variant="outline" to={pagePaths.home}>
            {text('invitation.home')}
          </ButtonLink>
        </>
      }
    />
  );
}
