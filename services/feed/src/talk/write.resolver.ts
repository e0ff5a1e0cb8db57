import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import { forgetLoaded, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { MINUTE } from '#schema/durations';
import {
  type ReportReason,
  reportReasons,
  type TalkKind,
  talk,
  talkKinds,
  talkLengths,
} from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import { addComment } from './add-comment.ts';
import type { CommentResolver } from './comment.resolver.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { setCommentHelpful } from './mark-helpful.ts';
import { reportComment } from './report-comment.ts';
import { Comment } from './talk.type.ts';

@InputType()
class AddCommentInput {
  @Field(() => talkKinds)
  kind!: TalkKind;

  @Field(() => ID, { description: 'Of the product, the post or the UP.' })
  subjectId!: string;

  @Field(() => ID, { nullable: true, description: 'The comment that it replies to.' })
  replyTo?: string | null;

  @Field(() => String, {
    description: `Plain text, ${talkLengths.comment.min}-${talkLengths.comment.max}. A member is mentioned by \`@\` and the id, at most ${talk.mentions}.`,
  })
  content!: string;
}

@Resolver()
export class CommentWriteResolver {
  constructor(
    private readonly context: FeedContext,
    private readonly comments: Pick<CommentResolver, 'find'>,
  ) {}

  private async changed(id: string, request: RequestContext): Promise<Comment> {
    forgetLoaded(request);
    const comment = await this.comments.find(id, request);
    if (!comment) throw new DomainError('COMMENT_GONE');
    return comment;
  }

  @Mutation(() => Comment, {
    description: 'Its state is HELD when it waits for staff, as it looks like spam.',
  })
  async addComment(
    @Arg('input', () => AddCommentInput) { replyTo = null, ...input }: AddCommentInput,
    @Ctx() request: RequestContext,
  ): Promise<Comment> {
    const id = await addComment(this.context, requireWriter(request), { ...input, replyTo });
    return this.changed(id, request);
  }

  @Mutation(() => Comment, {
    description: `By its author, within ${talk.editWindow / MINUTE} minutes.`,
  })
  async editComment(
    @Arg('id', () => ID) id: string,
    @Arg('content', () => String) content: string,
    @Ctx() request: RequestContext,
  ): Promise<Comment> {
    await editComment(this.context, requireWriter(request), { id, content });
    return this.changed(id, request);
  }

  @Mutation(() => Comment, {
    nullable: true,
    description: 'By its author. The placeholder that stays for its replies; null when none stays.',
  })
  async deleteComment(
    @Arg('id', () => ID) id: string,
    @Ctx() request: RequestContext,
  ): Promise<Comment | null> {
    await deleteComment(this.context, requireWriter(request), id);
    forgetLoaded(request);
    return this.comments.find(id, request);
  }

  @Mutation(() => Comment, { description: 'Once for a member. Not the own comment.' })
  async reportComment(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => reportReasons) reason: ReportReason,
    @Arg('note', () => String, {
      nullable: true,
      description: `At most ${talkLengths.reportNote.max}, for staff.`,
    })
    note: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Comment> {
    await reportComment(this.context, requireWriter(request), { id, reason, note });
    return this.changed(id, request);
  }

  @Mutation(() => Comment, {
    description: 'Marks a comment as helpful, or takes the mark back. Not the own comment.',
  })
  async setCommentHelpful(
    @Arg('id', () => ID) id: string,
    @Arg('helpful', () => Boolean) helpful: boolean,
    @Ctx() request: RequestContext,
  ): Promise<Comment> {
    await setCommentHelpful(this.context, requireWriter(request), { id, helpful });
    return this.changed(id, request);
  }
}
