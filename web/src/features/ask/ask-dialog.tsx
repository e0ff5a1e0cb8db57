import { lengths, times } from '#schema/limits';
import { productPath } from '#schema/page-paths';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import type { AskDialogProps } from '../../dialogs/ask.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { useRefreshQuestions } from './use-refresh-questions.ts';

const AskQuestionDocument = graphql(/* GraphQL */ `
  mutation AskQuestion($productId: ID!, $content: String!, $language: Language!) {
    askQuestion(productId: $productId, content: $content, language: $language) {
      id
    }
  }
`);

const initialValues = { content: '' };
const schema = (text: Text) => lengthSchema(text, 'content', lengths.question);

export function AskDialog({ productId, name }: AskDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const language = useGraphLanguage();
  const { run, busy } = useCommand(AskQuestionDocument);
  const refresh = useRefreshQuestions();
  const ask = async ({ content }: typeof initialValues) => {
    const outcome = await run({ productId, content: content.trim(), language });
    if (!outcome.ok) return outcome.failure;
    refresh();
    close();
    const to = productPath(productId, 'faq');
    show('success', text('success.submitted'), times.errorToast, { to, text: text('ask.toOwn') });
    return undefined;
  };
  return (
    <DialogFrame title={text('ask.title', { name })} width={520}>
      <DialogLead>{text('ask.hint')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('form.post')}
        onSubmit={ask}
        draft={{ form: 'ask', about: productId }}
      >
        {(form) => (
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
        )}
      </DialogForm>
    </DialogFrame>
  );
}
