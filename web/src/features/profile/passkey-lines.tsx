import { Button } from '../../components/button.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { passkeyDialog } from '../../dialogs/security.ts';
import type { SignInSecurityQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { knowsPasskeys } from '../../lib/passkey/passkey.ts';
import { useText } from '../../lib/text/use-text.ts';

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
  const { run } = useCommand(RemovePasskeyDocument);
  const remove = (id: string, name: string) =>
    open(removalDialog, {
      title: text('passkey.removeTitle', { name }),
      lead: text('passkey.removeLead'),
      submit: text('passkey.remove'),
      done: text('passkey.removed'),
      async remove() {
        const outcome = await run({ id });
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
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
            aria-label={text('passkey.removeLabel', { name })}
            onClick={() => remove(id, name)}
          >
            {text('passkey.remove')}
          </Button>
        </SettingsLine>
      ))}
    </>
  );
}
