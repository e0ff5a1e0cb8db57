import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, loaderFor, type RequestContext, requireRole } from '#kit/subgraph/context';
import { DateTime, PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import type { FeedContext } from '../context.ts';
import { User } from '../post/post.type.ts';
import type { CommentResolver } from './comment.resolver.ts';
import { decideComment } from './decide-comment.ts';
import { listDecisions, listReview } from './list-review.ts';
import {
  Comment,
  CommentConnection,
  CommentDecision,
  CommentDecisionConnection,
  type CommentDecisionName,
  commentDecisions,
} from './talk.type.ts';

/** What staff do about comments. */
@Resolver(() => CommentDecision)
export class ReviewResolver {
  constructor(
    private readonly context: FeedContext,
    private readonly comments: Pick<CommentResolver, 'loadComments'>,
  ) {}

  @PagedList()
  @Query(() => CommentConnection, {
    nullable: true,
    description: 'Staff only: comments that were reported or held, those that wait longest first.',
  })
  async commentsInReview(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Page<Comment>> {
    requireRole(request, roles.staff);
    return listReview(this.context.database, pageRequest(first, after));
  }

  @PagedList()
  @Query(() => CommentDecisionConnection, {
    nullable: true,
    description: 'Staff only: what staff decided about comments, newest first.',
  })
  async commentDecisions(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Page<CommentDecision>> {
    requireRole(request, roles.staff);
    return listDecisions(this.context.database, pageRequest(first, after));
  }

  @Mutation(() => Comment, {
    description: 'Staff only, and not about their own comments. The author is told of a change.',
  })
  async decideComment(
    @Arg('id', () => ID) id: string,
    @Arg('decision', () => commentDecisions) decision: CommentDecisionName,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Required for HIDE: 1-${lengths.staffReason.max}, told to the author.`,
    })
    reason: string | null,
    @Arg('textAt', () => DateTime, {
      nullable: true,
      description:
        'The `editedAt` that was read, or the `at` of a text without an edit: COMMENT_CHANGED after another edit. Null decides on any text.',
    })
    textAt: Date | null,
    @Ctx() request: RequestContext,
  ): Promise<Comment> {
    const staff = requireRole(request, roles.staff);
    const facts = { operation: 'decideComment', subject: id.slice(0, 20), detail: decision };
    await recorded(this.context.security, 'comment.decide', request, facts, () =>
      decideComment(this.context, staff, { id, decision, reason, textAt }),
    );
    forgetLoaded(request);
    const comment = await loaderFor(request, this.comments.loadComments).load(id);
    if (!comment) throw new DomainError('COMMENT_GONE');
    return comment;
  }

  @FieldResolver(() => Comment, { nullable: true, description: 'Null when it is gone.' })
  comment(@Root() { commentId }: CommentDecision, @Ctx() request: RequestContext) {
    return loaderFor(request, this.comments.loadComments).load(commentId);
  }

  @FieldResolver(() => User)
  staff(@Root() { staffId }: CommentDecision): User {
    return { id: staffId };
  }
}
