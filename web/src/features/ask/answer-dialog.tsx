import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import type { AnswerDialogProps } from '../../dialogs/answer.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { tagOfText } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { useRefreshQuestions } from './use-refresh-questions.ts';

const AnswerQuestionDocument = graphql(/* GraphQL */ `
  mutation AnswerQuestion($questionId: ID!, $answer: String!, $isFirst: Boolean!) {
    answerQuestion(questionId: $questionId, answer: $answer, isFirst: $isFirst) {
      id
      answer
      answeredAt
      answerEditedAt
    }
  }
`);

const schema = (text: Text) => lengthSchema(text, 'answer', lengths.answer);

/** Answers a question, or edits the answer. */
export function AnswerDialog({ questionId, content, answer, onDone }: AnswerDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(AnswerQuestionDocument);
  const refresh = useRefreshQuestions();
  const isFirst = answer === null;
  const submit = async (values: { answer: string }) => {
    const outcome = await run({ questionId, answer: values.answer.trim(), isFirst });
    if (!outcome.ok) return outcome.failure;
    onDone();
    refresh();
    close();
    show('success', text(isFirst ? 'question.answered' : 'question.answerSaved'));
    return undefined;
  };
  return (
    <DialogFrame
      title={text(isFirst ? 'question.answerTitle' : 'question.editAnswerTitle')}
      width={560}
    >
      <DialogLead>
        <q lang={tagOfText(content)}>{content}</q>
      </DialogLead>
      <DialogForm
        initialValues={{ answer: answer ?? '' }}
        schema={schema}
        busy={busy}
        submit={text(isFirst ? 'question.answerPost' : 'form.save')}
        onSubmit={submit}
        failureFields={{ FIELD_LENGTH: 'answer', FIELD_INVALID: 'answer' }}
        draft={{ form: 'answer', about: questionId }}
      >
        {(form) => (
          <TextAreaField
            {...fieldOf(form, 'answer')}
            label={text('question.answerLabel')}
            hint={text('question.answerHint')}
            maxLength={lengths.answer.max}
            counted={{ value: form.values.answer, max: lengths.answer.max }}
            rows={6}
            autoFocus
            required
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
}
