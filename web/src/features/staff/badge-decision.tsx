import { Button } from '../../components/button.tsx';
import { confirmDialog, giveReasonDialog } from '../../dialogs/staff.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const DecideBadgeDocument = graphql(/* GraphQL */ `
  mutation DecideBadge($id: ID!, $status: BadgeStatus!, $reason: String) {
    switchBadgeStatus(id: $id, status: $status, reason: $reason) {
      id
      status
      suspendedBy
    }
  }
`);

interface BadgeDecisionProps {
  badge: { id: string; name: string; status: string; suspendedBy: string | null };
  onDecided(): void;
}

/** The button by which staff suspend a badge, or end a suspension. They change nothing else of it. */
export function BadgeDecision({ badge, onDecided }: BadgeDecisionProps) {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run } = useCommand(DecideBadgeDocument, { isQuiet: true });
  const { id, name, status, suspendedBy } = badge;
  const decide = async (to: 'SUSPENDED' | 'IN_EFFECT', reason: string | null) => {
    const outcome = await run({ id, status: to, reason });
    if (!outcome.ok) return outcome.failure;
    show(
      'success',
      text(to === 'SUSPENDED' ? 'badgeManage.staff.done' : 'badgeManage.staff.resumed', { name }),
    );
    onDecided();
    return undefined;
  };
  if (status === 'SUSPENDED' && suspendedBy === 'STAFF') {
    const resume = () =>
      open(confirmDialog, {
        title: text('badgeManage.switchTitle.resume', { name }),
        hint: text('badgeManage.switchHint.resume'),
        submit: text('badgeManage.switch.resume'),
        onSubmit: () => decide('IN_EFFECT', null),
      });
    return (
      <Button scale="small" onClick={resume}>
        {text('badgeManage.switch.resume')}
      </Button>
    );
  }
  if (status !== 'IN_EFFECT' && status !== 'SUSPENDED') return null;
  const suspend = () =>
    open(giveReasonDialog, {
      title: text('badgeManage.switchTitle.suspend', { name }),
      hint: text('badgeManage.staff.suspendHint'),
      submit: text('badgeManage.switch.suspend'),
      draft: { form: 'suspend-badge', about: id },
      onSubmit: (reason) => decide('SUSPENDED', reason),
    });
  return (
    <Button scale="small" variant="danger" onClick={suspend}>
      {text('badgeManage.switch.suspend')}
    </Button>
  );
}
