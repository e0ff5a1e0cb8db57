import { useRef, useState } from 'react';
import type { TalkKind } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import type { CommentData } from './comment-data.ts';
import { CommentForm } from './comment-form.tsx';
import { placeOf } from './comment-place.ts';
import { CommentTools } from './comment-tools.tsx';
import { CommentView } from './comment-view.tsx';
import { decodeMentions, type Person, peopleOf } from './mention.rules.ts';
import { useSendComment } from './use-send-comment.ts';

const EditCommentDocument = graphql(/* GraphQL */ `
  mutation EditComment($id: ID!, $content: String!) {
    editComment(id: $id, content: $content) {
      id
      ...TalkComment_comment
    }
  }
`);

export interface TalkOf {
  kind: TalkKind;
  subjectId: string;
  /** Whether members can comment on it. */
  isOpen: boolean;
  /** Whom `@` offers. */
  people: readonly Person[];
  /** Called with the id of a comment that the member has added. */
  onAdded(id: string): void;
  /** Called before a comment leaves the list. */
  onDelete(id: string): void;
}

/** A comment with what the reader does with it: a reply, an edit. */
export function CommentEntry({ comment, talk }: { comment: CommentData; talk: TalkOf }) {
  const [mode, setMode] = useState<'read' | 'reply' | 'edit'>('read');
  const { author, replyTo, threadId } = comment;
  const repliesTo = replyTo && replyTo.id !== threadId ? replyTo.author : null;
  const entry = useRef<HTMLElement>(null);
  const close = () => setMode('read');
  // The form with the focus goes away.
  const leave = () => {
    entry.current?.focus({ preventScroll: true });
    close();
  };
  return (
    <>
      <CommentView
        ref={entry}
        comment={comment}
        repliesTo={repliesTo as CommentData['author']}
        tools={
          mode === 'edit' ? null : (
            <CommentTools
              comment={comment}
              isOpen={talk.isOpen}
              onReply={() => setMode('reply')}
              onEdit={() => setMode('edit')}
              onDelete={talk.onDelete}
            />
          )
        }
      >
        {mode === 'edit' ? <EditForm comment={comment} talk={talk} onClose={leave} /> : undefined}
      </CommentView>
      {mode === 'reply' && author ? (
        <ReplyForm
          comment={comment}
          name={author.nickname}
          talk={talk}
          onSent={close}
          onClose={leave}
        />
      ) : null}
    </>
  );
}

interface FormProps {
  comment: CommentData;
  talk: TalkOf;
  onClose(): void;
}

interface ReplyFormProps extends FormProps {
  name: string;
  onSent(): void;
}

function ReplyForm({ comment, name, talk, onSent, onClose }: ReplyFormProps) {
  const text = useText();
  const { kind, subjectId, people, onAdded } = talk;
  const place = { kind, subjectId, replyTo: comment.id };
  const { send, busy } = useSendComment(place);
  return (
    <CommentForm
      label={text('talk.replyLabel', { name })}
      submit={text('talk.reply')}
      place={placeOf(place)}
      people={people}
      busy={busy}
      autoFocus
      onSubmit={send}
      onSent={(id) => {
        onSent();
        onAdded(id);
      }}
      onCancel={onClose}
    />
  );
}

function EditForm({ comment, talk, onClose }: FormProps) {
  const text = useText();
  const { show } = useToasts();
  const { run, busy } = useCommand(EditCommentDocument, { isQuiet: true });
  const people = peopleOf(
    [...talk.people.map(named), ...comment.parts.map((part) => part.member)],
    null,
  );
  const save = async (content: string) => {
    const outcome = await run({ id: comment.id, content });
    if (!outcome.ok) return outcome.failure;
    onClose();
    show('success', text('talk.saved'));
    return undefined;
  };
  return (
    <CommentForm
      label={text('talk.editLabel')}
      submit={text('talk.save')}
      place={`edit-${comment.id}`}
      people={people}
      initial={decodeMentions(comment.content ?? '', people)}
      busy={busy}
      autoFocus
      onSubmit={save}
      onCancel={onClose}
    />
  );
}

const named = (person: Person) => ({ ...person, isErased: false });
