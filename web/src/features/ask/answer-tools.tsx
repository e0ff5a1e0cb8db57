import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { answerDialog } from '../../dialogs/answer.ts';
import { removalDialog } from '../../dialogs/removal.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useMaintains } from './use-maintains.ts';
import { useRefreshQuestions } from './use-refresh-questions.ts';

const WithdrawAnswerDocument = graphql(/* GraphQL */ `
  mutation WithdrawAnswer($questionId: ID!) {
    withdrawAnswer(questionId: $questionId) {
      id
      answer
      answeredAt
      answerEditedAt
    }
  }
`);

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 14 });

interface AnswerToolsProps {
  productId: string;
  question: { id: string; content: string; answer: string };
}

const nothing = () => undefined;

/** Edits or withdraws an answer; shown to those who maintain the product. */
export function AnswerTools({ productId, question }: AnswerToolsProps) {
  const { id, content, answer } = question;
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(WithdrawAnswerDocument);
  const refresh = useRefreshQuestions();
  if (!useMaintains(productId)) return null;
  const withdraw = () =>
    open(removalDialog, {
      title: text('question.withdrawAnswerTitle'),
      lead: text('question.withdrawAnswerLead'),
      submit: text('question.withdrawAnswer'),
      done: text('question.answerWithdrawn'),
      async remove() {
        const outcome = await run({ questionId: id });
        if (outcome.ok) refresh();
        return outcome;
      },
    });
  return (
    <Tools>
      <Button
        variant="outline"
        scale="small"
        onClick={() => open(answerDialog, { questionId: id, content, answer, onDone: nothing })}
      >
        {text('question.editAnswer')}
      </Button>
      <Button variant="danger" scale="small" onClick={withdraw}>
        {text('question.withdrawAnswer')}
      </Button>
    </Tools>
  );
}
