import { Button } from '../../components/button.tsx';
import { ChipRow } from '../../components/chip.tsx';
import { giveReasonDialog } from '../../dialogs/give-reason-dialog.ts';
import type { ProductStatus } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

export const ProductMovesProduct = graphql(/* GraphQL */ `
  fragment ProductMoves_product on Product {
    id
    name(language: $language)
    status
  }
`);

const MoveProductDocument = graphql(/* GraphQL */ `
  mutation MoveProduct($productId: ID!, $to: ProductStatus!, $reason: String) {
    moveProduct(productId: $productId, to: $to, reason: $reason) {
      id
      status
    }
  }
`);

interface Move {
  to: ProductStatus;
  label: TextId;
  /** Whether staff must give a reason. */
  withReason: boolean;
}

/** The status changes that staff may make, as the catalog service allows them. */
const moves: Record<ProductStatus, readonly Move[]> = {
  IN_REVIEW: [
    { to: 'RELEASED', label: 'staff.release', withReason: false },
    { to: 'REJECTED', label: 'staff.reject', withReason: true },
  ],
  REJECTED: [{ to: 'IN_REVIEW', label: 'staff.reopen', withReason: false }],
  RELEASED: [{ to: 'TAKEN_DOWN', label: 'staff.takeDown', withReason: true }],
  TAKEN_DOWN: [{ to: 'RELEASED', label: 'staff.release', withReason: false }],
};

interface ProductMovesProps {
  product: FragmentType<typeof ProductMovesProduct>;
  onMoved(): void;
}

export function ProductMoves({ product, onMoved }: ProductMovesProps) {
  const { id, name, status } = readFragment(ProductMovesProduct, product);
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(MoveProductDocument);
  const move = async (to: ProductStatus, reason: string | null) => {
    const outcome = await run({ productId: id, to, reason });
    if (outcome.ok) {
      show('success', text('success.submitted'));
      onMoved();
    }
    return outcome.ok;
  };
  const choose = ({ to, label, withReason }: Move) => {
    if (!withReason) {
      void move(to, null);
      return;
    }
    open(giveReasonDialog, {
      title: text('staff.moveTitle', { action: text(label), name }),
      hint: text('staff.moveHint'),
      submit: text(label),
      onSubmit: (reason) => move(to, reason),
    });
  };
  return (
    <ChipRow>
      {moves[status].map((each) => (
        <Button
          key={each.to}
          scale="small"
          variant={each.withReason ? 'danger' : 'solid'}
          disabled={busy}
          onClick={() => choose(each)}
        >
          {text(each.label)}
        </Button>
      ))}
    </ChipRow>
  );
}
