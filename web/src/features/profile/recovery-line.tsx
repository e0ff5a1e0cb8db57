import { Button } from '../../components/button.tsx';
import { recoveryCodesDialog } from '../../dialogs/security.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { SettingsLine } from './settings-line.tsx';

const RenewRecoveryCodesDocument = graphql(/* GraphQL */ `
  mutation RenewRecoveryCodes {
    renewRecoveryCodes
  }
`);

interface RecoveryLineProps {
  /** Codes that are not used. */
  left: number;
  onChanged(): void;
}

export function RecoveryLine({ left, onChanged }: RecoveryLineProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run, busy } = useCommand(RenewRecoveryCodesDocument);
  const renew = async () => {
    if (busy) return;
    const outcome = await run({});
    if (!outcome.ok) return;
    open(recoveryCodesDialog, { codes: outcome.data.renewRecoveryCodes });
    onChanged();
  };
  return (
    <SettingsLine>
      <span>
        {text('recovery.title')}
        <small>{text('recovery.left', { count: left })}</small>
      </span>
      <Button
        variant="outline"
        scale="small"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void renew()}
      >
        {text('recovery.renew')}
      </Button>
    </SettingsLine>
  );
}
