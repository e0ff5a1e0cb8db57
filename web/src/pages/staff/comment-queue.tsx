import styled from '@emotion/styled';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { confirmDialog } from '../../dialogs/staff.ts';
import { BulkBar, KeysHint } from '../../features/staff/bulk-bar.tsx';
import type { Bulk, BulkOutcome } from '../../features/staff/use-bulk.ts';
import { WorkRow } from '../../features/staff/work-row.tsx';
import { textAtOf } from '../../features/talk/text-at.rules.ts';
import type { CommentDecisionName } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CommentCard } from './comment-card.tsx';
import { FactorNeeded, needsFactor } from './factor-needed.tsx';
import { useWorkList } from './use-work-list.ts';

const CommentQueueDocument = graphql(/* GraphQL */ `
  query CommentQueue($language: Language!, $after: String) {
    commentsInReview(first: 20, after: $after) {
      nodes {
        id
        at
        editedAt
        state
        author {
          id
          nickname
        }
        ...CommentCard_comment
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const DecideReviewedDocument = graphql(/* GraphQL */ `
  mutation DecideReviewed(
    $id: ID!
    $decision: CommentDecisionName!
    $reason: String
    $textAt: DateTime
  ) {
    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {
      id
      state
    }
  }
`);

const List = styled('div')({ display: 'grid', gap: 14, maxWidth: 900, marginTop: 24 });

/** Comments that were reported, or that look like spam, those that wait longest first. */
export function CommentQueue({ onDecided }: { onDecided(): void }) {
  const text = useText();
  const language = useGraphLanguage();
  const { open } = useDialogs();
  const { data, loading, error, fetchMore, retry } = useQuery(CommentQueueDocument, {
    variables: { language },
    fetchPolicy: 'cache-and-network',
  });
  const decide = useDecision(retry);
  const connection = data?.commentsInReview;
  const comments = connection?.nodes ?? [];
  // Of the texts that are on the page when staff decide: the author of a held one may edit it.
  const texts = new Map(comments.map((comment) => [comment.id, textAtOf(comment)]));
  const nameOf = (id: string | undefined) =>
    comments.find((comment) => comment.id === id)?.author?.nickname ?? '';
  const titleOf = (act: 'show' | 'keep' | 'hide', ids: readonly string[]) =>
    ids.length === 1
      ? text(`talk.${act}Title`, { name: nameOf(ids[0]) })
      : text(`talk.${act}Many`, { count: ids.length });
  // Reported comments are shown already.
  const actOf = (ids: readonly string[]) =>
    comments.every(({ id, state }) => state === 'SHOWN' || !ids.includes(id)) ? 'keep' : 'show';
  const show = (ids: readonly string[]) => {
    const act = actOf(ids);
    const done = act === 'keep' ? 'talk.keptMany' : 'talk.shownMany';
    open(confirmDialog, {
      title: titleOf(act, ids),
      hint: text(`talk.${act}Hint`),
      submit: text(`talk.${act}`),
      onSubmit: () =>
        decide(bulk, ids, texts, 'SHOW', null, ({ length: count }) => text(done, { count })),
    });
  };
  const { list, heading, bulk, askReason } = useWorkList({
    ids: comments.map(({ id }) => id),
    status: 'IN_REVIEW',
    reload: () => {
      retry();
      onDecided();
    },
    isOpen: true,
    approve: show,
    reject: (selection, ids, reason) =>
      decide(selection, ids, texts, 'HIDE', reason, ({ length: count }) =>
        text('talk.hiddenMany', { count }),
      ),
    rejectTitle: (ids) => titleOf('hide', ids),
    rejectHint: text('talk.hideHint'),
    rejectLabel: text('talk.hide'),
  });
  const isRefused = needsFactor(error);
  return (
    <>
      <VisuallyHidden as="h2" ref={heading}>
        {text('staff.comments')}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={isRefused ? null : error}
        isEmpty={comments.length === 0}
        onRetry={retry}
        empty={isRefused ? <FactorNeeded /> : <EmptyState title={text('staff.nothingWaits')} />}
      >
        <List ref={list}>
          <KeysHint />
          {comments.map((comment) => (
            <WorkRow
              key={comment.id}
              id={comment.id}
              name={text('talk.by', { name: nameOf(comment.id) })}
              isSelected={bulk.selected.has(comment.id)}
              failure={bulk.failures.get(comment.id)}
              onToggle={bulk.toggle}
            >
              <CommentCard
                comment={comment}
                onShow={() => show([comment.id])}
                onHide={() => askReason([comment.id])}
              />
            </WorkRow>
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection ?? undefined))}
        />
      </Content>
      <BulkBar
        count={bulk.selected.size}
        approve={{
          label: text(`talk.${actOf([...bulk.selected])}`),
          run: () => show([...bulk.selected]),
        }}
        onReject={() => askReason([...bulk.selected])}
        rejectLabel={text('talk.hide')}
        onClear={bulk.clear}
      />
    </>
  );
}

/**
 * Decides on comments, one after the other.
 * @param reload fetches the queue again after an edit
 */
function useDecision(reload: () => void) {
  const { run } = useCommand(DecideReviewedDocument, { isQuiet: true });
  return (
    selection: Bulk,
    ids: readonly string[],
    texts: ReadonlyMap<string, string>,
    decision: CommentDecisionName,
    reason: string | null,
    done: (ids: readonly string[]) => string,
  ) =>
    selection.decide(
      ids,
      async (chosen) => {
        const results: BulkOutcome[] = [];
        for (const id of chosen) {
          const outcome = await run({ id, decision, reason, textAt: texts.get(id) ?? null });
          // The dialog shows why its only comment could not be decided.
          if (!outcome.ok && chosen.length === 1) {
            if (outcome.failure.code === 'COMMENT_CHANGED') reload();
            return outcome;
          }
          const { code, params } = outcome.ok ? { code: null, params: {} } : outcome.failure;
          const why =
            'reason' in params && typeof params.reason === 'string' ? params.reason : null;
          results.push({ id, code, reason: why });
        }
        return { ok: true, data: results };
      },
      done,
    );
}
