import styled from '@emotion/styled';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { ClaimStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ClaimCard } from './claim-card.tsx';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';

const ClaimQueueDocument = graphql(/* GraphQL */ `
  query ClaimQueue($status: ClaimStatus!, $language: Language!, $first: Int!, $after: String) {
    productClaims(status: $status, first: $first, after: $after) {
      nodes {
        id
        ...ClaimCard_claim
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
const statuses = ['OPEN', 'GRANTED', 'REJECTED'] as const satisfies readonly ClaimStatus[];
const labels = {
  OPEN: 'lead.open',
  GRANTED: 'claim.granted',
  REJECTED: 'lead.rejected',
} as const;

const Filter = styled('div')({ marginBlock: '24px 16px' });
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 860 });

/** Claims of products about which members ask staff, oldest first. */
export function ClaimQueue() {
  const text = useText();
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const status = statuses.find((known) => known === params.get('status')) ?? 'OPEN';
  const { data, loading, error, fetchMore, retry } = useQuery(ClaimQueueDocument, {
    variables: { status, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.productClaims;
  const claims = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    claims.map(({ id }) => id),
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
            to: `${pagePaths.staff}?queue=claims&status=${key}`,
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
        isEmpty={claims.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : undefined}
      >
        <List ref={list}>
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} onDecided={() => onDecided(claim.id)} />
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
