import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { confirmDialog } from '../../dialogs/staff.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { BulkBar, KeysHint } from '../../features/staff/bulk-bar.tsx';
import { FormDiff } from '../../features/staff/form-diff.tsx';
import type { Bulk } from '../../features/staff/use-bulk.ts';
import { WorkRow } from '../../features/staff/work-row.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { nameOfOne, useWorkList } from './use-work-list.ts';

const RevisionQueueDocument = graphql(/* GraphQL */ `
  query RevisionQueue($language: Language!, $after: String) {
    revisionsInReview(first: 10, after: $after) {
      nodes {
        id
        submittedAt
        changedFields
        submitter {
          id
          nickname
          isErased
        }
        product {
          id
          name(language: $language)
        }
        before {
          ...FormFields
        }
        after {
          ...FormFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const DecideRevisionsDocument = graphql(/* GraphQL */ `
  mutation DecideRevisions($ids: [ID!]!, $decision: RevisionDecision!, $reason: String) {
    decideRevisions(ids: $ids, decision: $decision, reason: $reason) {
      id
      code
      reason
    }
  }
`);

const List = styled('div')({ display: 'grid', gap: 16, maxWidth: 1040, marginTop: 24 });

const Edit = styled('article')({
  padding: '18px 22px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 18 },
  '& h3 + p': { color: color.muted, fontSize: 13.5, display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 14 });

/** Edits of released products, oldest first, with what they change. */
export function RevisionQueue({ onDecided }: { onDecided(): void }) {
  const text = useText();
  const language = useGraphLanguage();
  const { open } = useDialogs();
  const { data, loading, error, fetchMore, retry } = useQuery(RevisionQueueDocument, {
    variables: { language },
    fetchPolicy: 'cache-and-network',
  });
  const { run } = useCommand(DecideRevisionsDocument, { isQuiet: true });
  const connection = data?.revisionsInReview;
  const edits = connection?.nodes ?? [];
  const names = edits.map(({ id, product: { name } }) => ({ id, name }));
  const decide = (
    selection: Bulk,
    ids: readonly string[],
    decision: 'RELEASED' | 'REJECTED',
    reason: string | null,
  ) =>
    selection.decide(
      ids,
      async (chosen) => {
        const outcome = await run({ ids: chosen, decision, reason });
        return outcome.ok ? { ok: true, data: outcome.data.decideRevisions } : outcome;
      },
      ({ length: count }) =>
        text(decision === 'RELEASED' ? 'staff.approved' : 'staff.rejected', { count }),
    );
  const approve = (ids: readonly string[]) => {
    const name = nameOfOne(names, ids);
    open(confirmDialog, {
      title:
        name === undefined
          ? text('staff.publishTitle', { count: ids.length })
          : text('staff.publishOne', { name }),
      hint: text('staff.publishHint'),
      submit: text('staff.publish'),
      onSubmit: () => decide(bulk, ids, 'RELEASED', null),
    });
  };
  const { list, heading, bulk, askReason } = useWorkList({
    ids: edits.map(({ id }) => id),
    reload: () => {
      retry();
      onDecided();
    },
    isOpen: true,
    approve,
    reject: (selection, ids, reason) => decide(selection, ids, 'REJECTED', reason),
    rejectTitle: (ids) => {
      const name = nameOfOne(names, ids);
      return name === undefined
        ? text('staff.rejectEdits', { count: ids.length })
        : text('staff.rejectEdit', { name });
    },
  });
  const isRefused = needsFactor(error);
  return (
    <>
      <VisuallyHidden as="h2" ref={heading}>
        {text('staff.edits')}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={isRefused ? null : error}
        isEmpty={edits.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : <EmptyState title={text('staff.nothingWaits')} />}
      >
        <List ref={list}>
          <KeysHint />
          {edits.map(({ id, product, submitter, submittedAt, before, after, changedFields }) => (
            <WorkRow
              key={id}
              id={id}
              name={product.name}
              isSelected={bulk.selected.has(id)}
              failure={bulk.failures.get(id)}
              onToggle={bulk.toggle}
            >
              <Edit>
                <h3>
                  <Link to={productPath(product.id)}>{product.name}</Link>
                </h3>
                <p>
                  {submitter ? <MemberLink member={submitter} /> : null}
                  <TimeAgo at={submittedAt} />
                </p>
                <FormDiff before={before} after={after} changed={changedFields} />
                <Actions>
                  <Button scale="small" onClick={() => approve([id])}>
                    {text('staff.publish')}
                  </Button>
                  <Button scale="small" variant="danger" onClick={() => askReason([id])}>
                    {text('staff.reject')}
                  </Button>
                </Actions>
              </Edit>
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
        approve={{ label: text('staff.publish'), run: () => approve([...bulk.selected]) }}
        onReject={() => askReason([...bulk.selected])}
        onClear={bulk.clear}
      />
    </>
  );
}
