import { loaderFor } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import type { FeedContext } from './context.ts';
import { DraftResolver, ViewerDraftsResolver } from './draft/draft.resolver.ts';
import { LikeResolver, ViewerLikesResolver } from './like/like.resolver.ts';
import { PickResolver } from './pick/pick.resolver.ts';
import { PostChangeResolver } from './post/change.resolver.ts';
import { PostResolver, ProductPostsResolver, ViewerPostsResolver } from './post/post.resolver.ts';
import { Viewer } from './post/post.type.ts';

export function feedGraph(context: FeedContext): Omit<SubgraphOptions, 'name'> {
  const posts = new PostResolver(context);
  return {
    resolvers: [
      posts,
      new ProductPostsResolver(context),
      new ViewerPostsResolver(context),
      new PickResolver(context),
      new PostChangeResolver(context),
      new LikeResolver(context),
      new ViewerLikesResolver(context),
      new DraftResolver(context),
      new ViewerDraftsResolver(context),
    ],
    types: [Viewer],
    references: {
      Post: ({ id }, request) => loaderFor(request, posts.loadPosts).load(id),
      Product: ({ id }) => ({ id }),
      User: ({ id }) => ({ id }),
      Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    },
  };
}
