import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Content } from '../../components/content.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { confirmDialog } from '../../dialogs/staff.ts';
import { BulkBar, KeysHint } from '../../features/staff/bulk-bar.tsx';
import type { Bulk, BulkOutcome } from '../../features/staff/use-bulk.ts';
import { WorkRow } from '../../features/staff/work-row.tsx';
import type { ClaimStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ClaimCard } from './claim-card.tsx';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { useWorkList } from './use-work-list.ts';

const ClaimQueueDocument = graphql(/* GraphQL */ `
  query ClaimQueue($status: ClaimStatus!, $language: Language!, $first: Int!, $after: String) {
    productClaims(status: $status, first: $first, after: $after) {
      nodes {
        id
        product {
          id
          name(language: $language)
        }
        claimant {
          id
          nickname
        }
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

const DecideClaimDocument = graphql(/* GraphQL */ `
  mutation DecideClaim($id: ID!, $grant: Boolean!, $reason: String) {
    decideClaim(claimId: $id, grant: $grant, reason: $reason) {
      id
      status
      reason
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
const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 900 });

/** Claims of products about which members ask staff, oldest first. */
export function ClaimQueue({ onDecided }: { onDecided(): void }) {
  const text = useText();
  const language = useGraphLanguage();
  const [params] = useSearchParams();
  const status = statuses.find((known) => known === params.get('status')) ?? 'OPEN';
  const isOpen = status === 'OPEN';
  const { data, loading, error, fetchMore, retry } = useQuery(ClaimQueueDocument, {
    variables: { status, language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.productClaims;
  const claims = connection?.nodes ?? [];
  const { open } = useDialogs();
  const decide = useDecision();
  const namesOf = (id: string | undefined) => {
    const claim = claims.find((each) => each.id === id);
    return { name: claim?.product?.name ?? '', nickname: claim?.claimant.nickname ?? '' };
  };
  const approve = (ids: readonly string[]) => {
    const [first, ...others] = ids;
    const isOne = others.length === 0;
    const names = namesOf(first);
    open(confirmDialog, {
      title: isOne
        ? text('claim.grantTitle', names)
        : text('claim.grantMany', { count: ids.length }),
      hint: text('claim.grantHint'),
      submit: text('claim.grant'),
      onSubmit: () =>
        decide(bulk, ids, null, ({ length: count }) =>
          isOne ? text('owner.done', names) : text('staff.approved', { count }),
        ),
    });
  };
  const { list, heading, bulk, askReason } = useWorkList({
    ids: claims.map(({ id }) => id),
    status,
    reload: () => {
      retry();
      onDecided();
    },
    isOpen,
    approve,
    reject: (selection, ids, reason) =>
      decide(selection, ids, reason, ({ length: count }) => text('staff.rejected', { count })),
    rejectTitle: (ids) =>
      ids.length === 1
        ? text('staff.rejectTitle', { name: namesOf(ids[0]).name })
        : text('staff.rejectClaims', { count: ids.length }),
    rejectHint: text('claim.rejectHint'),
  });
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
          {claims.map((claim) => (
            <WorkRow
              key={claim.id}
              id={claim.id}
              name={claim.product?.name ?? ''}
              isSelected={bulk.selected.has(claim.id)}
              failure={bulk.failures.get(claim.id)}
              onToggle={isOpen ? bulk.toggle : null}
            >
              <ClaimCard
                claim={claim}
                onGrant={() => approve([claim.id])}
                onReject={() => askReason([claim.id])}
              />
            </WorkRow>
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
      <BulkBar
        count={isOpen ? bulk.selected.size : 0}
        approve={{ label: text('claim.grant'), run: () => approve([...bulk.selected]) }}
        onReject={() => askReason([...bulk.selected])}
        onClear={bulk.clear}
      />
    </>
  );
}

/** Grants claims, or rejects them with a reason, one after the other. */
function useDecision() {
  const { run } = useCommand(DecideClaimDocument, { isQuiet: true });
  return (
    selection: Bulk,
    ids: readonly string[],
    reason: string | null,
    done: (ids: readonly string[]) => string,
  ) =>
    selection.decide(
      ids,
      async (chosen) => {
        const results: BulkOutcome[] = [];
        for (const id of chosen) {
          const outcome = await run({ id, grant: reason === null, reason });
          // The dialog shows why its only claim could not be decided.
          if (!outcome.ok && chosen.length === 1) return outcome;
          results.push(outcome.ok ? { id, code: null, reason: null } : failedResult(id, outcome));
        }
        return { ok: true, data: results };
      },
      done,
    );
}

function failedResult(id: string, { failure }: { failure: Failure }): BulkOutcome {
  const { code, params } = failure;
  return { id, code, reason: typeof params.reason === 'string' ? params.reason : null };
}
