import { loaderFor } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import type { FeedContext } from './context.ts';
import { DraftResolver, ViewerDraftsResolver } from './draft/draft.resolver.ts';
import { LikeResolver, ViewerLikesResolver } from './like/like.resolver.ts';
import { PickResolver } from './pick/pick.resolver.ts';
import { PostChangeResolver } from './post/change.resolver.ts';
import { PostResolver, ProductPostsResolver, ViewerPostsResolver } from './post/post.resolver.ts';
import { Viewer } from './post/post.type.ts';
import { resultReaders } from './read-results.ts';
import {
  CommentPartResolver,
  CommentReportResolver,
  CommentResolver,
} from './talk/comment.resolver.ts';
import { ReviewResolver } from './talk/review.resolver.ts';
import {
  PostTalkResolver,
  ProductTalkResolver,
  subjectLoader,
  TalkResolver,
  UpTalkResolver,
} from './talk/talk.resolver.ts';
import { CommentWriteResolver } from './talk/write.resolver.ts';

export function feedGraph(context: FeedContext): Omit<SubgraphOptions, 'name'> {
  const posts = new PostResolver(context);
  const subjects = subjectLoader(context);
  const comments = new CommentResolver(context, subjects);
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
      new TalkResolver(context, subjects),
      new ProductTalkResolver(subjects),
      new PostTalkResolver(subjects),
      new UpTalkResolver(context, subjects),
      comments,
      new CommentPartResolver(),
      new CommentReportResolver(),
      new CommentWriteResolver(context, comments),
      new ReviewResolver(context, comments),
    ],
    types: [Viewer],
    results: resultReaders(context),
    references: {
      Comment: ({ id }, request) => comments.find(id, request),
      Post: ({ id }, request) => loaderFor(request, posts.loadPosts).load(id),
      Product: ({ id }) => ({ id }),
      Up: ({ id }) => ({ id }),
      User: ({ id }) => ({ id }),
      Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    },
  };
}
