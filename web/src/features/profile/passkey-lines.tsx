import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { passkeyDialog } from '../../dialogs/security.ts';
import type { SignInSecurityQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { knowsPasskeys } from '../../lib/passkey/passkey.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { SettingsLine } from './settings-line.tsx';

const RemovePasskeyDocument = graphql(/* GraphQL */ `
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      id
    }
  }
`);

interface PasskeyLinesProps {
  passkeys: NonNullable<SignInSecurityQuery['viewer']>['passkeys'];
  onChanged(): void;
}

/** The passkeys of the member, and the button for a new one. */
export function PasskeyLines({ passkeys, onChanged }: PasskeyLinesProps) {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(RemovePasskeyDocument);
  const remove = async (id: string) => {
    if (busy) return;
    const outcome = await run({ id });
    if (!outcome.ok) return;
    show('success', text('passkey.removed'));
    onChanged();
  };
  return (
    <>
      <SettingsLine>
        <span>
          {text('passkey.section')}
          <small>{text(knowsPasskeys() ? 'passkey.hint' : 'passkey.unknown')}</small>
        </span>
        {knowsPasskeys() ? (
          <Button
            variant="outline"
            scale="small"
            onClick={() => open(passkeyDialog, { onChanged })}
          >
            {text('passkey.add')}
          </Button>
        ) : null}
      </SettingsLine>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <SettingsLine key={id}>
          <span>
            {name}
            <small>
              {text('passkey.since')} <TimeAgo at={createdAt} /> ·{' '}
              {lastUsedAt ? (
                <>
                  {text('sessions.used')} <TimeAgo at={lastUsedAt} />
                </>
              ) : (
                text('passkey.unused')
              )}
            </small>
          </span>
          <Button
            variant="outline"
            scale="small"
            aria-disabled={busy}
            aria-label={text('passkey.removeLabel', { name })}
            onClick={() => void remove(id)}
          >
            {text('passkey.remove')}
          </Button>
        </SettingsLine>
      ))}
    </>
  );
}
