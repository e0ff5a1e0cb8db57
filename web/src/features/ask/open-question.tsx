import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { questions } from '#schema/question-limits';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { answerDialog, editQuestionDialog } from '../../dialogs/answer.ts';
import { removalDialog } from '../../dialogs/removal.ts';
import { QuestionCard } from '../../entities/question/question-card.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useRefreshQuestions } from './use-refresh-questions.ts';

export const OpenQuestionQuestion = graphql(/* GraphQL */ `
  fragment OpenQuestion_question on Question {
    id
    content
    at
    asker {
      id
      nickname
      isErased
    }
  }
`);

const WithdrawQuestionDocument = graphql(/* GraphQL */ `
  mutation WithdrawQuestion($questionId: ID!) {
    withdrawQuestion(questionId: $questionId) {
      id
    }
  }
`);

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 14,
});

interface OpenQuestionProps {
  question: FragmentType<typeof OpenQuestionQuestion>;
  /** The viewer maintains the product. */
  canAnswer: boolean;
  about?: ReactNode;
  /** Called when the question leaves the list. */
  onGone(): void;
}

/** A question that waits for its answer, with what the viewer may do. */
export function OpenQuestion({ question, canAnswer, about, onGone }: OpenQuestionProps) {
  const data = readFragment(OpenQuestionQuestion, question);
  const { id, content } = data;
  const text = useText();
  const { open } = useDialogs();
  const isOwn = useViewer()?.id === data.asker.id;
  return (
    <QuestionCard question={data} about={about}>
      <Foot>
        <Chip>{text('question.waiting')}</Chip>
        {canAnswer ? (
          <Button
            scale="small"
            onClick={() =>
              open(answerDialog, { questionId: id, content, answer: null, onDone: onGone })
            }
          >
            {text('question.answer')}
          </Button>
        ) : null}
        {isOwn ? (
          <OwnQuestionActions id={id} content={content} at={data.at} onGone={onGone} />
        ) : null}
      </Foot>
    </QuestionCard>
  );
}

interface OwnQuestionProps {
  id: string;
  content: string;
  at: string;
  onGone(): void;
}

function OwnQuestionActions({ id, content, at, onGone }: OwnQuestionProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(WithdrawQuestionDocument);
  const refresh = useRefreshQuestions();
  const isEditable = Date.now() - Date.parse(at) <= questions.editWindow;
  const remove = async () => {
    const outcome = await run({ questionId: id });
    if (outcome.ok) {
      onGone();
      refresh();
    }
    return outcome;
  };
  const withdraw = () =>
    open(removalDialog, {
      title: text('question.withdrawTitle'),
      lead: text('question.withdrawLead'),
      submit: text('question.withdraw'),
      done: text('question.withdrawn'),
      remove,
    });
  return (
    <>
      {isEditable ? (
        <Button
          variant="outline"
          scale="small"
          onClick={() => open(editQuestionDialog, { questionId: id, content })}
        >
          {text('question.edit')}
        </Button>
      ) : null}
      <Button variant="danger" scale="small" onClick={withdraw}>
        {text('question.withdraw')}
      </Button>
    </>
  );
}
