import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextAreaField } from '../../components/field.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import type { UpReasonDialogProps } from '../../dialogs/up-reason-dialog.ts';
import { upSuccessDialog } from '../../dialogs/up-success-dialog.ts';
import { useViewer } from '../../entities/viewer/viewer-context.tsx';
import { isToldByToast } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { fieldOf } from '../../lib/form/field-of.ts';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { failureText } from '../../lib/text/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useUpProduct } from './use-up-product.ts';

export function UpReasonDialog({ productId, name }: UpReasonDialogProps) {
  const text = useText();
  const viewer = useViewer();
  const { open, close } = useDialogs();
  const { upProduct, busy } = useUpProduct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const schema = useMemo(() => lengthSchema(text, 'reason', lengths.upReason), [text]);
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: schema,
    onSubmit: async ({ reason }) => {
      setRefusal(null);
      const outcome = await upProduct(productId, reason.trim());
      if (outcome.ok) {
        const { addUpValue, ranking, product } = outcome.data.upProduct;
        open(upSuccessDialog, { name: product.name, logo: product.logo, addUpValue, ranking });
      } else if (isToldByToast(outcome.failure)) setRefusal(failureText(text, outcome.failure));
      else if (outcome.failure.code !== 'UNAUTHENTICATED') close();
    },
  });
  return (
    <DialogFrame title={text('up.reason.title', { name })} width={520}>
      <DialogLead>
        {text(viewer?.user.isGoldfinger ? 'up.reason.leadGoldfinger' : 'up.reason.lead')}
      </DialogLead>
      <form onSubmit={form.handleSubmit} noValidate>
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
        <FormAlert text={refusal} />
        <DialogActions>
          <Button look="outline" type="button" onClick={close}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" disabled={busy} aria-busy={busy}>
            {text('form.post')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
