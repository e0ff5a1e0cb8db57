import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { validate as isUuid } from 'uuid';
import { recorded } from '#kit/runtime/security-log';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { DateTime } from '#kit/subgraph/graph-types';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { listSessions, type OpenSession } from './list-sessions.ts';
import { requireConfirmed } from './require-confirmed.ts';

@ObjectType('OpenSession', { description: 'A signed-in browser or program of the viewer.' })
class OpenSessionType implements OpenSession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Families of browser and system, as it named itself at the login.',
  })
  device!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The network that it was opened from, shortened to /24 (IPv4) or /48 (IPv6). Null when unknown.',
  })
  network!: string | null;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { description: 'Exact to five minutes.' })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: 'The session of this request.' })
  isCurrent!: boolean;
}

@Resolver(() => Viewer)
export class OpenSessionResolver {
  constructor(private readonly app: UserContext) {}

  @Directive('@listSize(assumedSize: 20)')
  @FieldResolver(() => [OpenSessionType], { description: 'The last used first.' })
  sessions(@Ctx() context: RequestContext): Promise<OpenSession[]> {
    return listSessions(this.app, requireViewer(context));
  }

  @Mutation(() => Boolean, {
    description:
      'Proves the password again, which some actions need when the login is older than 10 minutes (SESSION_CONFIRM_NEEDED).',
  })
  async confirmPassword(
    @Arg('password', () => String) password: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const viewer = requireViewer(context);
    const facts = { operation: 'confirmPassword' };
    await recorded(this.app.security, 'password.confirm', context, facts, () =>
      confirmPassword(this.app, viewer, password, context),
    );
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Ends one session of the viewer. False when it had ended already.',
  })
  async endSession(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const viewer = requireViewer(context);
    if (id === viewer.sessionId) {
      // Ending one's own session is a logout and needs no confirmation.
      await this.end(context, 1, () => this.endOne(viewer.userId, id));
      context.session.clear();
      return true;
    }
    await requireConfirmed(this.app, viewer);
    return isUuid(id) && this.end(context, 1, () => this.endOne(viewer.userId, id));
  }

  @Mutation(() => Int, {
    description: 'Ends the sessions of the viewer except this one; returns their number.',
  })
  async endOtherSessions(@Ctx() context: RequestContext): Promise<number> {
    const viewer = requireViewer(context);
    await requireConfirmed(this.app, viewer);
    const { userId, sessionId: except } = viewer;
    return this.end(context, 'others', () =>
      this.app.database.transaction((tx) => endSessions(this.app, tx, userId, { except })),
    );
  }

  private endOne(userId: string, id: string): Promise<boolean> {
    return this.app.database.transaction((tx) => endSession(this.app, tx, userId, id));
  }

  private async end<T extends boolean | number>(
    context: RequestContext,
    detail: string | number,
    work: () => Promise<T>,
  ): Promise<T> {
    const ended = await work();
    const facts = { operation: 'endSessions', detail };
    if (ended) this.app.security.record('sessions.end', 'done', context, facts);
    return ended;
  }
}
