import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';
import { Picture } from '../../components/picture.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';
import type { CommentData } from './comment-data.ts';
import { CommentState } from './comment-state.tsx';
import { CommentText } from './comment-text.tsx';

const face = 32;

const Root = styled('article')({
  display: 'grid',
  gridTemplateColumns: `${face}px minmax(0, 1fr)`,
  gap: 12,
  paddingBlock: 12,
  borderRadius: radius.small,
  '&[data-placeholder="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const By = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 26,
  fontSize: size.small,
  color: color.muted,
  '& strong': { fontWeight: 600, color: color.ink, minWidth: 0, overflowWrap: 'anywhere' },
  '& time': { fontSize: size.note },
});

interface CommentViewProps {
  ref?: Ref<HTMLElement>;
  comment: CommentData;
  /** The author of what it replies to, where that is not the start of its thread. */
  repliesTo?: CommentData['author'] | undefined;
  /** Shows the text, unless it is edited. */
  children?: ReactNode;
  tools: ReactNode;
}

/** A comment with its author, time, state and text. */
export function CommentView({ ref, comment, repliesTo, children, tools }: CommentViewProps) {
  const { id, author, at, editedAt, state } = comment;
  const text = useText();
  const name = author?.nickname;
  return (
    <Root
      ref={ref}
      data-comment={id}
      data-placeholder={author === null}
      tabIndex={-1}
      aria-label={name ? text('talk.by', { name }) : text('talk.placeholder')}
    >
      {author ? <Picture name={author.nickname} src={author.avatar} size={face} round /> : null}
      <div>
        {author ? (
          <By>
            <strong>
              <MemberLink member={author} />
            </strong>
            {repliesTo ? <span>{text('talk.repliesTo', { name: repliesTo.nickname })}</span> : null}
            <TimeAgo at={at} />
            {editedAt ? <span>{text('talk.edited')}</span> : null}
          </By>
        ) : null}
        <CommentState comment={comment} />
        {children ?? (author && state !== 'DELETED' ? <CommentText comment={comment} /> : null)}
        {tools}
      </div>
    </Root>
  );
}
