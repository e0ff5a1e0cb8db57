import styled from '@emotion/styled';
import { useState } from 'react';
import { rewards, seniorPlayers } from '#schema/limits';
import { pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { EmptyState } from '../../components/state.tsx';
import { loginDialog, registerDialog } from '../../dialogs/session.ts';
import { useSession } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import type { Failure, FailureCode } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

const AcceptInvitationDocument = graphql(/* GraphQL */ `
  mutation AcceptInvitation($token: String!) {
    acceptInvitation(token: $token) {
      id
      user {
        id
        roles
        isGoldfinger
      }
    }
  }
`);

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'center',
});

const Note = styled('p')({
  margin: '12px 0',
  color: color.muted,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

const facts = {
  players: seniorPlayers,
  weight: rewards.goldenUpWeight,
  vitamins: rewards.golden,
};

interface InvitationAnswerProps {
  token: string;
  /** Of the inviter; null when the account is gone. */
  nickname: string | null;
  /** Logs out, and opens the invitation again. */
  onSwitch(): void;
}

/** An open invitation: a member accepts it, a visitor logs in or registers first. */
export function InvitationAnswer({ token, nickname, onSwitch }: InvitationAnswerProps) {
  const text = useText();
  const { viewer, known } = useSession();
  const { open } = useDialogs();
  const { run, busy } = useCommand(AcceptInvitationDocument);
  const [failure, setFailure] = useState<Failure | undefined>();
  const [isAccepted, setAccepted] = useState(false);
  const accept = async () => {
    if (busy) return;
    const outcome = await run({ token });
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (outcome.ok) setAccepted(true);
  };
  if (isAccepted) {
    return (
      <EmptyState
        // Its own state, so that its title appears, and does not only change.
        key="accepted"
        isPage
        takesFocus
        title={text('invitation.accepted')}
        hint={text('invitation.acceptedHint', facts)}
        action={
          <ButtonLink variant="accent" to={pagePaths.inviteGoldfinger}>
            {text('goldfinger.title')}
          </ButtonLink>
        }
      />
    );
  }
  const name = nickname ?? text('invitation.someone');
  return (
    <>
      <EmptyState
        isPage
        title={text('invitation.from', { name })}
        hint={text('invitation.lead', facts)}
        action={viewer || !known ? null : <p>{text('invitation.login')}</p>}
      />
      <Actions>
        {!known ? null : viewer ? (
          <Button scale="large" aria-disabled={busy} aria-busy={busy} onClick={accept}>
            {text('invitation.accept')}
          </Button>
        ) : (
          <>
            <Button scale="large" onClick={() => open(loginDialog)}>
              {text('login.title')}
            </Button>
            <Button variant="outline" scale="large" onClick={() => open(registerDialog)}>
              {text('register.title')}
            </Button>
          </>
        )}
      </Actions>
      <FormAlert failure={failure} />
      {failure && viewer ? <OtherWays code={failure.code} onSwitch={onSwitch} /> : null}
    </>
  );
}

/** Why nobody can accept the invitation any more. */
const ended: readonly FailureCode[] = [
  'INVITATION_EXPIRED',
  'INVITATION_INVALID',
  'INVITATION_USED',
  'INVITATION_WITHDRAWN',
];

/** The ways on from a refused invitation. */
function OtherWays({ code, onSwitch }: { code: FailureCode; onSwitch(): void }) {
  const text = useText();
  const { viewer } = useSession();
  const isOther = code === 'INVITATION_OTHER_ACCOUNT';
  return (
    <>
      {isOther && viewer?.email ? (
        <Note>{text('invitation.switchHint', { email: viewer.email })}</Note>
      ) : null}
      {ended.includes(code) ? <Note>{text('invitation.askAgain')}</Note> : null}
      <Actions>
        {isOther ? <Button onClick={onSwitch}>{text('invitation.switch')}</Button> : null}
        <ButtonLink variant="outline" to={pagePaths.home}>
          {text('invitation.home')}
        </ButtonLink>
      </Actions>
    </>
  );
}
