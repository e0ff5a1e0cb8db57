import { Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { DateTime } from '#kit/subgraph/graph-types';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import {
  cancelErasure,
  type PendingErasure,
  pendingErasure,
  requestErasure,
} from './request-erasure.ts';

@ObjectType('Erasure', { description: 'A requested erasure of the account; it can be cancelled.' })
class ErasureType implements PendingErasure {
  @Field(() => DateTime)
  requestedAt!: Date;

  @Field(() => DateTime, { description: 'The account is erased after this time.' })
  dueAt!: Date;
}

@Resolver(() => Viewer)
export class ErasureResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @FieldResolver(() => ErasureType, { nullable: true, description: 'Null when none is requested.' })
  erasure(@Root() { id }: Account): Promise<PendingErasure | null> {
    return pendingErasure(this.app, id);
  }

  @Mutation(() => Viewer, {
    description:
      'Erases the account in 7 days, unless it is cancelled. Needs a proof of the last 10 minutes (SESSION_CONFIRM_NEEDED).',
  })
  async requestErasure(@Ctx() context: RequestContext): Promise<Account | null> {
    const viewer = requireViewer(context);
    const facts = { operation: 'requestErasure' };
    await recorded(this.app.security, 'erasure.request', context, facts, () =>
      requestErasure(this.app, viewer),
    );
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }

  @Mutation(() => Viewer, { description: 'Keeps the account.' })
  async cancelErasure(@Ctx() context: RequestContext): Promise<Account | null> {
    const viewer = requireViewer(context);
    if (await cancelErasure(this.app, viewer)) {
      const facts = { operation: 'cancelErasure' };
      this.app.security.record('erasure.cancel', 'done', context, facts);
    }
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }
}
