import { statementPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state.tsx';
import type { UpReceiptDialogProps } from '../../dialogs/up.ts';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ReceiptLines } from './receipt-lines.tsx';

const UpReceiptDocument = graphql(/* GraphQL */ `
  query UpReceipt($productId: ID!) {
    viewer {
      id
      upReceipt(productId: $productId) {
        id
        eventId
        ...ReceiptLines_receipt
      }
    }
  }
`);

/** What the viewer can prove about her UP of a product, and what it brought to whom. */
export function UpReceiptDialog({ productId, name }: UpReceiptDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { data, error, retry } = useQuery(UpReceiptDocument, {
    variables: { productId },
    // What it earned arrives a moment after the UP.
    fetchPolicy: 'cache-and-network',
  });
  const receipt = data?.viewer?.upReceipt;
  return (
    <DialogFrame title={text('receipt.title', { name })} width={520}>
      {receipt ? (
        <>
          {receipt.eventId ? <DialogLead>{text('receipt.lead')}</DialogLead> : null}
          <ReceiptLines receipt={receipt} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : data ? (
        <EmptyState title={text('receipt.none')} />
      ) : (
        <SkeletonRows />
      )}
      <DialogActions>
        <ButtonLink variant="outline" to={statementPath(productId)} onClick={close}>
          {text('product.statement')}
        </ButtonLink>
      </DialogActions>
    </DialogFrame>
  );
}
