import styled from '@emotion/styled';
import { removalDialog } from '../../dialogs/removal.ts';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { reportCommentDialog } from '../../dialogs/talk.ts';
import { useRequireLogin, useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import { useNow } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, size } from '../../lib/theme-tokens.ts';
import { showDeleted } from './comment-cache.ts';
import type { CommentData } from './comment-data.ts';
import { HelpfulButton, QuietButton } from './helpful-button.tsx';
import { minutesLeft } from './minutes-left.rules.ts';
import { readCount } from './read-count.ts';
import { useDecideComment } from './use-decide-comment.ts';

const DeleteCommentDocument = graphql(/* GraphQL */ `
  mutation DeleteComment($id: ID!) {
    deleteComment(id: $id) {
      id
      ...TalkComment_comment
    }
  }
`);

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 2px',
  marginTop: 2,
  marginLeft: -10,
  '& small': { paddingInline: 10, color: color.muted, fontSize: size.note },
});

export interface CommentToolsProps {
  comment: CommentData;
  /** Whether members can comment on the subject. */
  isOpen: boolean;
  onReply(): void;
  onEdit(): void;
  /** Called before a comment leaves the list. */
  onDelete(id: string): void;
}

/** What a reader can do with a comment. */
export function CommentTools(props: CommentToolsProps) {
  const { comment, isOpen, onReply } = props;
  const { id, state, author, helpful, viewerHelpful } = comment;
  const text = useText();
  const viewer = useViewer();
  if (!author) return null;
  const isOwn = viewer?.id === author.id;
  const name = author.nickname;
  return (
    <Row>
      {state === 'SHOWN' ? (
        <>
          <HelpfulButton
            of="Comment"
            id={id}
            name={name}
            helpful={helpful}
            isHelpful={viewerHelpful}
            isOwn={isOwn}
          />
          {isOpen ? (
            <QuietButton
              type="button"
              variant="ghost"
              scale="small"
              aria-label={text('talk.replyLabel', { name })}
              onClick={onReply}
            >
              {text('talk.reply')}
            </QuietButton>
          ) : null}
        </>
      ) : null}
      {isOwn ? <OwnTools {...props} /> : <OtherTools comment={comment} name={name} />}
    </Row>
  );
}

/** The author edits for some minutes, and deletes at any time. */
function OwnTools({ comment, onEdit, onDelete }: CommentToolsProps) {
  const { id, threadId, editableUntil } = comment;
  const text = useText();
  const graph = useGraph();
  const { open } = useDialogs();
  const { run } = useCommand(DeleteCommentDocument, { isQuiet: true });
  const minutes = minutesLeft(editableUntil, useNow());
  const remove = () =>
    open(removalDialog, {
      title: text('talk.deleteTitle'),
      lead: text(threadId === null ? 'talk.deleteLeadThread' : 'talk.deleteLead'),
      submit: text('talk.delete'),
      done: text('talk.deletedToast'),
      async remove() {
        const outcome = await run({ id });
        if (outcome.ok) {
          const isPlaceholderKept = outcome.data.deleteComment !== null;
          if (!isPlaceholderKept) onDelete(id);
          const client = await graph.load();
          showDeleted(client.cache, comment, isPlaceholderKept);
          readCount(client, comment);
        }
        return outcome;
      },
    });
  return (
    <>
      {minutes > 0 ? (
        <QuietButton type="button" variant="ghost" scale="small" onClick={onEdit}>
          {text('talk.edit')}
        </QuietButton>
      ) : null}
      <QuietButton type="button" variant="ghost" scale="small" onClick={remove}>
        {text('talk.delete')}
      </QuietButton>
      {minutes > 0 ? <small>{text('talk.editLeft', { minutes })}</small> : null}
    </>
  );
}

/** Members report a comment; staff decide on it. */
function OtherTools({ comment, name }: { comment: CommentData; name: string }) {
  const { id, state, viewerReported } = comment;
  const text = useText();
  const viewer = useViewer();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const decide = useDecideComment();
  if (viewer?.isStaff) {
    const hide = () =>
      open(giveReasonDialog, {
        title: text('talk.hideTitle', { name }),
        hint: text('talk.hideHint'),
        submit: text('talk.hide'),
        draft: { form: 'hide-comment', about: id },
        onSubmit: (reason) => decide(comment, 'HIDE', reason),
      });
    return state === 'SHOWN' ? (
      <QuietButton type="button" variant="ghost" scale="small" onClick={hide}>
        {text('talk.hide')}
      </QuietButton>
    ) : (
      <QuietButton
        type="button"
        variant="ghost"
        scale="small"
        onClick={() => void decide(comment, 'SHOW', null)}
      >
        {text('talk.show')}
      </QuietButton>
    );
  }
  if (state !== 'SHOWN') return null;
  if (viewerReported) return <small>{text('talk.viewerReported')}</small>;
  return (
    <QuietButton
      type="button"
      variant="ghost"
      scale="small"
      aria-label={text('talk.reportLabel', { name })}
      onClick={() => requireLogin({ kind: 'report', id }, () => open(reportCommentDialog, { id }))}
    >
      {text('talk.report')}
    </QuietButton>
  );
}
