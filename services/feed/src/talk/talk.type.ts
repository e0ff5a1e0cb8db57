import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime, LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import {
  type HoldReason,
  holdReasons,
  reportReasons,
  type TalkKind,
  talkKinds,
} from '#schema/talk-limits';

registerEnumType(talkKinds, { name: 'TalkKind' });
registerEnumType(holdReasons, {
  name: 'HoldReason',
  description: 'Why a comment waits for staff before others see it.',
});
registerEnumType(reportReasons, { name: 'ReportReason' });

export const commentStates = {
  SHOWN: 'SHOWN',
  HELD: 'HELD',
  HIDDEN: 'HIDDEN',
  DELETED: 'DELETED',
} as const;
export type CommentState = keyof typeof commentStates;
registerEnumType(commentStates, {
  name: 'CommentState',
  description:
    'HELD while it waits for staff, HIDDEN by staff: then only author and staff read it. DELETED by its author: a placeholder stays for its replies.',
});

export const commentDecisions = { HIDE: 'HIDE', SHOW: 'SHOW' } as const;
export type CommentDecisionName = keyof typeof commentDecisions;
registerEnumType(commentDecisions, {
  name: 'CommentDecisionName',
  description: 'SHOW keeps a reported comment, and shows one that was held or hidden.',
});

/** The reason of an UP, which the catalog owns; `talk` adds its replies. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Up {
  @Field(() => ID)
  id!: string;
}

/** `TalkResolver` adds its threads. */
@ObjectType({ description: 'What members say about a visible product, post or reason of an UP.' })
export class Talk {
  @Field(() => talkKinds)
  kind!: TalkKind;

  @Field(() => ID, { description: 'Of the product, the post or the UP.' })
  subjectId!: string;

  @Field(() => Int, { description: 'Visible comments and replies.' })
  comments!: number;

  @Field(() => Boolean, { description: 'False when the voter of the reason was erased.' })
  isOpen!: boolean;

  productId!: string;
}

/** `CommentResolver` adds what depends on the reader. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Comment {
  @Field(() => ID)
  id!: string;

  @Field(() => talkKinds)
  kind!: TalkKind;

  @Field(() => ID, { description: 'Of the product, the post or the UP.' })
  subjectId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The comment that starts its thread; null for that one itself.',
  })
  threadId!: string | null;

  @Field(() => LanguageEnum, { description: 'The detected language.' })
  language!: Language;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Of the last edit; null without any.' })
  editedAt!: Date | null;

  @Field(() => commentStates)
  state!: CommentState;

  @Field(() => Int, { description: 'Members who find it helpful.' })
  helpful!: number;

  @Field(() => Int, { description: 'Visible replies in its thread; 0 for a reply.' })
  replyCount!: number;

  content!: string;
  heldFor!: HoldReason[];
  authorId!: string | null;
  productId!: string;
  replyToId!: string | null;
  reviewSince!: Date | null;
}

export const CommentConnection = connectionOf(() => Comment, 'Comment');

@ObjectType({ description: 'A piece of a comment: a text, a link, or a mentioned member.' })
export class CommentPart {
  @Field(() => String, { description: 'As it was typed; `@` and the id for a member.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A complete http or https address, or one that begins with `//`; null for no link.',
  })
  href!: string | null;

  memberId!: string | null;
}

@ObjectType()
export class CommentReport {
  @Field(() => reportReasons)
  reason!: keyof typeof reportReasons;

  @Field(() => String, { nullable: true, description: 'What the member added; null for nothing.' })
  note!: string | null;

  @Field(() => DateTime)
  at!: Date;

  userId!: string;
}

/** `ReviewResolver` adds comment and staff. */
@ObjectType()
export class CommentDecision {
  @Field(() => ID)
  id!: string;

  @Field(() => commentDecisions)
  decision!: CommentDecisionName;

  @Field(() => String, { nullable: true, description: 'Null for SHOW.' })
  reason!: string | null;

  @Field(() => DateTime)
  at!: Date;

  commentId!: string;
  staffId!: string;
}

export const CommentDecisionConnection = connectionOf(() => CommentDecision, 'CommentDecision');
