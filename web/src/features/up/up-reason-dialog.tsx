import { useCallback, useState } from 'react';
import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import { type UpReasonDialogProps, upSuccessDialog } from '../../dialogs/up.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { tabs } from '../../entities/viewer/tab-messages.ts';
import { useTaskDone } from '../../entities/viewer/use-task-done.ts';
import {
  useViewerProduct,
  ViewerProductState,
  ViewerProductsDocument,
} from '../../entities/viewer/use-viewer-products.ts';
import type { UpProductMutation } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { isShownByToast } from '../../lib/command/failure.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { refetchActive, useGraph } from '../../lib/graph/graph.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ProductReasonsDocument } from './product-reasons-document.ts';

const UpProductDocument = graphql(/* GraphQL */ `
  mutation UpProduct($productId: ID!, $reason: String!, $language: Language!) {
    upProduct(productId: $productId, reason: $reason) {
      addUpValue
      ranking
      product {
        id
        name(language: $language)
        logo(relative: true)
        upValue
      }
    }
  }
`);

const initialValues = { reason: '' };
const schema = (text: Text) => lengthSchema(text, 'reason', lengths.upReason);

export function UpReasonDialog({ productId, name }: UpReasonDialogProps) {
  const text = useText();
  const viewer = useViewer();
  const { open, close } = useDialogs();
  const { upProduct, busy } = useUpProduct();
  const { hasUp } = useViewerProduct(productId);
  const [isSent, setSent] = useState(false);
  const submit = async ({ reason }: typeof initialValues) => {
    setSent(true);
    const outcome = await upProduct(productId, reason.trim());
    if (!outcome.ok) {
      setSent(false);
      const { failure } = outcome;
      if (failure.code === 'UNAUTHENTICATED' || isShownByToast(failure)) return failure;
      // The server rejects this UP without a visible error, so its text is of no more use.
      close();
      return undefined;
    }
    const { addUpValue, ranking, product } = outcome.data.upProduct;
    open(upSuccessDialog, {
      productId,
      name: product.name,
      logo: product.logo,
      addUpValue,
      ranking,
    });
    return undefined;
  };
  if (hasUp && !isSent) {
    // Given in another tab while this dialog was open.
    return (
      <DialogFrame title={text('up.reason.title', { name })} width={520}>
        <DialogLead>{text('up.reason.done', { name })}</DialogLead>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={text('up.reason.title', { name })} width={520}>
      <DialogLead>
        {text(viewer?.user.isGoldfinger ? 'up.reason.leadGoldfinger' : 'up.reason.lead')}
      </DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('form.post')}
        onSubmit={submit}
        draft={{ form: 'up', about: productId }}
      >
        {(form) => (
          <TextAreaField
            {...fieldOf(form, 'reason')}
            label={text('up.reason.label')}
            hint={text('form.lengthHint', lengths.upReason)}
            placeholder={text('up.reason.placeholder')}
            maxLength={lengths.upReason.max}
            counted={{ value: form.values.reason, max: lengths.upReason.max }}
            autoFocus
            required
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
}

/** Gives the viewer's UP and updates the page, also when the UP had been given before. */
function useUpProduct() {
  const graph = useGraph();
  const language = useGraphLanguage();
  const viewerId = useViewer()?.id;
  const taskDone = useTaskDone();
  const { run, busy } = useCommand(UpProductDocument);
  const upProduct = useCallback(
    async (productId: string, reason: string): Promise<Outcome<UpProductMutation>> => {
      const outcome = await run({ productId, reason, language });
      if (outcome.ok) {
        const client = await graph.load();
        const { upValue } = outcome.data.upProduct.product;
        if (viewerId) tabs().post({ type: 'up', viewerId, productId, upValue });
        client.cache.updateFragment(
          { fragment: ViewerProductState, from: { __typename: 'ViewerProduct', id: productId } },
          (known) => (known ? { ...known, hasUp: true } : known),
        );
        // Not awaited: an UP that is counted must not fail because the list of reasons does.
        refetchActive(client, ProductReasonsDocument);
        taskDone('UP');
      } else if (outcome.failure.code === 'ALREADY_UPPED') {
        const client = await graph.load();
        await client.query({
          query: ViewerProductsDocument,
          variables: { ids: [productId] },
          fetchPolicy: 'network-only',
        });
      }
      return outcome;
    },
    [graph, language, run, taskDone, viewerId],
  );
  return { upProduct, busy };
}
