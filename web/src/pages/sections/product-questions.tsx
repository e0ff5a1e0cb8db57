import { type ReactNode, Suspense } from 'react';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { QuestionCard, QuestionList } from '../../entities/question/question-card.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { ProductQuestionsDocument } from '../../features/ask/product-questions-document.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useListLength } from '../../lib/list/list-length.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { laterPart } from '../../lib/load/later-part.ts';
import { JsonLd } from '../../lib/site/json-ld.tsx';
import { tagOfText, useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

const OpenQuestions = laterPart(() =>
  import('./open-questions.tsx').then((module) => module.OpenQuestions),
);
const AnswerTools = laterPart(() =>
  import('./open-questions.tsx').then((module) => module.AnswerTools),
);

const pageSize = 10;

const faqOf = (answered: readonly { content: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: answered.map(({ content, answer }) => ({
    '@type': 'Question',
    name: content,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Questions with their answers, those in the reader's language first; above them the open ones. */
export function ProductQuestions({ productId, action }: { productId: string; action: ReactNode }) {
  const text = useText();
  const viewer = useViewer();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(ProductQuestionsDocument, {
    variables: { productId, language, first: useListLength(pageSize) },
  });
  const connection = data?.product?.questions;
  const answered = (connection?.nodes ?? []).flatMap((question) =>
    question.answer === null ? [] : [{ ...question, answer: question.answer }],
  );
  return (
    <>
      {viewer ? (
        <Suspense fallback={null}>
          <OpenQuestions productId={productId} />
        </Suspense>
      ) : null}
      <Content
        loading={loading}
        error={error}
        isEmpty={answered.length === 0}
        onRetry={retry}
        empty={<EmptyState hint={text('faq.emptyHint')} action={action} />}
      >
        {answered.length > 0 ? <JsonLd object={faqOf(answered)} /> : null}
        <QuestionList>
          {answered.map((question) => (
            <QuestionCard key={question.id} question={question}>
              <p lang={tagOfText(question.answer)}>{question.answer}</p>
              {question.answerEditedAt ? (
                <small>
                  {text('faq.edited')} <TimeAgo at={question.answerEditedAt} />
                </small>
              ) : null}
              {viewer ? (
                <Suspense fallback={null}>
                  <AnswerTools productId={productId} question={question} />
                </Suspense>
              ) : null}
            </QuestionCard>
          ))}
        </QuestionList>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </>
  );
}
