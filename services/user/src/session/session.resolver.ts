import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { assert } from '#kit/runtime/errors';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { DateTime, LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import { type Account, accountById } from '../account/load-accounts.ts';
import { type Registration, registerAccount } from '../account/register-account.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { rememberAccount } from '../device/known-device.ts';
import type { NewSession } from './create-session.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resolveSession } from './resolve-session.ts';
import { signIn } from './sign-in.ts';

@InputType()
class RegisterInput implements Registration {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  code!: string;

  @Field(() => String)
  password!: string;

  @Field(() => LanguageEnum, {
    defaultValue: LanguageEnum.EN,
    description: 'The language of mails to this account.',
  })
  language!: Language;
}

@ObjectType()
class Session {
  @Field(() => Viewer)
  viewer!: Account;

  @Field(() => String, {
    nullable: true,
    description:
      'The bearer token for callers that are not browsers; null for browsers, which get a cookie.',
  })
  token!: string | null;

  @Field(() => DateTime)
  expiresAt!: Date;
}

@Resolver()
export class SessionResolver {
  constructor(private readonly app: UserContext) {}

  @Mutation(() => Session)
  async register(
    @Arg('input', () => RegisterInput) input: Registration,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    const facts: SecurityFacts = { operation: 'register', userId: null };
    const session = await recorded(this.app.security, 'registration', context, facts, async () => {
      const opened = await registerAccount(this.app, input, context);
      facts.userId = opened.userId;
      return opened;
    });
    return this.opened(context, session);
  }

  @Mutation(() => Session)
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return this.opened(context, await logIn(this.app, { email, password }, context));
  }

  @Mutation(() => Boolean, {
    description: 'Ends this session. Also true when there was none.',
  })
  async logout(@Ctx() context: RequestContext): Promise<boolean> {
    await logOut(this.app, context);
    return true;
  }

  private async opened(context: RequestContext, session: NewSession): Promise<Session> {
    const viewer = (await accountById(this.app.database, session.userId)) as Account;
    // The same claim as that of the next request.
    const claim = await resolveSession(this.app, session.token);
    assert(claim, 'the session has just been created');
    const { expiresAt: _, ...own } = claim;
    signIn(context, session, own);
    rememberAccount(this.app, context, session.userId);
    const token = context.client.isBrowser ? null : session.token;
    return { viewer, token, expiresAt: session.expiresAt };
  }
}
