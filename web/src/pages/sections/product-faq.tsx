import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useListLength } from '../../lib/list/list-length.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { JsonLd } from '../../lib/site/json-ld.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

const ProductQuestionsDocument = graphql(/* GraphQL */ `
  query ProductQuestions($productId: ID!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      questions(first: $first, after: $after) {
        nodes {
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
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const pageSize = 10;

const List = styled('div')({ maxWidth: 700, display: 'grid', gap: 12 });

const Item = styled('article')({
  padding: '20px 22px',
  borderRadius: radius.card,
  background: color.surface,
  border: `1px solid ${color.line}`,
  '& h3': { fontSize: 17, lineHeight: 1.45 },
  '& small': { color: color.muted, fontSize: 13 },
  '& > p': { marginTop: 12, paddingTop: 12, borderTop: `1px solid ${color.line}` },
});

const faqOf = (answered: readonly { content: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: answered.map(({ content, answer }) => ({
    '@type': 'Question',
    name: content,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Questions with their answers, newest first. */
export function ProductFaq({ productId, action }: { productId: string; action: ReactNode }) {
  const text = useText();
  const { data, loading, error, fetchMore, retry } = useQuery(ProductQuestionsDocument, {
    variables: { productId, first: useListLength(pageSize) },
  });
  const connection = data?.product?.questions;
  const questions = connection?.nodes ?? [];
  const answered = questions.flatMap(({ content, answer }) =>
    answer ? [{ content, answer }] : [],
  );
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={questions.length === 0}
      onRetry={retry}
      empty={<EmptyState hint={text('faq.emptyHint')} action={action} />}
    >
      {answered.length > 0 ? <JsonLd object={faqOf(answered)} /> : null}
      <List>
        {questions.map(({ id, content, at, answer, asker }) => (
          <Item key={id}>
            <h3>{content}</h3>
            <small>
              {text('faq.askedBy')} <MemberLink member={asker} /> · <TimeAgo at={at} />
            </small>
            <p>{answer ?? text('faq.unanswered')}</p>
          </Item>
        ))}
      </List>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Content>
  );
}
