import { Button } from '../../components/button.tsx';
import { ChipRow } from '../../components/chip.tsx';
import { confirmDialog, giveReasonDialog, mergeDialog } from '../../dialogs/staff.ts';
import type { ProductStatus } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

export const ProductDecisionProduct = graphql(/* GraphQL */ `
  fragment ProductDecision_product on Product {
    id
    name(language: $language)
    status
    form {
      baseRevision
    }
  }
`);

const MoveProductDocument = graphql(/* GraphQL */ `
  mutation MoveProduct(
    $productId: ID!
    $to: ProductStatus!
    $reason: String
    $baseRevision: ID
    $fraud: Boolean!
  ) {
    moveProduct(
      productId: $productId
      to: $to
      reason: $reason
      baseRevision: $baseRevision
      fraud: $fraud
    ) {
      id
      status
    }
  }
`);

interface StatusChange {
  to: ProductStatus;
  label: TextId;
  /** Whether staff must give a reason. */
  withReason: boolean;
}

/** The status changes that staff may make, as the catalog service allows them. */
const statusChanges: Record<ProductStatus, readonly StatusChange[]> = {
  IN_REVIEW: [
    { to: 'RELEASED', label: 'staff.release', withReason: false },
    { to: 'REJECTED', label: 'staff.reject', withReason: true },
  ],
  REJECTED: [{ to: 'IN_REVIEW', label: 'staff.reopen', withReason: false }],
  RELEASED: [{ to: 'TAKEN_DOWN', label: 'staff.takeDown', withReason: true }],
  TAKEN_DOWN: [{ to: 'RELEASED', label: 'staff.restore', withReason: true }],
};

interface ProductDecisionProps {
  product: FragmentType<typeof ProductDecisionProduct>;
  onDecided(): void;
}

/** The buttons by which staff change the status of a product. */
export function ProductDecision({ product, onDecided }: ProductDecisionProps) {
  const { id, name, status, form } = readFragment(ProductDecisionProduct, product);
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(MoveProductDocument, { isQuiet: true });
  const changeStatus = async (to: ProductStatus, reason: string | null, fraud = false) => {
    const outcome = await run({
      productId: id,
      to,
      reason,
      baseRevision: form?.baseRevision ?? null,
      fraud,
    });
    if (outcome.ok) {
      show('success', text('staff.moved', { name, status: text(`productStatus.${to}`) }));
      onDecided();
    }
    return outcome.ok ? undefined : outcome.failure;
  };
  const choose = ({ to, label, withReason }: StatusChange) => {
    if (!withReason) {
      open(confirmDialog, {
        title: text('staff.moveTitle', { action: text(label), name }),
        hint: text(to === 'RELEASED' ? 'staff.releaseHint' : 'staff.reopenHint'),
        submit: text(label),
        onSubmit: () => changeStatus(to, null),
      });
      return;
    }
    open(giveReasonDialog, {
      title: text('staff.moveTitle', { action: text(label), name }),
      hint: text(to === 'REJECTED' ? 'staff.moveHint' : 'staff.publicHint'),
      submit: text(label),
      draft: { form: `move-to-${to}`, about: id },
      ...(to === 'TAKEN_DOWN' && {
        option: {
          legend: text('staff.fraud'),
          hint: text('staff.fraudHint'),
          label: text('staff.fraudLabel'),
        },
      }),
      onSubmit: (reason, isFraud) => changeStatus(to, reason, isFraud),
    });
  };
  return (
    <ChipRow>
      {statusChanges[status].map((each) => (
        <Button
          key={each.to}
          scale="small"
          variant={each.to === 'REJECTED' || each.to === 'TAKEN_DOWN' ? 'danger' : 'solid'}
          disabled={busy}
          onClick={() => choose(each)}
        >
          {text(each.label)}
        </Button>
      ))}
      {status === 'RELEASED' || status === 'TAKEN_DOWN' ? (
        <Button
          scale="small"
          variant="outline"
          disabled={busy}
          onClick={() => open(mergeDialog, { product: { id, name }, onMerged: onDecided })}
        >
          {text('merge.open')}
        </Button>
      ) : null}
    </ChipRow>
  );
}
