import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireRole } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { User } from '../account/user.type.ts';
import type { UserContext } from '../context.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { decideRole, type RoleDecision } from './decide-role.ts';

const description = 'Staff only.';

@Resolver()
export class RoleResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Mutation(() => User, { description })
  grantRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Int) role: number,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    return this.decide({ userId, role, change: 'grant' }, context);
  }

  @Mutation(() => User, { description })
  revokeRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Int) role: number,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    return this.decide({ userId, role, change: 'revoke' }, context);
  }

  private async decide(decision: RoleDecision, context: RequestContext): Promise<Account | null> {
    await requireConfirmed(this.app, requireRole(context, roles.staff));
    const { userId, role, change } = decision;
    const facts = { operation: `${change}Role`, subject: userId.slice(0, 36), detail: role };
    await recorded(this.app.security, `role.${change}`, context, facts, () =>
      decideRole(this.app, decision, context),
    );
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }
}
