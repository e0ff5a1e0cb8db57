import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import { loaderFor, type RequestContext, requireWriter } from '#kit/subgraph/context';
import { DateTime } from '#kit/subgraph/graph-types';
import { DAY } from '#schema/durations';
import { lengths } from '#schema/limits';
import { postUndo } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { editPost } from './edit-post.ts';
import { requirePost } from './load-posts.ts';
import { type ChangedPost, loadRights, type PostRights } from './load-rights.ts';
import { isSeenBy, restorableUntil, stateOf } from './post.rules.ts';
import { EditPostInput, Post, type PostState, postStates } from './post.type.ts';
import { removePost } from './remove-post.ts';
import { restorePost } from './restore-post.ts';

/** How posts change after their publication, and who may change them. */
@Resolver(() => Post)
export class PostChangeResolver {
  constructor(private readonly context: FeedContext) {}

  private readonly loadRights = (posts: readonly ChangedPost[], request: RequestContext) =>
    loadRights(this.context.database, request.viewer, posts);

  @Mutation(() => Post, {
    description:
      'Only owner and maintainers of the product with the developer role, or staff. The rules of publishPost.',
  })
  async editPost(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => EditPostInput) input: EditPostInput,
    @Ctx() request: RequestContext,
  ): Promise<Post> {
    const writer = requireWriter(request);
    await editPost(this.context, writer, { ...input, id });
    const post = await requirePost(this.context.database, id);
    // A repetition by key gets here without the rules of the edit.
    const maySee = isSeenBy(post, writer) || (await this.viewerMayEdit(post, request));
    if (!maySee) throw new DomainError('NOT_FOUND');
    return post;
  }

  @Mutation(() => Post, {
    description: `Those who may edit it. It can be restored for ${postUndo / DAY} days and is then deleted for good.`,
  })
  async removePost(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Required of staff who neither wrote the post nor belong to its product: 1-${lengths.staffReason.max}, told to the author.`,
    })
    reason: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Post> {
    const writer = requireWriter(request);
    const facts = { operation: 'removePost', subject: id.slice(0, 20) };
    await recorded(this.context.security, 'post.remove', request, facts, () =>
      removePost(this.context, writer, { id, reason }),
    );
    return requirePost(this.context.database, id);
  }

  @Mutation(() => Post, {
    description: 'Those who may remove it, and only staff what staff removed.',
  })
  async restorePost(
    @Arg('id', () => ID) id: string,
    @Ctx() request: RequestContext,
  ): Promise<Post> {
    const writer = requireWriter(request);
    const facts = { operation: 'restorePost', subject: id.slice(0, 20) };
    await recorded(this.context.security, 'post.restore', request, facts, () =>
      restorePost(this.context, writer, id),
    );
    return requirePost(this.context.database, id);
  }

  @FieldResolver(() => postStates)
  state(@Root() post: Post): PostState {
    return stateOf(post);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Until when a removed post can be restored; null unless its state is REMOVED.',
  })
  restorableUntil(@Root() { removedAt }: Post): Date | null {
    return restorableUntil(removedAt);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may edit and remove it.' })
  async viewerMayEdit(@Root() post: Post, @Ctx() request: RequestContext): Promise<boolean> {
    return (await this.rights(post, request)).mayEdit;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may take its removal back, until `restorableUntil`.',
  })
  async viewerMayRestore(@Root() post: Post, @Ctx() request: RequestContext): Promise<boolean> {
    const { mayRestore } = await this.rights(post, request);
    return mayRestore && post.removedAt !== null;
  }

  private rights(post: Post, request: RequestContext): Promise<PostRights> {
    return loaderFor<ChangedPost, PostRights>(request, this.loadRights).load(post);
  }
}
