import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import { type Registration, registerAccount } from '../account/register-account.ts';
import type { UserContext } from '../context.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { openedSession, Session } from './opened-session.ts';

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
    return openedSession(this.app, context, session);
  }

  @Mutation(() => Session)
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return openedSession(this.app, context, await logIn(this.app, { email, password }, context));
  }

  @Mutation(() => Boolean, {
    description: 'Ends this session. Also true when there was none.',
  })
  async logout(@Ctx() context: RequestContext): Promise<boolean> {
    await logOut(this.app, context);
    return true;
  }
}
