import { Button } from '../../components/button.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { WithdrawRevisionDocument } from './documents.ts';

interface WithdrawButtonProps {
  revisionId: string;
  onWithdrawn(): void;
}

/** Takes an edit back that waits for review. */
export function WithdrawButton({ revisionId, onWithdrawn }: WithdrawButtonProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(WithdrawRevisionDocument);
  return (
    <Button
      type="button"
      variant="danger"
      scale="small"
      onClick={() =>
        open(removalDialog, {
          title: text('developer.withdraw.title'),
          lead: text('developer.withdraw.lead'),
          submit: text('developer.withdraw.submit'),
          done: text('developer.withdraw.done'),
          remove: async () => {
            const outcome = await run({ revisionId });
            if (outcome.ok) onWithdrawn();
            return outcome;
          },
        })
      }
    >
      {text('developer.withdraw.button')}
    </Button>
  );
}
