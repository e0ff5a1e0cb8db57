import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { IntegrityCase } from '../../features/staff/integrity-case.tsx';
import type { IntegrityCaseStatus, IntegrityDecision } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { IntegrityRules } from './integrity-rules.tsx';

const IntegrityQueueDocument = graphql(/* GraphQL */ `
  query IntegrityQueue(
    $status: IntegrityCaseStatus!
    $language: Language!
    $first: Int!
    $after: String
  ) {
    integrityCases(status: $status, first: $first, after: $after) {
      nodes {
        id
        ...IntegrityCase_case
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const DecideIntegrityCaseDocument = graphql(/* GraphQL */ `
  mutation DecideIntegrityCase($id: ID!, $decision: IntegrityDecision!, $reason: String!) {
    decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {
      id
      status
      reason
    }
  }
`);

const pageSize = 20;
const statuses = ['OPEN', 'RELEASED', 'REVERSED'] as const satisfies readonly IntegrityCaseStatus[];
type View = IntegrityCaseStatus | 'RULES';
const views = [...statuses, 'RULES'] as const satisfies readonly View[];
const labels = {
  OPEN: 'lead.open',
  RELEASED: 'integrity.released',
  REVERSED: 'integrity.reversed',
  RULES: 'integrity.rules',
} as const satisfies Record<View, string>;

const Filter = styled('div')({ marginBlock: '24px 16px' });
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 900 });

interface PanelProps {
  onDecided(): void;
}

/** UPs that rules have withheld, and the rules. */
export function IntegrityPanel({ onDecided }: PanelProps) {
  const text = useText();
  const [params] = useSearchParams();
  const view = views.find((known) => known === params.get('status')) ?? 'OPEN';
  return (
    <>
      <Filter>
        <LinkTabs
          variant="pill"
          label={text('staff.status')}
          current={view}
          tabs={views.map((key) => ({
            key,
            to: `${pagePaths.staff}?queue=votes&status=${key}`,
            label: text(labels[key]),
          }))}
        />
      </Filter>
      <VisuallyHidden as="h2">
        {text(view === 'RULES' ? 'integrity.rules' : 'staff.votes')}
      </VisuallyHidden>
      {view === 'RULES' ? (
        <IntegrityRules />
      ) : (
        <CaseList key={view} status={view} onDecided={onDecided} />
      )}
    </>
  );
}

/** Oldest first. */
function CaseList({ status, onDecided }: PanelProps & { status: IntegrityCaseStatus }) {
  const text = useText();
  const language = useGraphLanguage();
  const { open } = useDialogs();
  const { run } = useCommand(DecideIntegrityCaseDocument);
  const { data, loading, error, fetchMore, retry } = useQuery(IntegrityQueueDocument, {
    variables: { status, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.integrityCases;
  const cases = connection?.nodes ?? [];
  const isRefused = needsFactor(error);
  const ask = (id: string, decision: IntegrityDecision) => {
    const label = text(decision === 'RELEASE' ? 'integrity.release' : 'integrity.reverse');
    open(giveReasonDialog, {
      title: label,
      hint: text(decision === 'RELEASE' ? 'integrity.releaseHint' : 'integrity.reverseHint'),
      submit: label,
      draft: { form: 'integrity', about: id },
      onSubmit: async (reason) => {
        const outcome = await run({ id, decision, reason });
        if (!outcome.ok) return outcome.failure;
        retry();
        onDecided();
        return undefined;
      },
    });
  };
  return (
    <Content
      loading={loading}
      error={isRefused ? null : error}
      isEmpty={cases.length === 0}
      onRetry={retry}
      empty={
        isRefused ? (
          <FactorNeeded />
        ) : status === 'OPEN' ? (
          <EmptyState title={text('staff.nothingWaits')} />
        ) : undefined
      }
    >
      <List>
        {cases.map((each) => (
          <IntegrityCase
            key={each.id}
            found={each}
            onDecide={(decision) => ask(each.id, decision)}
          />
        ))}
      </List>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Content>
  );
}
