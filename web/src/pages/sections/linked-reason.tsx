import styled from '@emotion/styled';
import { useEffect } from 'react';
import { LinkedCommentDocument, TalkCommentComment } from '../../features/talk/documents.ts';
import { readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';
import { TalkSection } from './talk-section.tsx';

const Frame = styled('section')({
  padding: '14px 18px',
  marginBottom: 16,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  '& h3': { fontSize: size.lead },
});

interface LinkedReasonProps {
  /** Of the comment. */
  id: string;
  productId: string;
  /** The reasons that the page shows. */
  upIds: readonly string[];
  /** Called with the UP below which the comment is, if the page shows its reason. */
  onFound(upId: string): void;
}

/** Opens the talk below the reason of a comment; in a place of its own when the list does not show it. */
export function LinkedReason({ id, productId, upIds, onFound }: LinkedReasonProps) {
  const text = useText();
  const { data } = useQuery(LinkedCommentDocument, { variables: { id } });
  const comment = data?.comment ? readFragment(TalkCommentComment, data.comment) : null;
  const isHere = comment?.kind === 'UP' && comment.subjectId.startsWith(`${productId}:`);
  const upId = isHere ? comment.subjectId : null;
  const isListed = upId !== null && upIds.includes(upId);
  useEffect(() => {
    if (isListed && upId) onFound(upId);
  }, [isListed, upId, onFound]);
  if (data?.comment === null) return <p role="status">{text('talk.linkedGone')}</p>;
  if (upId === null || isListed) return null;
  return (
    <Frame>
      <h3>{text('talk.linkedReason')}</h3>
      <TalkSection kind="UP" subjectId={upId} />
    </Frame>
  );
}
