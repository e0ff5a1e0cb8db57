import { Button } from '../../components/button.tsx';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

export const LeadDecisionLead = graphql(/* GraphQL */ `
  fragment LeadDecision_lead on Lead {
    id
    name
  }
`);

const RejectLeadDocument = graphql(/* GraphQL */ `
  mutation RejectLead($leadId: ID!, $reason: String!) {
    rejectLead(leadId: $leadId, reason: $reason) {
      id
      status
      reason
    }
  }
`);

interface LeadDecisionProps {
  lead: FragmentType<typeof LeadDecisionLead>;
  /** Opens the form of the product. */
  onAccept(): void;
  onDecided(): void;
}

export function LeadDecision({ lead, onAccept, onDecided }: LeadDecisionProps) {
  const { id, name } = readFragment(LeadDecisionLead, lead);
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run } = useCommand(RejectLeadDocument, { isQuiet: true });
  const reject = async (reason: string) => {
    const outcome = await run({ leadId: id, reason });
    if (outcome.ok) {
      show('success', text('success.submitted'));
      onDecided();
    }
    return outcome.ok ? undefined : outcome.failure;
  };
  const askReason = () =>
    open(giveReasonDialog, {
      title: text('staff.rejectTitle', { name }),
      hint: text('staff.rejectLeadHint'),
      submit: text('staff.reject'),
      draft: { form: 'reject-lead', about: id },
      onSubmit: reject,
    });
  return (
    <>
      <Button scale="small" onClick={onAccept}>
        {text('staff.accept')}
      </Button>
      <Button scale="small" variant="danger" onClick={askReason}>
        {text('staff.reject')}
      </Button>
    </>
  );
}
