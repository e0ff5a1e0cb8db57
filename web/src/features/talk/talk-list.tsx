import styled from '@emotion/styled';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { indexes, SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { TalkKind } from '../../gql/graphql.ts';
import { useFocusAfterDecision } from '../../lib/list/use-focus-after-decision.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size, target } from '../../lib/theme-tokens.ts';
import type { ThreadData } from './comment-data.ts';
import type { TalkOf } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { placeOf } from './comment-place.ts';
import { type Person, peopleOf } from './mention.rules.ts';
import { TalkThread } from './talk-thread.tsx';
import { commentsOf } from './threads.rules.ts';
import { useCommentFocus } from './use-comment-focus.ts';
import { useSendComment } from './use-send-comment.ts';

const Column = styled('div')({ maxWidth: 700 });

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: target,
});

const Note = styled('p')({ paddingBlock: 8, color: color.muted, fontSize: size.small });

interface TalkListProps {
  kind: TalkKind;
  subjectId: string;
  isOpen: boolean;
  threads: readonly ThreadData[];
  /** Who takes part besides those who wrote the comments, such as the author of a post. */
  author?: (Person & { isErased: boolean }) | undefined;
  loading: boolean;
  error: unknown;
  hasMore: boolean;
  /** Comments that arrived since the list was read. */
  newCount: number;
  /** The comment that the address names. */
  linkedId: string | null;
  isLinkedGone: boolean;
  /** Chooses the language. */
  filter?: ReactNode;
  emptyTitle: string;
  /** Says what an empty list is for. */
  emptyHint: string | undefined;
  onShowNew(): Promise<unknown>;
  onRetry(): void;
  onMore(): Promise<unknown>;
}

/** What members say about a subject, with the form of a new comment. */
export function TalkList(props: TalkListProps) {
  const { kind, subjectId, isOpen, threads, newCount, linkedId, filter } = props;
  const text = useText();
  const viewer = useViewer();
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const comments = commentsOf(threads);
  const ids = comments.map(({ id }) => id);
  const willFocus = useFocusAfterDecision(ids, list, heading);
  useCommentFocus(list, addedId, '');
  useCommentFocus(list, linkedId, key);
  const talk: TalkOf = {
    kind,
    subjectId,
    isOpen,
    people: peopleOf([props.author, ...comments.map(({ author }) => author)], viewer?.id ?? null),
    onAdded: setAddedId,
    onDelete: willFocus,
  };
  const showNew = () => {
    // The pressed button goes away.
    heading.current?.focus();
    props.onShowNew().catch(() => undefined);
  };
  return (
    <Column ref={list} data-part="talk">
      {isOpen ? <NewComment talk={talk} /> : <Note>{text('talk.closed')}</Note>}
      <Bar>
        <VisuallyHidden as="p" ref={heading} tabIndex={-1}>
          {text('talk.list')}
        </VisuallyHidden>
        {filter}
        <span role="status">
          {newCount > 0 ? (
            <Button type="button" variant="soft" scale="small" onClick={showNew}>
              {text('talk.showNew', { count: newCount })}
            </Button>
          ) : null}
        </span>
      </Bar>
      {props.isLinkedGone ? <Note role="status">{text('talk.linkedGone')}</Note> : null}
      <Content
        loading={props.loading}
        error={props.error}
        isEmpty={threads.length === 0}
        onRetry={props.onRetry}
        skeleton={<TalkSkeletons count={3} />}
        empty={<EmptyState title={props.emptyTitle} hint={props.emptyHint} />}
      >
        <ul aria-label={text('talk.list')}>
          {threads.map((thread) => (
            <TalkThread key={thread.id} thread={thread} talk={talk} />
          ))}
        </ul>
        <LoadMore hasMore={props.hasMore} hasLonger={false} onMore={props.onMore} />
      </Content>
    </Column>
  );
}

/** The form of a new comment. */
function NewComment({ talk }: { talk: TalkOf }) {
  const text = useText();
  const { kind, subjectId, people, onAdded } = talk;
  const place = { kind, subjectId, replyTo: null };
  const { send, busy } = useSendComment(place);
  return (
    <CommentForm
      label={text(kind === 'PRODUCT' ? 'talk.newTopic' : 'talk.newComment')}
      hint={text('talk.formHint')}
      submit={text('talk.send')}
      place={placeOf(place)}
      people={people}
      busy={busy}
      onSubmit={send}
      onSent={onAdded}
    />
  );
}

/** Placeholders of comments. */
export function TalkSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      {indexes(count).map((row) => (
        <div key={row} style={{ display: 'flex', gap: 12, paddingBlock: 20 }}>
          <SkeletonBlock width={32} height={32} round={radius.pill} />
          <div style={{ flex: 1, display: 'grid', gap: 10 }}>
            <SkeletonBlock width={150} height={14} />
            <SkeletonBlock width={row % 2 ? '70%' : '92%'} height={15} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
