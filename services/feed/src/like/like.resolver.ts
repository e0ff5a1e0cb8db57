import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import { loaderFor, type RequestContext, requireWriter } from '#kit/subgraph/context';
import type { FeedContext } from '../context.ts';
import { loadPosts } from '../post/load-posts.ts';
import { Post } from '../post/post.type.ts';
import { likePost } from './like-post.ts';
import { loadLiked } from './load-liked.ts';

@Resolver(() => Post)
export class LikeResolver {
  constructor(private readonly context: FeedContext) {}

  private readonly loadLiked = (ids: readonly string[], { viewer }: RequestContext) =>
    loadLiked(this.context.database, viewer?.userId ?? null, ids);

  @Mutation(() => Post, {
    description: 'Likes a post, or takes the like back. Not the own post.',
  })
  async likePost(
    @Arg('postId', () => ID) postId: string,
    @Arg('liked', () => Boolean) liked: boolean,
    @Ctx() request: RequestContext,
  ): Promise<Post> {
    await likePost(this.context, requireWriter(request), { postId, liked });
    const [post] = await loadPosts(this.context.database, [postId]);
    if (!post) throw new DomainError('NOT_FOUND');
    return post;
  }

  @FieldResolver(() => Boolean, { description: 'False for visitors.' })
  viewerLiked(@Root() { id }: Post, @Ctx() request: RequestContext): Promise<boolean> {
    return loaderFor<string, boolean>(request, this.loadLiked).load(id);
  }
}
