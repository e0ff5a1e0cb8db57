import styled from '@emotion/styled';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { changePasswordDialog } from '../../dialogs/session.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { tabs } from '../../entities/viewer/tab-messages.ts';
import { useHasPassword } from '../../entities/viewer/use-has-password.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { OpenSessionsDocument } from './open-sessions-document.ts';

const EndSessionDocument = graphql(/* GraphQL */ `
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

const EndOtherSessionsDocument = graphql(/* GraphQL */ `
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

const List = styled('ul')({ marginBlock: 12 });

/** Where the member is signed in, with what ends it. */
export function SessionList() {
  const text = useText();
  const viewer = useViewer();
  const hasPassword = useHasPassword();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { data, refetch } = useQuery(OpenSessionsDocument, { fetchPolicy: 'cache-and-network' });
  const one = useCommand(EndSessionDocument);
  const others = useCommand(EndOtherSessionsDocument);
  const sessions = data?.viewer?.sessions ?? [];
  const busy = one.busy || others.busy;
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (command: () => Promise<{ ok: boolean }>) => {
    if (busy) return;
    const { ok } = await command();
    if (ok) {
      show('success', text('sessions.ended'));
      if (viewer) tabs().post({ type: 'sessions', viewerId: viewer.id });
    }
    await refetch().catch(() => undefined);
    // The pressed button disappears with its session.
    if (ok) heading.current?.focus();
  };
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {text('sessions.title')}
      </h2>
      <p>
        {text(hasPassword ? 'sessions.lead' : 'sessions.leadEnd')}{' '}
        {hasPassword ? (
          <TextButton type="button" onClick={() => open(changePasswordDialog)}>
            {text('password.change')}
          </TextButton>
        ) : null}
      </p>
      <List aria-label={text('sessions.title')}>
        {sessions.map(({ id, device, network, createdAt, lastSeenAt, isCurrent }) => {
          const name = device ?? text('sessions.unknown');
          return (
            <SettingsLine as="li" key={id}>
              <span>
                {name} {isCurrent ? <Chip>{text('sessions.current')}</Chip> : null}
                <small>
                  {text('sessions.since')} <TimeAgo at={createdAt} /> · {text('sessions.used')}{' '}
                  <TimeAgo at={lastSeenAt} />
                  {network ? ` · ${text('sessions.network', { network })}` : ''}
                </small>
              </span>
              {isCurrent ? null : (
                <Button
                  variant="outline"
                  scale="small"
                  aria-disabled={busy}
                  aria-label={text('sessions.endLabel', { name })}
                  onClick={() => end(() => one.run({ id }))}
                >
                  {text('sessions.end')}
                </Button>
              )}
            </SettingsLine>
          );
        })}
      </List>
      {sessions.length > 1 ? (
        <Button
          variant="danger"
          // Not `disabled`, because the focus returns to this button when the password is not given.
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => end(() => others.run({}))}
        >
          {text('sessions.endOthers')}
        </Button>
      ) : null}
    </Card>
  );
}
