import styled from '@emotion/styled';
import { Link } from 'react-router';
import { commentPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { CommentText } from '../../features/talk/comment-text.tsx';
import { TalkCommentComment } from '../../features/talk/documents.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';

export const CommentCardComment = graphql(/* GraphQL */ `
  fragment CommentCard_comment on Comment {
    id
    ...TalkComment_comment
    product {
      id
      name(language: $language)
    }
    reports {
      reason
      note
      at
      reporter {
        id
        nickname
        isErased
      }
    }
  }
`);

const Root = styled('article')({
  padding: '18px 22px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: size.lead },
  '& h3 + p': {
    color: color.muted,
    fontSize: size.note,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
  },
  '& ul': { display: 'grid', gap: 6, marginTop: 12, fontSize: size.small },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 8px' },
  '& li > p': { flexBasis: '100%', color: color.muted },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 14 });

interface CommentCardProps {
  comment: FragmentType<typeof CommentCardComment>;
  onShow(): void;
  onHide(): void;
}

/** A comment on which staff decide, with why it waits. */
export function CommentCard({ comment, onShow, onHide }: CommentCardProps) {
  const data = readFragment(CommentCardComment, comment);
  const { product, reports } = data;
  const shown = readFragment(TalkCommentComment, data);
  const { id, kind, subjectId, author, at, state, heldFor } = shown;
  const text = useText();
  const path = commentPath({ kind, subjectId, productId: product.id }, id);
  return (
    <Root>
      <h3>
        <Link to={path}>{text(`talk.about.${kind}`, { name: product.name })}</Link>
      </h3>
      <p>
        {author ? <MemberLink member={author} /> : null}
        <TimeAgo at={at} />
        <span>{text(`talk.state.${state}`)}</span>
      </p>
      <CommentText comment={shown} />
      <ul aria-label={text('talk.why')}>
        {heldFor.map((reason) => (
          <li key={reason}>{text(`held.${reason}`)}</li>
        ))}
        {(reports ?? []).map(({ reason, note, at: reportedAt, reporter }) => (
          <li key={reporter.id}>
            <strong>{text(`report.${reason}`)}</strong>
            <MemberLink member={reporter} />
            <TimeAgo at={reportedAt} />
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ul>
      <Actions>
        <Button scale="small" onClick={onShow}>
          {text(state === 'SHOWN' ? 'talk.keep' : 'talk.show')}
        </Button>
        <Button scale="small" variant="danger" onClick={onHide}>
          {text('talk.hide')}
        </Button>
      </Actions>
    </Root>
  );
}
