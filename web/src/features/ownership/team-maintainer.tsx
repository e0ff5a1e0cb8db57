import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { type LinkedMember, MemberLink } from '../../entities/member/member-link.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { ProductRelation } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const RemoveMaintainerDocument = graphql(/* GraphQL */ `
  mutation RemoveMaintainer($productId: ID!, $memberId: ID!, $reason: String) {
    removeMaintainer(productId: $productId, memberId: $memberId, reason: $reason) {
      id
    }
  }
`);

export const TeamRow = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  minHeight: 60,
  borderRadius: radius.control,
  background: color.surface,
  border: `1px solid ${color.line}`,
  '& > span:first-of-type': { flex: 1, minWidth: 160, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontSize: 13 },
});

interface MaintainerProps {
  productId: string;
  name: string;
  member: LinkedMember;
  /** Of the viewer to the product. */
  relation: ProductRelation | null;
  onChanged(): void;
}

/** A maintainer in the list of a team. The owner removes her, she leaves, or staff decide with a reason. */
export function Maintainer({ productId, name, member, relation, onChanged }: MaintainerProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(RemoveMaintainerDocument);
  const { show } = useToasts();
  const viewer = useViewer();
  const isSelf = viewer?.id === member.id;
  const isOwner = relation === 'OWNER';
  // Staff do not decide about a product that they work on.
  const decides = viewer?.isStaff === true && relation === null;
  const title = text(isSelf ? 'team.leaveTitle' : 'team.removeTitle', {
    name,
    nickname: member.nickname,
  });
  const decide = () =>
    open(giveReasonDialog, {
      title,
      hint: text('owner.reasonHint'),
      submit: text('team.remove'),
      draft: { form: 'remove-maintainer', about: `${productId} ${member.id}` },
      onSubmit: async (reason) => {
        const outcome = await run({ productId, memberId: member.id, reason });
        if (!outcome.ok) return outcome.failure;
        show('success', text('team.removed'));
        onChanged();
        return undefined;
      },
    });
  const ask = () =>
    open(removalDialog, {
      title,
      lead: text(isSelf ? 'team.leaveLead' : 'team.removeLead'),
      submit: text(isSelf ? 'team.leave' : 'team.remove'),
      done: text('team.removed'),
      remove: async () => {
        const outcome = await run({ productId, memberId: member.id });
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
  return (
    <TeamRow>
      <span>
        <MemberLink member={member} />
      </span>
      <Chip>{text('team.maintainer')}</Chip>
      {isOwner || isSelf || decides ? (
        <Button
          variant="danger"
          scale="small"
          aria-label={text(isSelf ? 'team.leave' : 'team.removeLabel', {
            nickname: member.nickname,
          })}
          onClick={decides ? decide : ask}
        >
          {text(isSelf ? 'team.leave' : 'team.remove')}
        </Button>
      ) : null}
    </TeamRow>
  );
}
