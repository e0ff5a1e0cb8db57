import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import type { EditQuestionDialogProps } from '../../dialogs/answer.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const EditQuestionDocument = graphql(/* GraphQL */ `
  mutation EditQuestion($questionId: ID!, $content: String!) {
    editQuestion(questionId: $questionId, content: $content) {
      id
      content
    }
  }
`);

const schema = (text: Text) => lengthSchema(text, 'content', lengths.question);

/** Corrects an open question of the viewer. */
export function EditQuestionDialog({ questionId, content }: EditQuestionDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(EditQuestionDocument);
  const submit = async (values: { content: string }) => {
    const outcome = await run({ questionId, content: values.content.trim() });
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('question.saved'));
    return undefined;
  };
  return (
    <DialogFrame title={text('question.editTitle')} width={520}>
      <DialogForm
        initialValues={{ content }}
        schema={schema}
        busy={busy}
        submit={text('form.save')}
        onSubmit={submit}
        failureFields={{ FIELD_LENGTH: 'content', FIELD_INVALID: 'content' }}
        draft={{ form: 'edit-question', about: questionId }}
      >
        {(form) => (
          <TextAreaField
            {...fieldOf(form, 'content')}
            label={text('ask.label')}
            hint={text('form.lengthHint', lengths.question)}
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
