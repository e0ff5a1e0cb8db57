import {
  Arg,
  Ctx,
  Directive,
  Field,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { forgetLoaded, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { type IdentityProvider, identityProviders } from '#schema/enums';
import type { Account, LoadAccount } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { completeLogin } from '../session/complete-login.ts';
import { Session } from '../session/session.type.ts';
import { type BegunSignIn, beginSignIn } from './begin-sign-in.ts';
import { bindIdentity, unbindIdentity } from './bind-identity.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { type SignInOperation, signInOperations } from './state.rules.ts';

registerEnumType(identityProviders, {
  name: 'IdentityProvider',
  description: 'A site whose accounts people sign in with.',
});
registerEnumType(signInOperations, { name: 'SocialOperation' });

@ObjectType('SocialSignIn')
class SocialSignIn implements BegunSignIn {
  @Field(() => String, { description: 'Where the browser goes, or what its frame shows.' })
  url!: string;

  @Field(() => String, {
    description: 'Comes back with the code; of this browser, for ten minutes.',
  })
  state!: string;
}

@Resolver()
export class SocialResolver {
  constructor(
    private readonly app: UserContext,
    private readonly loadAccount: LoadAccount,
  ) {}

  @Directive('@listSize(assumedSize: 3)')
  @Query(() => [identityProviders], { nullable: true, description: 'Those that are configured.' })
  signInProviders(): IdentityProvider[] {
    return Object.values(identityProviders).filter((name) => this.app.identities[name]);
  }

  @Mutation(() => SocialSignIn, {
    description: 'Begins a sign-in with another site. BIND needs a proof of the last 10 minutes.',
  })
  beginSocialSignIn(
    @Arg('provider', () => identityProviders) provider: IdentityProvider,
    @Arg('operation', () => signInOperations) operation: SignInOperation,
    @Arg('page', () => String, { description: 'The path of the current page.' }) page: string,
    @Ctx() context: RequestContext,
  ): Promise<BegunSignIn> {
    return beginSignIn(this.app, { provider, operation, page }, context);
  }

  @Mutation(() => Session, {
    description: 'Logs in with what came back from the other site; a new person gets an account.',
  })
  async completeSocialSignIn(
    @Arg('code', () => String) code: string,
    @Arg('state', () => String) state: string,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    const session = await completeSignIn(this.app, { code, state }, context);
    return completeLogin(this.app, context, session);
  }

  @Mutation(() => Viewer, { description: 'Links an account of another site to the viewer.' })
  async bindIdentity(
    @Arg('code', () => String) code: string,
    @Arg('state', () => String) state: string,
    @Arg('provider', () => identityProviders, { nullable: true })
    provider: IdentityProvider | null,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    await bindIdentity(this.app, { code, state, provider: provider ?? null }, context);
    return this.reloaded(context);
  }

  @Mutation(() => Viewer, { description: 'The last way to sign in stays (SIGN_IN_METHOD_LAST).' })
  async unbindIdentity(
    @Arg('provider', () => identityProviders) provider: IdentityProvider,
    @Ctx() context: RequestContext,
  ): Promise<Account | null> {
    await unbindIdentity(this.app, provider, context);
    return this.reloaded(context);
  }

  private reloaded(context: RequestContext): Promise<Account | null> {
    forgetLoaded(context);
    return this.loadAccount(context, requireViewer(context).userId);
  }
}
