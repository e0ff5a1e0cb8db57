import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { LanguageEnum } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import { type Registration, registerAccount } from '../account/register-account.ts';
import type { UserContext } from '../context.ts';
import { completeLogin } from './complete-login.ts';
import { logIn } from './log-in.ts';
import { logInWithCode } from './log-in-with-code.ts';
import { logOut } from './log-out.ts';
import { Session } from './session.type.ts';

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
    return completeLogin(this.app, context, session);
  }

  @Mutation(() => Session, {
    description:
      'SECOND_FACTOR_NEEDED has the parameters `ticket`, `methods` (CODE, PASSKEY, RECOVERY_CODE, separated by spaces) and `seconds`: loginWithCode or loginWithPasskey is next.',
  })
  async login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return completeLogin(this.app, context, await logIn(this.app, { email, password }, context));
  }

  @Mutation(() => Session, {
    description: 'The second step of a login: a code of the app, or a recovery code.',
  })
  async loginWithCode(
    @Arg('ticket', () => String) ticket: string,
    @Arg('code', () => String) code: string,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return completeLogin(
      this.app,
      context,
      await logInWithCode(this.app, { ticket, code }, context),
    );
  }

  @Mutation(() => Boolean, {
    description: 'Ends this session. Also true when there was none.',
  })
  async logout(@Ctx() context: RequestContext): Promise<boolean> {
    await logOut(this.app, context);
    return true;
  }
}
