import styled from '@emotion/styled';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { ProductRow } from '../../entities/product/product-row.tsx';
import { ProductDecision } from '../../features/staff/product-decision.tsx';
import type { ProductStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

const ReviewQueueDocument = graphql(/* GraphQL */ `
  query ReviewQueue($status: ProductStatus!, $language: Language!, $first: Int!, $after: String) {
    productsInReview(status: $status, first: $first, after: $after) {
      nodes {
        id
        ...ProductRow_product
        ...ProductDecision_product
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const pageSize = 20;
const statuses = [
  'IN_REVIEW',
  'RELEASED',
  'REJECTED',
  'TAKEN_DOWN',
] as const satisfies readonly ProductStatus[];
const labels = {
  IN_REVIEW: 'productStatus.IN_REVIEW',
  RELEASED: 'productStatus.RELEASED',
  REJECTED: 'productStatus.REJECTED',
  TAKEN_DOWN: 'productStatus.TAKEN_DOWN',
} as const;

const Filter = styled('div')({ marginTop: 24 });
const List = styled('div')({ maxWidth: 860 });

/** Products of a status, oldest first, with the allowed status transitions. */
export function ReviewQueue() {
  const text = useText();
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const status = statuses.find((known) => known === params.get('status')) ?? 'IN_REVIEW';
  const { data, loading, error, fetchMore, retry } = useQuery(ReviewQueueDocument, {
    variables: { status, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.productsInReview;
  const products = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    products.map(({ id }) => id),
    list,
    heading,
  );
  const onDecided = (id: string) => {
    willFocus(id);
    retry();
  };
  const isRefused = needsFactor(error);
  return (
    <>
      <Filter>
        <LinkTabs
          variant="pill"
          label={text('staff.status')}
          current={status}
          tabs={statuses.map((key) => ({
            key,
            to: `${pagePaths.staff}?queue=products&status=${key}`,
            label: text(labels[key]),
          }))}
        />
      </Filter>
      <VisuallyHidden as="h2" ref={heading}>
        {text(labels[status])}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={isRefused ? null : error}
        isEmpty={products.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : undefined}
      >
        <List ref={list}>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              action={<ProductDecision product={product} onDecided={() => onDecided(product.id)} />}
            />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </>
  );
}
