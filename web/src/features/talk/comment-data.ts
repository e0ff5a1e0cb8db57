import type { TalkComment_CommentFragment, TalkThread_CommentFragment } from '../../gql/graphql.ts';

export type CommentData = TalkComment_CommentFragment;
/** A comment with the start of its replies. */
export type ThreadData = TalkThread_CommentFragment;
