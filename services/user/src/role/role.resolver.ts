import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { forgetLoaded, type RequestContext } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { User } from '../account/user.type.ts';
import type { UserContext } from '../context.ts';
import { decideRole } from './decide-role.ts';

const description = 'Staff only.';

@Resolver()
export class RoleResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Mutation(() => User, { description })
  async grantRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Int) role: number,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    await decideRole(this.app, { userId, role, change: 'grant' }, context);
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }

  @Mutation(() => User, { description })
  async revokeRole(
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Int) role: number,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    await decideRole(this.app, { userId, role, change: 'revoke' }, context);
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }
}
