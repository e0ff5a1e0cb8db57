import { Button } from '../../components/button.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { totpDialog } from '../../dialogs/security.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

const StartTotpDocument = graphql(/* GraphQL */ `
  mutation StartTotp {
    startTotp {
      secret
      uri
    }
  }
`);

const RemoveTotpDocument = graphql(/* GraphQL */ `
  mutation RemoveTotp {
    removeTotp {
      id
    }
  }
`);

interface AppLineProps {
  hasApp: boolean;
  onChanged(): void;
}

/** The authenticator app of the member. */
export function AppLine({ hasApp, onChanged }: AppLineProps) {
  const text = useText();
  const { open } = useDialogs();
  const start = useCommand(StartTotpDocument);
  const remove = useCommand(RemoveTotpDocument);
  const { busy } = start;
  const setUp = async () => {
    if (busy) return;
    const outcome = await start.run({});
    if (outcome.ok) open(totpDialog, { ...outcome.data.startTotp, onChanged });
  };
  const switchOff = () =>
    open(removalDialog, {
      title: text('totp.removeTitle'),
      lead: text('totp.removeLead'),
      submit: text('totp.remove'),
      done: text('totp.removed'),
      async remove() {
        const outcome = await remove.run({});
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
  return (
    <SettingsLine>
      <span>
        {text('totp.name')}
        <small>{text(hasApp ? 'totp.on' : 'totp.hint')}</small>
      </span>
      <Button
        variant="outline"
        scale="small"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void (hasApp ? switchOff() : setUp())}
      >
        {text(hasApp ? 'totp.remove' : 'totp.setUp')}
      </Button>
    </SettingsLine>
  );
}
