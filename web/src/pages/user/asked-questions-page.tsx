import { useRef } from 'react';
import { Link } from 'react-router';
import { pagePaths, productPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { QuestionList } from '../../entities/question/question-card.tsx';
import { AnsweredQuestion } from '../../features/ask/answered-question.tsx';
import { OpenQuestion } from '../../features/ask/open-question.tsx';
import { AskedQuestionsDocument } from '../../features/ask/question-documents.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const pageSize = 20;

/** What the member asked about products, newest first, open or answered. */
export function AskedQuestionsPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(AskedQuestionsDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.askedQuestions ?? undefined;
  const questions = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    questions.map(({ id }) => id),
    list,
    heading,
  );
  return (
    <UserPageLayout title={text('user.questions')}>
      <VisuallyHidden as="h2" ref={heading}>
        {text('question.asked', { count: connection?.totalCount ?? 0 })}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={questions.length === 0}
        onRetry={retry}
        empty={
          <EmptyState
            hint={text('question.askedHint')}
            action={
              <ButtonLink variant="outline" to={pagePaths.allProducts}>
                {text('search.products')}
              </ButtonLink>
            }
          />
        }
      >
        <QuestionList ref={list}>
          {questions.map((question) => {
            const { id, answer, product } = question;
            const about = (
              <>
                <Link to={productPath(product.id, 'faq')}>{product.name}</Link>
                {' · '}
              </>
            );
            return answer === null ? (
              <OpenQuestion
                key={id}
                question={question}
                canAnswer={false}
                about={about}
                onGone={() => willFocus(id)}
              />
            ) : (
              <AnsweredQuestion key={id} question={question} about={about} />
            );
          })}
        </QuestionList>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </UserPageLayout>
  );
}
