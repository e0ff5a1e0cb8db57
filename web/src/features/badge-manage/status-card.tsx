import { useNavigate } from 'react-router';
import { editBadgePath, productBadgesPath } from '#schema/badge-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { confirmDialog } from '../../dialogs/staff.ts';
import { networkName } from '../../entities/badge/network-name.ts';
import { ContactStaff } from '../../entities/staff/contact-staff.tsx';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { Actions, Muted, StateChip } from './badge-parts.tsx';
import { ContractChanges } from './contract-changes.tsx';
import { DeleteBadgeDocument, SwitchBadgeStatusDocument } from './documents.ts';
import { isAwaited } from './prepay.rules.ts';
import { statusOf, statusReason } from './status-text.ts';

interface StatusCardProps {
  own: ManagedBadgeFieldsFragment;
  /** Whether a prepayment is on its way. */
  isPaid: boolean;
  onChanged(): void;
}

/** The state of a badge and why; what its owner changes about it. */
export function StatusCard({ own, isPaid, onChanged }: StatusCardProps) {
  const text = useText();
  const { id, badge, deployState, suspensionReason } = own;
  const { label, tone } = statusOf(text, own);
  return (
    <Card aria-label={text('badgeManage.status')}>
      <h2>{text('badgeManage.status')}</h2>
      <div role="status">
        <StateChip data-tone={tone}>{label}</StateChip>
        <p style={{ marginTop: 10 }}>
          {statusReason(text, own, { network: networkName(text, badge.network), isPaid })}
        </p>
        {badge.suspendedBy === 'STAFF' && suspensionReason ? (
          <p>{text('badgeManage.staffReason', { reason: suspensionReason })}</p>
        ) : null}
        <ContractChanges parts={own.contractParts} />
      </div>
      {badge.suspendedBy === 'STAFF' || deployState === 'FAILED' ? (
        <ContactStaff question={text('badgeManage.help')} />
      ) : null}
      <Actions>
        {own.key === null ? null : (
          <ButtonLink variant="outline" to={editBadgePath(id)}>
            {text('badgeManage.edit')}
          </ButtonLink>
        )}
        <SwitchButton own={own} onChanged={onChanged} />
        <DeleteButton own={own} />
      </Actions>
    </Card>
  );
}

/** Suspends a badge, or ends the suspension of its owner. Gas and staff are other reasons. */
function SwitchButton({ own: { badge }, onChanged }: Pick<StatusCardProps, 'own' | 'onChanged'>) {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run } = useCommand(SwitchBadgeStatusDocument, { isQuiet: true });
  const canSuspend = badge.status === 'IN_EFFECT';
  const canResume = badge.status === 'SUSPENDED' && badge.suspendedBy === 'OWNER';
  if (!canSuspend && !canResume) return null;
  const name = badge.name;
  const action = canSuspend ? 'suspend' : 'resume';
  const change = async () => {
    const status = canSuspend ? 'SUSPENDED' : 'IN_EFFECT';
    const outcome = await run({ id: badge.id, status });
    if (!outcome.ok) return outcome.failure;
    show('success', text(`badgeManage.switchDone.${action}`, { name }));
    onChanged();
    return undefined;
  };
  const ask = () =>
    open(confirmDialog, {
      title: text(`badgeManage.switchTitle.${action}`, { name }),
      hint: text(`badgeManage.switchHint.${action}`),
      submit: text(`badgeManage.switch.${action}`),
      onSubmit: change,
    });
  return (
    <Button variant={canSuspend ? 'outline' : 'solid'} onClick={ask}>
      {text(`badgeManage.switch.${action}`)}
    </Button>
  );
}

/** A badge with claims or prepaid gas stays, as the service rules it. */
function DeleteButton({ own }: Pick<StatusCardProps, 'own'>) {
  const text = useText();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const { run } = useCommand(DeleteBadgeDocument, { isQuiet: true });
  const { id, badge, claims, gas, prepayments } = own;
  const isPaid = gas.balance !== '0' || gas.reserved !== '0';
  const isOpen = prepayments.some((payment) => isAwaited(payment, Date.now()));
  if (claims > 0 || badge.minted > 0 || isPaid || isOpen) {
    const why =
      badge.status === 'IN_EFFECT' ? 'badgeManage.delete.suspend' : 'badgeManage.delete.not';
    return <Muted style={{ flexBasis: '100%' }}>{text(why)}</Muted>;
  }
  const ask = () =>
    open(removalDialog, {
      title: text('badgeManage.delete.title', { name: badge.name }),
      lead: text('badgeManage.delete.lead'),
      submit: text('badgeManage.delete'),
      done: text('badgeManage.delete.done'),
      remove: async () => {
        const outcome = await run({ id });
        if (outcome.ok) navigate(productBadgesPath(badge.product.id));
        return outcome;
      },
    });
  return (
    <Button variant="danger" onClick={ask}>
      {text('badgeManage.delete')}
    </Button>
  );
}
