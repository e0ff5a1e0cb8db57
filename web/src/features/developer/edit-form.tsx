import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormNotice } from '../../components/form-notice.tsx';
import { FormFields } from '../../entities/product/form-fields.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { OwnProductQuery } from '../../gql/graphql.ts';
import { readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import type { ServerDraft } from '../../lib/form/use-server-draft.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { SubmitRevisionDocument } from './documents.ts';
import type { CategoryChoice } from './form-sections.tsx';
import { copyName, productCopies } from './local-copy.ts';
import { type OpenedForm, openForm, type StoredDraft } from './open-form.rules.ts';
import { type PreviewedForm, ProductForm } from './product-form.tsx';
import { type ProductValues, toInput } from './product-values.rules.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type OwnProduct = NonNullable<OwnProductQuery['product']>;

interface EditFormProps {
  product: OwnProduct;
  stored: StoredDraft | null;
  choices: CategoryChoice[];
  onPreview(shown: PreviewedForm): void;
  /** Loads the product, and leaves the form as it is. */
  onRefresh(): void;
  onReload(): void;
}

interface OpenedEdit extends OpenedForm {
  /** Grows each time the form opens. */
  round: number;
  /** What of the product decides what the form opens with. */
  state: string;
  /** Whether it opened with an edit that staff or the member ended, to go on with it. */
  isResumed: boolean;
}

const isLockedFor = ({ status, revisions }: OwnProduct): boolean =>
  status === 'RELEASED' && revisions?.nodes[0]?.status === 'IN_REVIEW';

const locked = 'locked';

function stateOf(product: OwnProduct): string {
  const { form, revisions } = product;
  const [last] = revisions?.nodes ?? [];
  return isLockedFor(product) ? locked : `${last?.id} ${last?.status} ${form?.baseRevision}`;
}

/**
 * The form with what the product has now. Values that were typed on an older edition keep it, also as a
 * stored draft, so that the server rejects them: their submission would undo what was published since.
 */
function openEdit(
  { product, stored }: Pick<EditFormProps, 'product' | 'stored'>,
  owner: string,
  before: OpenedEdit | null,
): OpenedEdit {
  const { id, status, form, revisions } = product;
  const [last] = revisions?.nodes ?? [];
  const isEnded = last?.status === 'REJECTED' || last?.status === 'WITHDRAWN';
  const isResumed = status === 'RELEASED' && !stored && isEnded;
  const base = readFragment(FormFields, isResumed ? last.after : form);
  const opened = openForm(
    stored,
    base ?? undefined,
    productCopies.read(owner, copyName(id, stored?.id ?? null)),
  );
  const isOld = before !== null && (opened.draft !== null || opened.isUnsaved);
  return {
    ...opened,
    round: (before?.round ?? 0) + 1,
    state: stateOf(product),
    isResumed,
    baseRevision: opened.baseRevision ?? (isOld ? before : form)?.baseRevision ?? null,
  };
}

/** The form of an existing product, or why it cannot be edited now. */
export function EditForm(props: EditFormProps) {
  const { product, choices, onPreview, onRefresh, onReload } = props;
  const text = useText();
  const { show } = useToasts();
  const owner = useViewer()?.id ?? '';
  const { run } = useCommand(SubmitRevisionDocument, { isQuiet: true });
  const { id, status, form, revisions } = product;
  const [last] = revisions?.nodes ?? [];
  const isReleased = status === 'RELEASED';
  const isLocked = isLockedFor(product);
  const [opened, setOpened] = useState(() => openEdit(props, owner, null));
  const [isTyped, setTyped] = useState(false);
  const state = stateOf(product);
  // A form in which something was typed stays as it is.
  const isKept = isTyped && state !== locked && opened.state !== locked;
  if (state !== opened.state && !isKept) {
    setOpened(openEdit(props, owner, opened));
    setTyped(false);
  }
  const isEdit = isReleased || status === 'IN_REVIEW';
  const submitLabel =
    status === 'TAKEN_DOWN' ? null : text(isEdit ? 'developer.submitEdit' : 'developer.submit');
  const saves = useRef<Pick<ServerDraft, 'end'>>(null);
  const isOutdated =
    opened.baseRevision !== null && opened.baseRevision !== (form?.baseRevision ?? null);
  const startFromPublic = async () => {
    // What was typed last is not saved any more, and the new form goes on with what was.
    const draft = (await saves.current?.end()) ?? null;
    setTyped(false);
    setOpened({
      ...openForm(null, readFragment(FormFields, form) ?? undefined, null),
      isUnsaved: draft !== null,
      draft,
      round: opened.round + 1,
      state,
      isResumed: false,
      baseRevision: form?.baseRevision ?? null,
    });
  };
  const submit = async (values: ProductValues) => {
    const outcome = await run({
      productId: id,
      input: toInput(values),
      baseRevision: opened.baseRevision,
    });
    if (!outcome.ok) {
      // The notice then asks what to do.
      if (outcome.failure.code === 'PRODUCT_CHANGED') onRefresh();
      return outcome;
    }
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
      {isOutdated && !isLocked ? (
        <ChangedNotice
          isReleased={isReleased}
          onStartAnew={() => void startFromPublic()}
          onGoOn={() => setOpened({ ...opened, baseRevision: form?.baseRevision ?? null })}
        />
      ) : null}
      {opened.isResumed && !isOutdated ? (
        <FormNotice role="note">
          <p>{text('developer.notice.resumed')}</p>
          <Button
            type="button"
            variant="outline"
            scale="small"
            onClick={() => void startFromPublic()}
          >
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
          key={opened.round}
          initial={opened.initial}
          isUnsaved={opened.isUnsaved}
          draft={opened.draft}
          unsure={opened.unsure}
          baseRevision={opened.baseRevision}
          productId={id}
          choices={choices}
          submit={submitLabel}
          isRelease={isReleased}
          onTyped={() => setTyped(true)}
          saves={saves}
          onPreview={onPreview}
          onReload={() => onReload()}
          onSubmit={submit}
        />
      )}
    </>
  );
}
