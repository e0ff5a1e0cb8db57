import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { utcWeek } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { loaderFor, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { counts } from '#schema/limits';
import type { FeedContext } from '../context.ts';
import { saysMore } from './content.rules.ts';
import { countPosts, listPosts } from './list-posts.ts';
import { loadLatestPosts, loadPosts, usedLabels } from './load-posts.ts';
import {
  Post,
  PostConnection,
  PostFilter,
  type PostSort,
  Product,
  PublishPostInput,
  postSorts,
  User,
  Viewer,
} from './post.type.ts';
import { publishPost } from './publish-post.ts';
import { searchPosts } from './search-posts.ts';

const page = { defaultValue: counts.popupPage };

/** Monday 00:00 UTC of the current week. */
const weekStart = ({ clock }: FeedContext): Date => new Date(utcWeek(clock.now()));

@Resolver(() => Post)
export class PostResolver {
  constructor(private readonly context: FeedContext) {}

  readonly loadPosts = (ids: readonly string[]) => loadPosts(this.context.database, ids);

  @Query(() => Post, {
    nullable: true,
    description: 'Null when it does not exist, was removed, or its product is not released.',
  })
  post(@Arg('id', () => ID) id: string, @Ctx() request: RequestContext): Promise<Post | null> {
    return loaderFor(request, this.loadPosts).load(id);
  }

  @Query(() => PostConnection, {
    nullable: true,
    description: 'Posts of released products (F8, Q48).',
  })
  posts(
    @Arg('filter', () => PostFilter, { nullable: true }) filter: PostFilter | null,
    @Arg('sort', () => postSorts, { defaultValue: postSorts.NEWEST }) sort: PostSort,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    return listPosts(this.context.database, { ...filter }, sort, pageRequest(first, after));
  }

  @Query(() => PostConnection, { nullable: true })
  searchPosts(
    @Arg('keyword', () => String) keyword: string,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    return searchPosts(this.context.database, keyword, pageRequest(first, after));
  }

  @Query(() => Int, { nullable: true, description: 'Posts of this UTC week (Q47).' })
  weekPosts(): Promise<number> {
    return countPosts(this.context.database, { since: weekStart(this.context) });
  }

  @Query(() => [Int], {
    nullable: true,
    description: 'Types that have posts, for the filter (Q21).',
  })
  postLabels(
    @Arg('productId', () => ID, { nullable: true }) productId: string | null,
  ): Promise<number[]> {
    return usedLabels(this.context.database, productId);
  }

  @Mutation(() => Post, {
    description:
      "The product's owner developer or staff (Q1). Header 1-80, content 1-700 after stripping markup, at most 3 labels (F5).",
  })
  async publishPost(
    @Arg('input', () => PublishPostInput) input: PublishPostInput,
    @Ctx() request: RequestContext,
  ): Promise<Post> {
    const id = await publishPost(this.context, requireWriter(request), input);
    const [post] = await loadPosts(this.context.database, [id]);
    // The product was taken down after the post was inserted.
    if (!post) throw new DomainError('PRODUCT_NOT_FOUND');
    return post;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the content says more than the excerpt: more words, a link, a list.',
  })
  hasMore(@Root() { content, excerpt }: Post): boolean {
    return saysMore(content, excerpt);
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: Post): Product {
    return { id: productId };
  }

  @FieldResolver(() => User)
  author(@Root() { authorId }: Post): User {
    return { id: authorId };
  }
}

@Resolver(() => Product)
export class ProductPostsResolver {
  constructor(private readonly context: FeedContext) {}

  private readonly loadLatest = (ids: readonly string[]) =>
    loadLatestPosts(this.context.database, ids);

  @FieldResolver(() => PostConnection, { nullable: true })
  posts(
    @Root() { id }: Product,
    @Arg('picks', () => Boolean, { nullable: true }) picks: boolean | null,
    @Arg('label', () => Int, { nullable: true }) label: number | null,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    const scope = { productId: id, picks, label };
    return listPosts(this.context.database, scope, 'NEWEST', pageRequest(first, after));
  }

  @FieldResolver(() => Post, { nullable: true, description: 'Null when it has none.' })
  latestPost(@Root() { id }: Product, @Ctx() request: RequestContext): Promise<Post | null> {
    return loaderFor(request, this.loadLatest).load(id);
  }
}

@Resolver(() => Viewer)
export class ViewerPostsResolver {
  constructor(private readonly context: FeedContext) {}

  @FieldResolver(() => PostConnection, {
    nullable: true,
    description: 'Posts of the products that the viewer follows, newest first (Q48).',
  })
  followedPosts(
    @Root() { id }: Viewer,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    const scope = { followedBy: id };
    return listPosts(this.context.database, scope, 'NEWEST', pageRequest(first, after));
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "This UTC week's posts of followed products (Q47).",
  })
  followedWeekPosts(@Root() { id }: Viewer): Promise<number> {
    return countPosts(this.context.database, { followedBy: id, since: weekStart(this.context) });
  }
}
