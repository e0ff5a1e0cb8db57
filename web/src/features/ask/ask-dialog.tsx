import { useFormik } from 'formik';
import { useMemo } from 'react';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextAreaField } from '../../components/field.tsx';
import type { AskDialogProps } from '../../dialogs/ask-dialog.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { fieldOf } from '../../lib/form/field-of.ts';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { useGraphLanguage } from '../../lib/text/language-context.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const AskQuestionDocument = graphql(/* GraphQL */ `
  mutation AskQuestion($productId: ID!, $content: String!, $language: Language!) {
    askQuestion(productId: $productId, content: $content, language: $language) {
      id
    }
  }
`);

export function AskDialog({ productId, name }: AskDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const language = useGraphLanguage();
  const { run, busy } = useCommand(AskQuestionDocument);
  const schema = useMemo(() => lengthSchema(text, 'content', lengths.question), [text]);
  const form = useFormik({
    initialValues: { content: '' },
    validationSchema: schema,
    onSubmit: async ({ content }) => {
      const outcome = await run({ productId, content: content.trim(), language });
      if (!outcome.ok) return;
      close();
      show('success', text('success.submitted'));
    },
  });
  return (
    <DialogFrame title={text('ask.title', { name })} width={520}>
      <DialogLead>{text('ask.hint')}</DialogLead>
      <form onSubmit={form.handleSubmit} noValidate>
        <TextAreaField
          {...fieldOf(form, 'content')}
          label={text('ask.label')}
          hint={text('form.lengthHint', lengths.question)}
          placeholder={text('ask.placeholder')}
          maxLength={lengths.question.max}
          counted={{ value: form.values.content, max: lengths.question.max }}
          autoFocus
          required
        />
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
