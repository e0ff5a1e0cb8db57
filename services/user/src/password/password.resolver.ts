import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';

@Resolver()
export class PasswordResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Mutation(() => Boolean, {
    description: 'Sets a new password and ends every session of the account.',
  })
  async resetPassword(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Arg('password', () => String) password: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const facts: SecurityFacts = { operation: 'resetPassword', userId: null };
    await recorded(this.app.security, 'password.reset', context, facts, async () => {
      const { userId } = await resetPassword(this.app, { email, code, password }, context);
      facts.userId = userId;
    });
    return true;
  }

  @Mutation(() => Viewer, { description: 'Ends the other sessions of the account.' })
  async changePassword(
    @Arg('oldPassword', () => String) oldPassword: string,
    @Arg('newPassword', () => String) newPassword: string,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    const facts = { operation: 'changePassword' };
    await recorded(this.app.security, 'password.change', context, facts, () =>
      changePassword(this.app, viewer, { oldPassword, newPassword }, context),
    );
    return this.loadAccount(context, viewer.userId);
  }
}
