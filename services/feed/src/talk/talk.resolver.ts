import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { loaderFor, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import { type TalkKind, talkKinds } from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import { Post, Product } from '../post/post.type.ts';
import { listThreads, type ThreadPage } from './list-comments.ts';
import { loadUpHelpful, type UpHelpful } from './load-comments.ts';
import { setUpHelpful } from './mark-helpful.ts';
import { loadSubjects, type Subject, type SubjectRef } from './subject.ts';
import { Comment, CommentConnection, Talk, Up } from './talk.type.ts';

type LoadSubjects = (refs: readonly SubjectRef[]) => Promise<(Subject | null)[]>;

/** One loader for all subjects of a request. */
export const subjectLoader =
  ({ database }: FeedContext): LoadSubjects =>
  (refs) =>
    loadSubjects(database, refs);

const description = 'Null when it is not visible.';

@Resolver(() => Talk)
export class TalkResolver {
  constructor(
    private readonly context: FeedContext,
    private readonly load: LoadSubjects,
  ) {}

  private readonly loadThreads = (keys: readonly ThreadPage[], { viewer }: RequestContext) =>
    listThreads(this.context.database, viewer?.userId ?? null, keys);

  @Query(() => Talk, { nullable: true, description })
  talk(
    @Arg('kind', () => talkKinds) kind: TalkKind,
    @Arg('id', () => ID) subjectId: string,
    @Ctx() request: RequestContext,
  ): Promise<Talk | null> {
    return loaderFor(request, this.load).load({ kind, subjectId });
  }

  @PagedList()
  @FieldResolver(() => CommentConnection, {
    nullable: true,
    description:
      "Comments without their replies, those in the reader's language first, of each language the newest first. A deleted one with replies is a placeholder.",
  })
  threads(
    @Root() { kind, subjectId }: Talk,
    @Arg('reader', () => LanguageEnum, {
      nullable: true,
      description: "The language that comes first; null for the request's.",
    })
    reader: Language | null,
    @Arg('language', () => LanguageEnum, {
      nullable: true,
      description: 'Only this language; null for both.',
    })
    language: Language | null,
    @Arg('first', () => Int, { defaultValue: 10 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Page<Comment>> {
    return loaderFor<ThreadPage, Page<Comment>>(request, this.loadThreads).load({
      kind,
      subjectId,
      reader: reader ?? request.language,
      language: language ?? null,
      request: pageRequest(first, after),
    });
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: Talk): Product {
    return { id: productId };
  }
}

@Resolver(() => Product)
export class ProductTalkResolver {
  constructor(private readonly load: LoadSubjects) {}

  @FieldResolver(() => Talk, { nullable: true, description })
  talk(@Root() { id }: Product, @Ctx() request: RequestContext): Promise<Talk | null> {
    return loaderFor(request, this.load).load({ kind: 'PRODUCT', subjectId: id });
  }
}

@Resolver(() => Post)
export class PostTalkResolver {
  constructor(private readonly load: LoadSubjects) {}

  @FieldResolver(() => Talk, { nullable: true, description })
  talk(@Root() { id }: Post, @Ctx() request: RequestContext): Promise<Talk | null> {
    return loaderFor(request, this.load).load({ kind: 'POST', subjectId: id });
  }
}

@Resolver(() => Up)
export class UpTalkResolver {
  constructor(
    private readonly context: FeedContext,
    private readonly load: LoadSubjects,
  ) {}

  private readonly loadHelpful = (ids: readonly string[], { viewer }: RequestContext) =>
    loadUpHelpful(this.context.database, viewer?.userId ?? null, ids);

  private helpfulOf(id: string, request: RequestContext): Promise<UpHelpful> {
    return loaderFor<string, UpHelpful>(request, this.loadHelpful).load(id);
  }

  @FieldResolver(() => Talk, { nullable: true, description })
  talk(@Root() { id }: Up, @Ctx() request: RequestContext): Promise<Talk | null> {
    return loaderFor(request, this.load).load({ kind: 'UP', subjectId: id });
  }

  // The catalog owns the type: what this service adds is nullable, as it can be unavailable.
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Members who find its reason helpful.',
  })
  async helpful(@Root() { id }: Up, @Ctx() request: RequestContext): Promise<number> {
    return (await this.helpfulOf(id, request)).helpful;
  }

  @FieldResolver(() => Boolean, { nullable: true, description: 'False for visitors.' })
  async viewerHelpful(@Root() { id }: Up, @Ctx() request: RequestContext): Promise<boolean> {
    return (await this.helpfulOf(id, request)).viewerHelpful;
  }

  @Mutation(() => Up, {
    description:
      'Marks the reason of an UP as helpful, or takes the mark back. Not the own reason.',
  })
  async setUpHelpful(
    @Arg('upId', () => ID) upId: string,
    @Arg('helpful', () => Boolean) helpful: boolean,
    @Ctx() request: RequestContext,
  ): Promise<Up> {
    await setUpHelpful(this.context, requireWriter(request), { upId, helpful });
    return { id: upId };
  }
}
