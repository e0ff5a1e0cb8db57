import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextAreaField } from '../../components/field.tsx';
import type { UpReasonDialogProps } from '../../dialogs/up-reason-dialog.ts';
import { upSuccessDialog } from '../../dialogs/up-success-dialog.ts';
import { useViewer } from '../../entities/viewer/viewer-context.tsx';
import { isShownByToast } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { fieldOf } from '../../lib/form/field-of.ts';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUpProduct } from './use-up-product.ts';

const initialValues = { reason: '' };
const schema = (text: Text) => lengthSchema(text, 'reason', lengths.upReason);

export function UpReasonDialog({ productId, name }: UpReasonDialogProps) {
  const text = useText();
  const viewer = useViewer();
  const { open, close } = useDialogs();
  const { upProduct, busy } = useUpProduct();
  const submit = async ({ reason }: typeof initialValues) => {
    const outcome = await upProduct(productId, reason.trim());
    if (!outcome.ok) {
      if (isShownByToast(outcome.failure)) return outcome.failure;
      if (outcome.failure.code !== 'UNAUTHENTICATED') close();
      return undefined;
    }
    const { addUpValue, ranking, product } = outcome.data.upProduct;
    open(upSuccessDialog, { name: product.name, logo: product.logo, addUpValue, ranking });
    return undefined;
  };
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
        showsFailure
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
