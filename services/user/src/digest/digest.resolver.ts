import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { hasDigest, setDigest } from './set-digest.ts';

@Resolver(() => Viewer)
export class DigestResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @FieldResolver(() => Boolean, {
    description: 'A mail once a week says what happened to the followed products.',
  })
  weeklyDigest(@Root() { id }: Account): Promise<boolean> {
    return hasDigest(this.app, id);
  }

  @Mutation(() => Viewer, {
    description:
      'Starts or ends the weekly mail. EMAIL_REQUIRED for an account without an address.',
  })
  async setWeeklyDigest(
    @Arg('isOn', () => Boolean) isOn: boolean,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    const { userId } = requireViewer(context);
    await setDigest(this.app, userId, isOn);
    forgetLoaded(context);
    return this.loadAccount(context, userId);
  }
}
