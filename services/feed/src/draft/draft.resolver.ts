import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import {
  loaderFor,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { DateTime, ListSize } from '#kit/subgraph/graph-types';
import { postDrafts } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { loadPosts } from '../post/load-posts.ts';
import { Post, Product, PublishPostInput, Viewer } from '../post/post.type.ts';
import { deleteDraft } from './delete-draft.ts';
import { PostDraft, PostDraftInput } from './draft.type.ts';
import type { DraftRow } from './draft-row.ts';
import { findDraft, listDrafts, requireDraft } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';
import { schedulePost, unschedulePost } from './schedule-post.ts';

@Resolver(() => PostDraft)
export class DraftResolver {
  constructor(private readonly context: FeedContext) {}

  private readonly loadPosts = (ids: readonly string[]) => loadPosts(this.context.database, ids);

  @Mutation(() => PostDraft, {
    description:
      'Saves a text as it was typed. Without `draftId` a new draft, or the one draft of the edit of `postId`.',
  })
  savePostDraft(
    @Arg('draftId', () => ID, { nullable: true }) draftId: string | null,
    @Arg('productId', () => ID, { nullable: true, description: 'What it is about.' })
    productId: string | null,
    @Arg('postId', () => ID, { nullable: true, description: 'The post that it edits.' })
    postId: string | null,
    @Arg('version', () => Int, {
      nullable: true,
      description:
        'What the caller saved last, 0 before the first save: DRAFT_CHANGED after another save. Null overwrites.',
    })
    version: number | null,
    @Arg('input', () => PostDraftInput) input: PostDraftInput,
    @Arg('formId', () => ID, {
      nullable: true,
      description:
        'A random id of each form of a new post: its saves before `draftId` is known find one draft.',
    })
    formId: string | null,
    @Ctx() request: RequestContext,
  ): Promise<DraftRow> {
    const draft = {
      draftId: draftId ?? null,
      productId: productId ?? null,
      postId: postId ?? null,
      formId: formId ?? null,
      version: version ?? null,
      baseVersion: input.baseVersion ?? null,
      input,
    };
    return saveDraft(this.context, requireWriter(request), draft);
  }

  @Mutation(() => Boolean, { description: 'Deletes a draft, also a scheduled one.' })
  deletePostDraft(
    @Arg('draftId', () => ID) draftId: string,
    @Ctx() request: RequestContext,
  ): Promise<true> {
    return deleteDraft(this.context, requireViewer(request).userId, draftId);
  }

  @Mutation(() => PostDraft, {
    description:
      'Checks a post as publishPost does and keeps it as a draft until its time, when the rules are checked again.',
  })
  async schedulePost(
    @Arg('input', () => PublishPostInput) input: PublishPostInput,
    @Arg('publishAt', () => DateTime) publishAt: Date,
    @Ctx() request: RequestContext,
  ): Promise<DraftRow> {
    const writer = requireWriter(request);
    const id = await schedulePost(this.context, writer, { ...input, publishAt });
    return requireDraft(this.context.database, writer.userId, id);
  }

  @Mutation(() => PostDraft, { description: 'Makes a scheduled post a draft again.' })
  unschedulePost(
    @Arg('draftId', () => ID) draftId: string,
    @Ctx() request: RequestContext,
  ): Promise<DraftRow> {
    return unschedulePost(this.context, requireViewer(request).userId, draftId);
  }

  @FieldResolver(() => Product, { nullable: true, description: 'Null while none is chosen.' })
  product(@Root() { productId }: DraftRow): Product | null {
    return productId === null ? null : { id: productId };
  }

  @FieldResolver(() => Post, {
    nullable: true,
    description: 'The post that it edits; null for a new post and when nobody sees the post.',
  })
  post(@Root() { postId }: DraftRow, @Ctx() request: RequestContext): Promise<Post | null> | null {
    return postId === null ? null : loaderFor(request, this.loadPosts).load(postId);
  }
}

@Resolver(() => Viewer)
export class ViewerDraftsResolver {
  constructor(private readonly context: FeedContext) {}

  @ListSize({ assumed: postDrafts.perMember })
  @FieldResolver(() => [PostDraft], {
    nullable: true,
    description: `At most ${postDrafts.perMember} texts, saved last first; scheduled ones have \`publishAt\`.`,
  })
  postDrafts(@Root() { id }: Viewer): Promise<DraftRow[]> {
    return listDrafts(this.context.database, id);
  }

  @FieldResolver(() => PostDraft, { nullable: true, description: 'Null when it does not exist.' })
  postDraft(
    @Root() { id }: Viewer,
    @Arg('id', () => ID) draftId: string,
  ): Promise<DraftRow | null> {
    return findDraft(this.context.database, id, draftId);
  }
}
