import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { isErrorCode } from '#schema/errors';
import { plainText } from '#schema/markup';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { EmptyState } from '../../components/state.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { postDialog } from '../../dialogs/post.ts';
import { removalDialog } from '../../dialogs/removal.ts';
import { DeletePostDraftDocument } from '../../entities/post/delete-draft-document.ts';
import { forgetDrafts } from '../../entities/post/forget-post-lists.ts';
import { PostSkeletons } from '../../entities/post/post-skeleton.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { OwnDraftsQuery } from '../../gql/graphql.ts';
import { failureText } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { tagOfText, useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { OwnDraftsDocument, UnschedulePostDocument } from './own-post-documents.ts';
import { OwnRow, RowActions } from './own-row.tsx';

type OwnDraft = NonNullable<NonNullable<OwnDraftsQuery['viewer']>['postDrafts']>[number];

/** The longest beginning of a text that is shown. */
const shownText = 160;

/** What the member has written and not published. @param props.scheduled only what has a time, or the rest */
export function OwnDraftList({ scheduled }: { scheduled: boolean }) {
  const text = useText();
  const { data, loading, error, retry } = useQuery(OwnDraftsDocument, {
    variables: { language: useGraphLanguage() },
    fetchPolicy: 'cache-and-network',
  });
  const all = data?.viewer?.postDrafts ?? [];
  const drafts = all.filter(({ publishAt }) => (publishAt !== null) === scheduled);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const willFocus = useFocusAfterDecision(
    drafts.map(({ id }) => id),
    list,
    heading,
  );
  return (
    <>
      <VisuallyHidden as="h2" ref={heading}>
        {text(scheduled ? 'ownPosts.scheduled' : 'ownPosts.drafts')}
      </VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={drafts.length === 0}
        onRetry={retry}
        skeleton={<PostSkeletons />}
        empty={
          <EmptyState hint={text(scheduled ? 'ownPosts.scheduledHint' : 'ownPosts.draftsHint')} />
        }
      >
        <div ref={list}>
          {drafts.map((draft) => (
            <OwnDraftRow key={draft.id} draft={draft} onGone={() => willFocus(draft.id)} />
          ))}
        </div>
      </Content>
    </>
  );
}

/** The texts of why a post was not published at its time. */
function useFailureReason(failure: string | null): string | null {
  const text = useText();
  return failure && isErrorCode(failure) ? failureText(text, { code: failure, params: {} }) : null;
}

function OwnDraftRow({ draft, onGone }: { draft: OwnDraft; onGone(): void }) {
  const { id, savedAt, publishAt, failure, product, postId, post } = draft;
  const text = useText();
  const intl = useIntl();
  const { open } = useDialogs();
  const reason = useFailureReason(failure);
  const isGone = postId !== null && post === null;
  const header = draft.header.trim() || text('ownPosts.noHeader');
  const words = Array.from(plainText(draft.content)).slice(0, shownText).join('');
  const time = publishAt
    ? intl.formatDate(publishAt, { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  return (
    <OwnRow data-row>
      <h3 lang={tagOfText(header)}>{header}</h3>
      {words ? <p lang={tagOfText(words)}>{words}</p> : null}
      <p data-note>
        {product ? `${product.name} · ` : null}
        {postId ? `${text('ownPosts.draftOf')} · ` : null}
        {publishAt ? text('ownPosts.scheduledFor', { time }) : <TimeAgo at={savedAt} />}
      </p>
      {reason ? <p data-bad>{text('ownPosts.failed', { reason })}</p> : null}
      {isGone ? <p data-bad>{text('ownPosts.draftGone')}</p> : null}
      <RowActions>
        {isGone ? null : (
          <Button
            type="button"
            variant="outline"
            scale="small"
            aria-label={text('ownPosts.editLabel', { header })}
            onClick={() => open(postDialog, postId ? { postId } : { draftId: id })}
          >
            {text('ownPosts.edit')}
          </Button>
        )}
        {publishAt ? <UnscheduleButton id={id} header={header} onGone={onGone} /> : null}
        <DeleteButton id={id} header={header} onGone={onGone} />
      </RowActions>
    </OwnRow>
  );
}

interface DraftButtonProps {
  id: string;
  header: string;
  onGone(): void;
}

function UnscheduleButton({ id, header, onGone }: DraftButtonProps) {
  const text = useText();
  const { show } = useToasts();
  const { run, busy } = useCommand(UnschedulePostDocument);
  const unschedule = async () => {
    onGone();
    const outcome = await run({ draftId: id });
    if (outcome.ok) show('success', text('ownPosts.unscheduled'));
  };
  return (
    <Button
      type="button"
      variant="outline"
      scale="small"
      aria-label={text('ownPosts.unscheduleLabel', { header })}
      aria-busy={busy}
      onClick={() => void (busy || unschedule())}
    >
      {text('ownPosts.unschedule')}
    </Button>
  );
}

function DeleteButton({ id, header, onGone }: DraftButtonProps) {
  const text = useText();
  const { open } = useDialogs();
  const graph = useGraph();
  const viewerId = useViewer()?.id ?? '';
  const { run } = useCommand(DeletePostDraftDocument);
  const ask = () =>
    open(removalDialog, {
      title: text('ownPosts.deleteDraftTitle'),
      lead: text('ownPosts.deleteDraftLead'),
      submit: text('ownPosts.deleteDraft'),
      done: text('ownPosts.draftDeleted'),
      remove: async () => {
        const outcome = await run({ draftId: id });
        if (outcome.ok) {
          onGone();
          forgetDrafts((await graph.load()).cache, viewerId);
        }
        return outcome;
      },
    });
  return (
    <Button
      type="button"
      variant="danger"
      scale="small"
      aria-label={text('ownPosts.deleteDraftLabel', { header })}
      onClick={ask}
    >
      {text('ownPosts.deleteDraft')}
    </Button>
  );
}
