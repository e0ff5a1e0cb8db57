import type { TalkKind } from '../../gql/graphql.ts';
import { readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import {
  CommentThreadDocument,
  LinkedCommentDocument,
  TalkCommentComment,
  TalkThreadComment,
} from './documents.ts';
import type { Linked } from './threads.rules.ts';
import { useLinkedId } from './use-linked-id.ts';

interface LinkedComment {
  id: string | null;
  linked: Linked | null;
  /** It was deleted, or the reader may not read it. */
  isGone: boolean;
}

const none: LinkedComment = { id: null, linked: null, isGone: false };

/** Reads the comment that the address names, with its thread, if it is about the subject. */
export function useLinkedComment(kind: TalkKind, subjectId: string): LinkedComment {
  const id = useLinkedId();
  const found = useQuery(LinkedCommentDocument, { variables: { id: id ?? '' }, skip: id === null });
  const node = found.data?.comment;
  const comment = node ? readFragment(TalkCommentComment, node) : null;
  const isHere = comment?.kind === kind && comment.subjectId === subjectId;
  const headId = isHere ? (comment.threadId ?? comment.id) : '';
  const head = useQuery(CommentThreadDocument, { variables: { id: headId }, skip: !isHere });
  if (id === null) return none;
  const thread = head.data?.comment ? readFragment(TalkThreadComment, head.data.comment) : null;
  const reply = comment?.threadId ? comment : null;
  return {
    id,
    linked: thread && comment ? { thread, reply } : null,
    isGone: node === null || head.data?.comment === null,
  };
}
