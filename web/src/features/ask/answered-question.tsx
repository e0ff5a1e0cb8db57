import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Chip } from '../../components/chip.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { QuestionCard } from '../../entities/question/question-card.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { tagOfText } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

export const AnsweredQuestionQuestion = graphql(/* GraphQL */ `
  fragment AnsweredQuestion_question on Question {
    id
    content
    at
    answer
    answeredAt
    asker {
      id
      nickname
      isErased
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

interface AnsweredQuestionProps {
  question: FragmentType<typeof AnsweredQuestionQuestion>;
  about: ReactNode;
}

/** A question with its answer, for the member who asked it. */
export function AnsweredQuestion({ question, about }: AnsweredQuestionProps) {
  const data = readFragment(AnsweredQuestionQuestion, question);
  const { answer, answeredAt } = data;
  const text = useText();
  return (
    <QuestionCard question={data} about={about}>
      {answer ? <p lang={tagOfText(answer)}>{answer}</p> : null}
      <Foot>
        <Chip>{text('question.hasAnswer')}</Chip>
        {answeredAt ? (
          <small>
            <TimeAgo at={answeredAt} />
          </small>
        ) : null}
      </Foot>
    </QuestionCard>
  );
}
