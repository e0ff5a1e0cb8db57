import styled from '@emotion/styled';
import { useRef } from 'react';
import { LoadMore } from '../../components/load-more.tsx';
import { QuestionList } from '../../entities/question/question-card.tsx';
import { OpenQuestion } from '../../features/ask/open-question.tsx';
import { OpenQuestionsDocument } from '../../features/ask/question-documents.ts';
import { useMaintains } from '../../features/ask/use-maintains.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { useText } from '../../lib/text/use-text.ts';

// In one file with what else a member sees there, which loads at the same time.
export { AnswerTools } from '../../features/ask/answer-tools.tsx';

const pageSize = 10;

const Root = styled('section')({
  marginBottom: 28,
  '& > h3': { fontSize: 17, marginBottom: 4 },
  '& > p': { maxWidth: '60ch', marginBottom: 12 },
});

/** Open questions about a product: the viewer's own, and all for those who may answer them. */
export function OpenQuestions({ productId }: { productId: string }) {
  const text = useText();
  const canAnswer = useMaintains(productId);
  const { data, fetchMore } = useQuery(OpenQuestionsDocument, {
    variables: { productId, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.openQuestions ?? undefined;
  const questions = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    questions.map(({ id }) => id),
    list,
    heading,
  );
  if (questions.length === 0) return null;
  return (
    <Root>
      <h3 ref={heading}>{text('question.open', { count: connection?.totalCount ?? 0 })}</h3>
      <p>{text(canAnswer ? 'question.openTeamHint' : 'question.openOwnHint')}</p>
      <QuestionList ref={list}>
        {questions.map((question) => (
          <OpenQuestion
            key={question.id}
            question={question}
            canAnswer={canAnswer}
            onGone={() => willFocus(question.id)}
          />
        ))}
      </QuestionList>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Root>
  );
}
