import { useRef } from 'react';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { QuestionList } from '../../entities/question/question-card.tsx';
import { OpenQuestion } from '../../features/ask/open-question.tsx';
import { QuestionsToAnswerDocument } from '../../features/ask/question-documents.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { DeveloperTabs } from './developer-tabs.tsx';

const pageSize = 20;

/** `/dev/questions`: open questions about all products that the viewer maintains. */
export function QuestionsPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(QuestionsToAnswerDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.questionsToAnswer ?? undefined;
  const questions = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    questions.map(({ id }) => id),
    list,
    heading,
  );
  return (
    <Page title={text('question.toAnswer')} count={connection?.totalCount}>
      <PlainHead title={text('question.toAnswer')} />
      <DeveloperTabs current="questions" />
      <VisuallyHidden as="h2" ref={heading}>
        {text('question.ofOwnProducts')}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={questions.length === 0}
        onRetry={retry}
        empty={
          <EmptyState
            title={text('question.allAnswered')}
            hint={text('question.allAnsweredHint')}
          />
        }
      >
        <QuestionList ref={list}>
          {questions.map((question) => (
            <OpenQuestion
              key={question.id}
              question={question}
              canAnswer
              about={
                <>
                  <Link to={productPath(question.product.id, 'faq')}>{question.product.name}</Link>
                  {' · '}
                </>
              }
              onGone={() => willFocus(question.id)}
            />
          ))}
        </QuestionList>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </Page>
  );
}
