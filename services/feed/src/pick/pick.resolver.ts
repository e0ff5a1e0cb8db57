import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, loaderFor, type RequestContext, requireRole } from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import type { FeedContext } from '../context.ts';
import { loadPosts } from '../post/load-posts.ts';
import { Post } from '../post/post.type.ts';
import { listPickDecisions, type PickDecisionRow } from './list-pick-decisions.ts';
import { PickDecision, PickDecisionConnection } from './pick.type.ts';
import { setPick } from './set-pick.ts';

@Resolver(() => PickDecision)
export class PickResolver {
  constructor(private readonly context: FeedContext) {}

  private readonly loadPosts = (ids: readonly string[]) => loadPosts(this.context.database, ids);

  @PagedList()
  @Query(() => PickDecisionConnection, {
    nullable: true,
    description: 'Posts that became picks or stopped to be, newest first, without who decided.',
  })
  pickDecisions(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listPickDecisions(this.context.database, pageRequest(first, after));
  }

  @Mutation(() => Post, {
    description: 'Accounts with the pick flag only, which are staff: marks or unmarks a pick.',
  })
  async setPick(
    @Arg('postId', () => ID) postId: string,
    @Arg('pick', () => Boolean) pick: boolean,
    @Ctx() request: RequestContext,
  ): Promise<Post | null> {
    const staff = requireRole(request, roles.staff);
    const facts = { operation: 'setPick', subject: postId.slice(0, 20), detail: String(pick) };
    await recorded(this.context.security, 'post.pick', request, facts, () =>
      setPick(this.context, staff, { id: postId, pick }),
    );
    forgetLoaded(request);
    return loaderFor(request, this.loadPosts).load(postId);
  }

  @FieldResolver(() => Post, { nullable: true })
  post(@Root() { postId }: PickDecisionRow, @Ctx() request: RequestContext): Promise<Post | null> {
    return loaderFor(request, this.loadPosts).load(postId);
  }
}
