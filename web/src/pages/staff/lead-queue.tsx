import styled from '@emotion/styled';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { LeadCard } from '../../features/share/lead-card.tsx';
import { BulkBar, KeysHint } from '../../features/staff/bulk-bar.tsx';
import { LeadDecision } from '../../features/staff/lead-decision.tsx';
import { LeadDuplicates } from '../../features/staff/lead-duplicates.tsx';
import { WorkRow } from '../../features/staff/work-row.tsx';
import type { LeadStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AcceptLead } from './accept-lead.tsx';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { nameOfOne, useWorkList } from './use-work-list.ts';

const LeadQueueDocument = graphql(/* GraphQL */ `
  query LeadQueue($status: LeadStatus!, $language: Language!, $first: Int!, $after: String) {
    leads(status: $status, first: $first, after: $after) {
      nodes {
        id
        name
        homeLink
        sharer {
          id
          nickname
          isErased
        }
        ...LeadCard_lead
        ...LeadDecision_lead
        ...LeadDuplicates_lead
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const RejectLeadsDocument = graphql(/* GraphQL */ `
  mutation RejectLeads($ids: [ID!]!, $reason: String!) {
    rejectLeads(ids: $ids, reason: $reason) {
      id
      code
      reason
    }
  }
`);

const pageSize = 20;
const statuses = ['OPEN', 'ACCEPTED', 'REJECTED'] as const satisfies readonly LeadStatus[];
const labels = { OPEN: 'lead.open', ACCEPTED: 'lead.accepted', REJECTED: 'lead.rejected' } as const;

const Filter = styled('div')({ marginBlock: '24px 16px' });
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 900 });

/** Shared leads, oldest first. */
export function LeadQueue({ onDecided: onAnyDecided }: { onDecided(): void }) {
  const text = useText();
  const language = useGraphLanguage();
  const [acceptedId, setAcceptedId] = useState<string | null>(null);
  const [params] = useSearchParams();
  const status = statuses.find((known) => known === params.get('status')) ?? 'OPEN';
  const isOpen = status === 'OPEN';
  const { data, loading, error, fetchMore, retry } = useQuery(LeadQueueDocument, {
    variables: { status, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const { run } = useCommand(RejectLeadsDocument, { isQuiet: true });
  const connection = data?.leads;
  const leads = connection?.nodes ?? [];
  const { list, heading, bulk, onDecided, askReason } = useWorkList({
    ids: leads.map(({ id }) => id),
    reload: () => {
      retry();
      onAnyDecided();
    },
    isOpen: isOpen && acceptedId === null,
    approve: ([id]) => setAcceptedId(id ?? null),
    reject: (selection, ids, reason) =>
      selection.decide(
        ids,
        async (chosen) => {
          const outcome = await run({ ids: chosen, reason });
          return outcome.ok ? { ok: true, data: outcome.data.rejectLeads } : outcome;
        },
        ({ length: count }) => text('staff.rejected', { count }),
      ),
    rejectTitle: (ids) => {
      const name = nameOfOne(leads, ids);
      return name === undefined
        ? text('staff.rejectLeads', { count: ids.length })
        : text('staff.rejectTitle', { name });
    },
  });
  const isRefused = needsFactor(error);
  const accepting = leads.find(({ id }) => id === acceptedId);
  useReturnTo(accepting?.id ?? null, list);
  if (accepting) {
    return (
      <AcceptLead
        key={accepting.id}
        lead={accepting}
        onAccepted={() => {
          setAcceptedId(null);
          onDecided(accepting.id);
        }}
        onCancel={() => setAcceptedId(null)}
      >
        <LeadCard lead={accepting} sharer={accepting.sharer} />
        <LeadDuplicates lead={accepting} />
      </AcceptLead>
    );
  }
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
        empty={
          isRefused ? (
            <FactorNeeded />
          ) : isOpen ? (
            <EmptyState title={text('staff.nothingWaits')} />
          ) : undefined
        }
      >
        {isOpen ? <KeysHint /> : null}
        <List ref={list}>
          {leads.map((lead) => (
            <WorkRow
              key={lead.id}
              id={lead.id}
              name={lead.name}
              isSelected={bulk.selected.has(lead.id)}
              failure={bulk.failures.get(lead.id)}
              onToggle={isOpen ? bulk.toggle : null}
            >
              <LeadCard
                lead={lead}
                sharer={lead.sharer}
                actions={
                  isOpen ? (
                    <LeadDecision
                      lead={lead}
                      onAccept={() => setAcceptedId(lead.id)}
                      onDecided={() => onDecided(lead.id)}
                    />
                  ) : null
                }
              />
              {isOpen ? <LeadDuplicates lead={lead} /> : null}
            </WorkRow>
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
      <BulkBar
        count={bulk.selected.size}
        onReject={() => askReason([...bulk.selected])}
        onClear={bulk.clear}
      />
    </>
  );
}

/** Moves the focus to the row of the lead whose form was left. */
function useReturnTo(id: string | null, list: RefObject<HTMLDivElement | null>): void {
  const last = useRef(id);
  useEffect(() => {
    const left = last.current;
    last.current = id;
    if (id !== null || left === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"]`)?.focus();
  }, [id, list]);
}
