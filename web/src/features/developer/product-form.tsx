import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { Button } from '../../components/button.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { FormBar } from '../../components/form-bar.tsx';
import { SaveNote } from '../../components/save-note.tsx';
import { leaveFormDialog } from '../../dialogs/developer.ts';
import { removalDialog } from '../../dialogs/removal.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { DraftState, SavedDraft } from '../../lib/form/draft-saver.ts';
import { leaveWhenStored } from '../../lib/form/leave-when-stored.ts';
import type { ServerDraft } from '../../lib/form/use-server-draft.ts';
import { useLeaveGuard } from '../../lib/site/use-leave-guard.ts';
import { useText } from '../../lib/text/use-text.ts';
import { DeleteDraftDocument } from './documents.ts';
import { type CategoryChoice, UpdateSection } from './form-sections.tsx';
import { Form, ProductSections } from './product-sections.tsx';
import type { ProductValues } from './product-values.rules.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useProductForm } from './use-product-form.ts';

/** What a preview shows. */
export interface PreviewedForm {
  values: ProductValues;
  /** The chosen categories. */
  categories: readonly CategoryChoice[];
}

export interface ProductFormProps {
  initial: ProductValues;
  /** Whether `initial` has what the stored draft does not have yet. */
  isUnsaved: boolean;
  /** Null for a product that does not exist yet. */
  productId: string | null;
  draft: SavedDraft | null;
  /** What the form may have saved before it opened; null for nothing. */
  unsure: ProductValues | null;
  /** The edition of the product on which `initial` was typed; null for a new product. */
  baseRevision: string | null;
  choices: CategoryChoice[];
  /** Label of the submit button; null for a form that cannot be submitted. */
  submit: string | null;
  /** Whether visitors see the product already, so that an update note makes sense. */
  isRelease: boolean;
  /** Called when the form has what it did not open with. */
  onTyped?(): void;
  onSaved?(draft: SavedDraft): void;
  /** Ends the saves of this form, before another one goes on with its draft. */
  saves?: Ref<Pick<ServerDraft, 'end'>>;
  onPreview(shown: PreviewedForm): void;
  /** Opens the form again with what is stored, of a new product in this draft. */
  onReload(draftId?: string | null): void;
  /** Submits the form. The page goes on after a success. */
  onSubmit(values: ProductValues, draftId: string | null): Promise<Outcome<() => void>>;
}

/** States in which the draft is not stored before the form is left. */
const unsavable: readonly DraftState['kind'][] = ['offline', 'conflict', 'gone', 'failed'];

/** The form of a product: saved as a draft while it is typed, and submitted for review. */
export function ProductForm(props: ProductFormProps) {
  const { initial, isUnsaved, productId, draft, choices, submit, isRelease } = props;
  const { onReload, onPreview } = props;
  const text = useText();
  const { open } = useDialogs();
  const { form, fields, failure, formProps } = useProductForm(initial, async (values) => {
    // A key submits a form without a button too.
    if (submit === null) return undefined;
    const saved = await stored.save();
    const outcome = await props.onSubmit(values, saved?.id ?? null);
    if (!outcome.ok) return outcome.failure;
    await leave(outcome.data);
    return undefined;
  });
  const stored = useProductDraft({
    values: form.values,
    isUnsaved,
    productId,
    draft,
    unsure: props.unsure,
    baseRevision: props.baseRevision,
    onSaved: props.onSaved,
  });
  const { end } = stored;
  useImperativeHandle(props.saves, () => ({ end }));
  const onTyped = useEffectEvent(() => props.onTyped?.());
  useEffect(() => {
    if (form.dirty) onTyped();
  }, [form.dirty]);
  const release = useLeaveGuard({
    isDirty: form.dirty,
    ask: leaveWhenStored({
      isSaved: !unsavable.includes(stored.state.kind),
      store: stored.store,
      ask: (isSaved, onLeave) => open(leaveFormDialog, { isSaved, onLeave }),
    }),
  });
  const leave = async (proceed: () => void) => {
    await end();
    release();
    proceed();
  };
  const loadOther = (draftId: string | null) =>
    open(removalDialog, {
      title: text('draft.loadOtherTitle'),
      lead: text('draft.loadOtherLead'),
      submit: text('draft.loadOther'),
      remove: async () => {
        await leave(() => onReload(draftId));
        return { ok: true, data: undefined };
      },
    });
  const isBusy = form.isSubmitting;
  return (
    <Form {...formProps}>
      <ProductSections {...fields} productId={productId} choices={choices} />
      {isRelease ? <UpdateSection form={fields.form} /> : null}
      <DiscardButton
        draftId={stored.saved?.id ?? null}
        onDiscarded={() => void leave(() => onReload())}
      />
      <FormBar data-form-bar>
        <FormAlert failure={failure} />
        <SaveNote
          state={stored.state}
          onLoadOther={loadOther}
          onOverwrite={() => void stored.overwrite()}
        />
        <div>
          <Button
            type="button"
            variant="outline"
            onClick={() =>
              onPreview({
                values: form.values,
                categories: choices.filter(({ id }) => form.values.categories.includes(id)),
              })
            }
          >
            {text('developer.preview.button')}
          </Button>
          {submit === null ? null : (
            <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
              {submit}
            </Button>
          )}
        </div>
      </FormBar>
    </Form>
  );
}

interface DiscardButtonProps {
  /** Null without a stored draft. */
  draftId: string | null;
  onDiscarded(): void;
}

/** Deletes the draft, after a question. */
function DiscardButton({ draftId, onDiscarded }: DiscardButtonProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(DeleteDraftDocument);
  if (!draftId) return null;
  return (
    <Button
      type="button"
      variant="danger"
      style={{ justifySelf: 'start' }}
      onClick={() =>
        open(removalDialog, {
          title: text('developer.discard.title'),
          lead: text('developer.discard.lead'),
          submit: text('developer.discard.submit'),
          done: text('developer.discard.done'),
          remove: async () => {
            const outcome = await run({ draftId });
            if (outcome.ok) onDiscarded();
            return outcome;
          },
        })
      }
    >
      {text('developer.discard.button')}
    </Button>
  );
}
