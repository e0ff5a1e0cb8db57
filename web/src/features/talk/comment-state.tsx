import styled from '@emotion/styled';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';
import type { CommentData } from './comment-data.ts';

const Note = styled('p')({
  marginBlock: 4,
  padding: '6px 12px',
  borderRadius: radius.small,
  background: color.sunken,
  color: color.muted,
  fontSize: size.small,
});

/** Says why others do not read a comment, or why nobody does. */
export function CommentState({ comment }: { comment: CommentData }) {
  const { state, author, heldFor } = comment;
  const text = useText();
  if (state === 'SHOWN') return null;
  if (state === 'DELETED') return <Note>{text('talk.deleted')}</Note>;
  if (author === null) return <Note>{text(state === 'HELD' ? 'talk.waits' : 'talk.hidden')}</Note>;
  if (state === 'HIDDEN') return <Note>{text('talk.hiddenForYou')}</Note>;
  return (
    <Note>
      {text('talk.held')} {heldFor.map((reason) => text(`held.${reason}`)).join(' ')}
    </Note>
  );
}
