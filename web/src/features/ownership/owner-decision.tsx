import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChipRow } from '../../components/chip.tsx';
import { setOwnerDialog } from '../../dialogs/ownership.ts';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { SetOwnerDocument } from './set-owner-document.ts';

export const OwnerDecisionProduct = graphql(/* GraphQL */ `
  fragment OwnerDecision_product on Product {
    id
    name(language: $language)
    owner {
      id
      nickname
      isErased
    }
  }
`);

interface OwnerDecisionProps {
  product: FragmentType<typeof OwnerDecisionProduct>;
  onDecided(): void;
}

const Owner = styled('span')({
  display: 'inline-flex',
  gap: 8,
  '& > span': { color: color.muted },
});

/** Who owns a product, and the buttons by which staff change that. */
export function OwnerDecision({ product, onDecided }: OwnerDecisionProps) {
  const { id, name, owner } = readFragment(OwnerDecisionProduct, product);
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run } = useCommand(SetOwnerDocument);
  const remove = () =>
    open(giveReasonDialog, {
      title: text('owner.removeTitle', { name }),
      hint: text('owner.reasonHint'),
      submit: text('owner.remove'),
      draft: { form: 'remove-owner', about: id },
      option: {
        legend: text('owner.maintainers'),
        hint: text('owner.maintainersHint'),
        label: text('owner.keepMaintainers'),
      },
      onSubmit: async (reason, keepMaintainers) => {
        const outcome = await run({ productId: id, memberId: null, reason, keepMaintainers });
        if (!outcome.ok) return outcome.failure;
        show('success', text('owner.removed', { name }));
        onDecided();
        return undefined;
      },
    });
  return (
    <ChipRow style={{ marginBlock: 10 }}>
      <Owner>
        <span>{text('team.owner')}</span>
        {owner ? <MemberLink member={owner} /> : text('product.unclaimed')}
      </Owner>
      <Button
        variant="outline"
        scale="small"
        onClick={() => open(setOwnerDialog, { productId: id, name, onDone: onDecided })}
      >
        {text('owner.set')}
      </Button>
      {owner ? (
        <Button variant="danger" scale="small" onClick={remove}>
          {text('owner.remove')}
        </Button>
      ) : null}
      <ButtonLink
        variant="ghost"
        scale="small"
        to={`${pagePaths.team}?id=${id}`}
        aria-label={text('owner.teamLabel', { name })}
      >
        {text('team.title')}
      </ButtonLink>
    </ChipRow>
  );
}
