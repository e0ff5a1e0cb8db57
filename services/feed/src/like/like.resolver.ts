import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import { loaderFor, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { counts } from '#schema/limits';
import type { FeedContext } from '../context.ts';
import { loadPosts } from '../post/load-posts.ts';
import { Post, Viewer } from '../post/post.type.ts';
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

@Resolver(() => Viewer)
export class ViewerLikesResolver {
  constructor(private readonly context: FeedContext) {}

  @ListSize({ assumed: counts.pageMax })
  @FieldResolver(() => [Post], {
    nullable: true,
    description: `Public posts, at most ${counts.pageMax}, for what the viewer did with them; others are left out.`,
  })
  async postsById(@Arg('ids', () => [ID]) ids: string[]): Promise<Post[]> {
    if (ids.length > counts.pageMax) {
      throw new DomainError('PAGE_TOO_LARGE', { field: 'ids', max: counts.pageMax });
    }
    const posts = await loadPosts(this.context.database, ids);
    return posts.filter((post) => post !== null);
  }
}
