import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { DateTime, ListSize, PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import { counts } from '#schema/limits';
import { type HoldReason, holdReasons } from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import { Product, User } from '../post/post.type.ts';
import { loadKnown } from './known-members.ts';
import { listReplies, type ReplyPage } from './list-comments.ts';
import {
  loadAnswered,
  loadComments,
  loadMarked,
  loadReported,
  loadReports,
} from './load-comments.ts';
import type { Subject, SubjectRef } from './subject.ts';
import {
  editableUntil,
  isReadable,
  mentionsOf,
  type Part,
  partsOf,
  type Reader,
} from './talk.rules.ts';
import { Comment, CommentConnection, CommentPart, CommentReport } from './talk.type.ts';

export const readerOf = ({ viewer }: RequestContext): Reader => ({
  userId: viewer?.userId ?? null,
  isStaff: viewer?.roles.includes(roles.staff) ?? false,
});

@Resolver(() => Comment)
export class CommentResolver {
  constructor(
    private readonly context: FeedContext,
    private readonly loadSubjects: (refs: readonly SubjectRef[]) => Promise<(Subject | null)[]>,
  ) {}

  readonly loadComments = (ids: readonly string[]) => loadComments(this.context.database, ids);

  private readonly loadReplies = (keys: readonly ReplyPage[], { viewer }: RequestContext) =>
    listReplies(this.context.database, viewer?.userId ?? null, keys);

  private readonly loadMarked = (ids: readonly string[], { viewer }: RequestContext) =>
    loadMarked(this.context.database, viewer?.userId ?? null, ids);

  private readonly loadAnswered = (ids: readonly string[], { viewer }: RequestContext) =>
    loadAnswered(this.context.database, viewer?.userId ?? null, ids);

  private readonly loadKnown = (ids: readonly string[]) => loadKnown(this.context.database, ids);

  private readonly loadReported = (ids: readonly string[], { viewer }: RequestContext) =>
    loadReported(this.context.database, viewer?.userId ?? null, ids);

  private readonly loadReports = (ids: readonly string[]) =>
    loadReports(this.context.database, ids);

  /** Null for one that the caller may not read, unless a placeholder stays for its replies. */
  async find(id: string, request: RequestContext): Promise<Comment | null> {
    const comment = await loaderFor(request, this.loadComments).load(id);
    if (!comment) return null;
    const reader = readerOf(request);
    const isKept =
      isReadable(comment, reader) ||
      (await loaderFor<string, boolean>(request, this.loadAnswered).load(id));
    if (!isKept) return null;
    if (reader.isStaff) return comment;
    const { kind, subjectId } = comment;
    const subject = await loaderFor(request, this.loadSubjects).load({ kind, subjectId });
    return subject ? comment : null;
  }

  @Query(() => Comment, {
    nullable: true,
    description: 'Null when it is gone, or what it is about is not visible.',
  })
  comment(@Arg('id', () => ID) id: string, @Ctx() request: RequestContext) {
    return this.find(id, request);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The text as it was typed, for its editor. Null for a placeholder.',
  })
  content(@Root() comment: Comment, @Ctx() request: RequestContext): string | null {
    return isReadable(comment, readerOf(request)) ? comment.content : null;
  }

  @ListSize({ assumed: 3 })
  @FieldResolver(() => [CommentPart], {
    description: 'The text in pieces, to be shown one after the other; empty for a placeholder.',
  })
  async parts(@Root() comment: Comment, @Ctx() request: RequestContext): Promise<Part[]> {
    if (!isReadable(comment, readerOf(request))) return [];
    const { authorId, content } = comment;
    const ids = mentionsOf(content, authorId);
    const known = await loaderFor<string, boolean>(request, this.loadKnown).loadMany(ids);
    const members = ids.filter((_, index) => known[index] === true);
    return partsOf(content, authorId === null ? members : [...members, authorId]);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null for a placeholder.' })
  author(@Root() comment: Comment, @Ctx() request: RequestContext): User | null {
    const { authorId } = comment;
    return authorId !== null && isReadable(comment, readerOf(request)) ? { id: authorId } : null;
  }

  @FieldResolver(() => Comment, {
    nullable: true,
    description:
      'The reply or comment that it replies to; null for none, and for one that is gone.',
  })
  async replyTo(@Root() { replyToId }: Comment, @Ctx() request: RequestContext) {
    return replyToId === null ? null : loaderFor(request, this.loadComments).load(replyToId);
  }

  @PagedList()
  @FieldResolver(() => CommentConnection, {
    nullable: true,
    description: 'The replies in its thread, oldest first; null for a reply.',
  })
  replies(
    @Root() { id, threadId }: Comment,
    @Arg('first', () => Int, { defaultValue: counts.popupPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Page<Comment>> | null {
    if (threadId !== null) return null;
    const pages = loaderFor<ReplyPage, Page<Comment>>(request, this.loadReplies);
    return pages.load({ threadId: id, request: pageRequest(first, after) });
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: Comment): Product {
    return { id: productId };
  }

  @FieldResolver(() => [holdReasons], { description: 'For its author and staff; else empty.' })
  heldFor(@Root() comment: Comment, @Ctx() request: RequestContext): HoldReason[] {
    return isReadable(comment, readerOf(request)) ? comment.heldFor : [];
  }

  @FieldResolver(() => Boolean, { description: 'False for visitors.' })
  viewerHelpful(@Root() { id }: Comment, @Ctx() request: RequestContext): Promise<boolean> {
    return loaderFor<string, boolean>(request, this.loadMarked).load(id);
  }

  @FieldResolver(() => Boolean, { description: 'False for visitors.' })
  viewerReported(@Root() { id }: Comment, @Ctx() request: RequestContext): Promise<boolean> {
    return loaderFor<string, boolean>(request, this.loadReported).load(id);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Until when the viewer may edit it; null when she may not.',
  })
  editableUntil(@Root() comment: Comment, @Ctx() { viewer }: RequestContext): Date | null {
    const { authorId, state, at } = comment;
    if (!viewer || viewer.userId !== authorId) return null;
    const until = editableUntil(at);
    const isOpen = state === 'SHOWN' || state === 'HELD';
    return isOpen && until > this.context.clock.now() ? until : null;
  }

  @ListSize({ assumed: 10 })
  @FieldResolver(() => [CommentReport], {
    nullable: true,
    description: 'The open reports, for staff; null for others.',
  })
  async reports(@Root() { id }: Comment, @Ctx() request: RequestContext) {
    if (!readerOf(request).isStaff) return null;
    return loaderFor(request, this.loadReports).load(id);
  }
}

@Resolver(() => CommentPart)
export class CommentPartResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The mentioned member; null for none.',
  })
  member(@Root() { memberId }: CommentPart): User | null {
    return memberId === null ? null : { id: memberId };
  }
}

@Resolver(() => CommentReport)
export class CommentReportResolver {
  @FieldResolver(() => User)
  reporter(@Root() { userId }: CommentReport): User {
    return { id: userId };
  }
}
