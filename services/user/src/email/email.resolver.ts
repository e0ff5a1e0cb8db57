import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { bindEmail } from './bind-email.ts';

@Resolver()
export class EmailResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Mutation(() => Viewer, {
    description:
      'Gives the account an e-mail address, or another one, with a code for BIND that was mailed to it. Ends the other sessions. A password is required for an account that has neither a password nor a wallet.',
  })
  async bindEmail(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Arg('password', () => String, { nullable: true }) password: string | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const viewer = requireViewer(context);
    await bindEmail(this.app, viewer, { email, code, password: password ?? null }, context);
    forgetLoaded(context);
    return this.loadAccount(context, viewer.userId);
  }
}
