import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import type { RemovePostDialogProps } from '../../dialogs/remove-post.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useRemovePost } from './use-remove-post.ts';

const initialValues = { reason: '' };
const schema = (text: Text) => lengthSchema(text, 'reason', lengths.staffReason);

/** Asks staff for the reason why they delete a post of others. */
export function RemovePostDialog({ id, productId, onRemoved, onRestored }: RemovePostDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { remove, busy } = useRemovePost();
  const submit = async ({ reason }: typeof initialValues) => {
    const outcome = await remove({ id, productId }, reason.trim(), onRestored);
    if (!outcome.ok) return outcome.failure;
    close();
    onRemoved();
    return undefined;
  };
  return (
    <DialogFrame title={text('postPage.deleteTitle')}>
      <DialogLead>{text('postPage.deleteReasonLead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('postPage.delete')}
        onSubmit={submit}
        hasNamedFailures
        isDestructive
      >
        {(form) => (
          <TextAreaField
            {...fieldOf(form, 'reason')}
            label={text('postPage.deleteReason')}
            maxLength={lengths.staffReason.max}
            counted={{ value: form.values.reason, max: lengths.staffReason.max }}
            autoFocus
            required
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
}
