import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import type { EntityCache } from '#kit/entities/entity-cache';
import { utcWeek } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { loaderFor, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { counts } from '#schema/limits';
import type { FeedContext } from '../context.ts';
import { saysMore, withAbsolutePictures } from './content.rules.ts';
import { createLatestPosts } from './latest-posts.ts';
import { listOwnPosts } from './list-own-posts.ts';
import { countPosts, listPosts } from './list-posts.ts';
import { listProductPosts, type ProductPostPage } from './list-product-posts.ts';
import { loadPosts, usedLabels } from './load-posts.ts';
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

  @PagedList()
  @Query(() => PostConnection, {
    nullable: true,
    description: 'Posts of released products.',
  })
  posts(
    @Arg('filter', () => PostFilter, { nullable: true }) filter: PostFilter | null,
    @Arg('sort', () => postSorts, { defaultValue: postSorts.NEWEST }) sort: PostSort,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    return listPosts(this.context.database, { ...filter }, sort, pageRequest(first, after));
  }

  @PagedList()
  @Query(() => PostConnection, { nullable: true })
  searchPosts(
    @Arg('keyword', () => String) keyword: string,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    return searchPosts(this.context.database, keyword, pageRequest(first, after));
  }

  @Query(() => Int, { nullable: true, description: 'Posts of this UTC week.' })
  weekPosts(): Promise<number> {
    return countPosts(this.context.database, { since: weekStart(this.context) });
  }

  @Query(() => [Int], {
    nullable: true,
    description: 'Types that have posts, for the filter.',
  })
  postLabels(
    @Arg('productId', () => ID, { nullable: true }) productId: string | null,
  ): Promise<number[]> {
    return usedLabels(this.context.database, productId);
  }

  @Mutation(() => Post, {
    description:
      'Only owner and maintainers of the product with the developer role, or staff. Header 1-80, content 1-700 after stripping markup, at most 3 labels.',
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

  @FieldResolver(() => String, {
    description:
      'Sanitised HTML. Pictures have absolute addresses, or paths of this site with `relative`.',
  })
  content(
    @Root() { content }: Post,
    @Arg('relative', () => Boolean, { defaultValue: false }) relative: boolean,
  ): string {
    return relative ? content : withAbsolutePictures(content, this.context.siteOrigin());
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the content has more than the excerpt: more words, a link, a list.',
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
  constructor(private readonly context: FeedContext) {
    this.latest = createLatestPosts(context);
  }

  private readonly latest: EntityCache<Post>;

  private readonly loadPages = (keys: readonly ProductPostPage[]) =>
    listProductPosts(this.context.database, keys);

  @PagedList()
  @FieldResolver(() => PostConnection, { nullable: true })
  posts(
    @Root() { id }: Product,
    @Arg('picks', () => Boolean, { nullable: true }) picks: boolean | null,
    @Arg('label', () => Int, { nullable: true }) label: number | null,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Page<Post>> {
    const filter = { picks: picks ?? null, label: label ?? null };
    const pages = loaderFor<ProductPostPage, Page<Post>>(request, this.loadPages);
    return pages.load({ ...filter, productId: id, request: pageRequest(first, after) });
  }

  @FieldResolver(() => Post, { nullable: true, description: 'Null when it has none.' })
  latestPost(@Root() { id }: Product) {
    return this.latest.find(id);
  }
}

@Resolver(() => Viewer)
export class ViewerPostsResolver {
  constructor(private readonly context: FeedContext) {}

  @PagedList()
  @FieldResolver(() => PostConnection, {
    nullable: true,
    description:
      'What the viewer published, newest first, with hidden posts and removed ones that can be restored.',
  })
  posts(
    @Root() { id }: Viewer,
    @Arg('removed', () => Boolean, {
      nullable: true,
      description: 'True for removed ones only, false for the others.',
    })
    removed: boolean | null,
    @Arg('first', () => Int, page) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Post>> {
    return listOwnPosts(this.context, id, removed, pageRequest(first, after));
  }

  @PagedList()
  @FieldResolver(() => PostConnection, {
    nullable: true,
    description: 'Posts of the products that the viewer follows, newest first.',
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
    description: "This UTC week's posts of followed products.",
  })
  followedWeekPosts(@Root() { id }: Viewer): Promise<number> {
    return countPosts(this.context.database, { followedBy: id, since: weekStart(this.context) });
  }
}
