import { Button } from '../../components/button.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { recoveryCodesDialog } from '../../dialogs/security.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

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
  const { run } = useCommand(RenewRecoveryCodesDocument);
  const renew = () => {
    let codes: readonly string[] = [];
    open(removalDialog, {
      title: text('recovery.renewTitle'),
      lead: text('recovery.renewLead'),
      submit: text('recovery.renew'),
      async remove() {
        const outcome = await run({});
        if (outcome.ok) codes = outcome.data.renewRecoveryCodes;
        return outcome;
      },
      next() {
        open(recoveryCodesDialog, { codes });
        onChanged();
      },
    });
  };
  return (
    <SettingsLine>
      <span>
        {text('recovery.title')}
        <small>{text('recovery.left', { count: left })}</small>
      </span>
      <Button variant="outline" scale="small" onClick={renew}>
        {text('recovery.renew')}
      </Button>
    </SettingsLine>
  );
}
