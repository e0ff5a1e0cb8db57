import styled from '@emotion/styled';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { LeadCard } from '../../features/share/lead-card.tsx';
import { LeadDecision } from '../../features/staff/lead-decision.tsx';
import type { LeadStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

const LeadQueueDocument = graphql(/* GraphQL */ `
  query LeadQueue($status: LeadStatus!, $first: Int!, $after: String) {
    leads(status: $status, first: $first, after: $after) {
      nodes {
        id
        sharer {
          id
          nickname
          isErased
        }
        ...LeadCard_lead
        ...LeadDecision_lead
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
const statuses = ['OPEN', 'ACCEPTED', 'REJECTED'] as const satisfies readonly LeadStatus[];
const labels = { OPEN: 'lead.open', ACCEPTED: 'lead.accepted', REJECTED: 'lead.rejected' } as const;

const Filter = styled('div')({ marginBlock: '24px 16px' });
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 860 });

/** Shared leads, oldest first. */
export function LeadQueue() {
  const text = useText();
  const [params] = useSearchParams();
  const status = statuses.find((known) => known === params.get('status')) ?? 'OPEN';
  const { data, loading, error, fetchMore, retry } = useQuery(LeadQueueDocument, {
    variables: { status, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.leads;
  const leads = connection?.nodes ?? [];
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    leads.map(({ id }) => id),
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
            to: `${pagePaths.staff}?status=${key}`,
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
        isEmpty={leads.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : undefined}
      >
        <List ref={list}>
          {leads.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              sharer={lead.sharer}
              actions={
                status === 'OPEN' ? (
                  <LeadDecision lead={lead} onDecided={() => onDecided(lead.id)} />
                ) : null
              }
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
