import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormFields } from '../../entities/product/form-fields.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { OwnProductQuery } from '../../gql/graphql.ts';
import { readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { SubmitRevisionDocument } from './documents.ts';
import { FormNotice } from './form-notice.tsx';
import type { CategoryChoice } from './form-sections.tsx';
import { copyName, productCopies } from './local-copy.ts';
import { openForm, type StoredDraft } from './open-form.rules.ts';
import { type PreviewedForm, ProductForm } from './product-form.tsx';
import { type ProductValues, toInput } from './product-values.rules.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface EditFormProps {
  product: NonNullable<OwnProductQuery['product']>;
  stored: StoredDraft | null;
  choices: CategoryChoice[];
  onPreview(shown: PreviewedForm): void;
  onReload(): void;
}

/** The form of an existing product, or why it cannot be edited now. */
export function EditForm(props: EditFormProps) {
  const { product, stored, choices, onPreview, onReload } = props;
  const text = useText();
  const { show } = useToasts();
  const owner = useViewer()?.id ?? '';
  const { run } = useCommand(SubmitRevisionDocument, { isQuiet: true });
  const [isPublic, setPublic] = useState(false);
  const { id, status, form, revisions } = product;
  const [last] = revisions?.nodes ?? [];
  const isReleased = status === 'RELEASED';
  const isLocked = isReleased && last?.status === 'IN_REVIEW';
  // Staff or the member ended the last edit; she goes on with it.
  const isResumed =
    isReleased &&
    !stored &&
    !isPublic &&
    (last?.status === 'REJECTED' || last?.status === 'WITHDRAWN');
  const base = readFragment(FormFields, isResumed && last ? last.after : form);
  const [opened, setOpened] = useState(() =>
    openForm(
      stored,
      base ?? undefined,
      productCopies.read(owner, copyName(id, stored?.id ?? null)),
    ),
  );
  const isEdit = isReleased || status === 'IN_REVIEW';
  const submitLabel =
    status === 'TAKEN_DOWN' ? null : text(isEdit ? 'developer.submitEdit' : 'developer.submit');
  const startFromPublic = () => {
    setPublic(true);
    setOpened(openForm(null, readFragment(FormFields, form) ?? undefined, null));
  };
  const submit = async (values: ProductValues) => {
    const outcome = await run({
      productId: id,
      input: toInput(values),
      baseRevision: form?.baseRevision ?? null,
    });
    if (!outcome.ok) return outcome;
    const proceed = () => {
      show('success', text('developer.submitted'));
      onReload();
      window.scrollTo(0, 0);
    };
    return { ok: true as const, data: proceed };
  };
  return (
    <>
      {last?.status === 'REJECTED' ? (
        <FormNotice role="note">
          <p>
            {text(
              // Before its first release the product itself was rejected, and no edit of it.
              status === 'REJECTED'
                ? 'developer.notice.rejectedProduct'
                : 'developer.notice.rejected',
              { reason: last.reason ?? '' },
            )}
          </p>
        </FormNotice>
      ) : null}
      {isResumed ? (
        <FormNotice role="note">
          <p>{text('developer.notice.resumed')}</p>
          <Button type="button" variant="outline" scale="small" onClick={startFromPublic}>
            {text('developer.notice.startAnew')}
          </Button>
        </FormNotice>
      ) : null}
      {status === 'IN_REVIEW' ? (
        <FormNotice role="note">
          <p>{text('developer.notice.waiting')}</p>
        </FormNotice>
      ) : null}
      {isLocked && last ? (
        <FormNotice role="note">
          <p>{text('developer.notice.inReview')}</p>
          <WithdrawButton revisionId={last.id} onWithdrawn={onReload} />
        </FormNotice>
      ) : (
        <ProductForm
          key={String(isPublic)}
          {...opened}
          productId={id}
          choices={choices}
          submit={submitLabel}
          isRelease={isReleased}
          onSaved={() => undefined}
          onPreview={onPreview}
          onReload={onReload}
          onSubmit={submit}
        />
      )}
    </>
  );
}
