import { Arg, Ctx, Mutation, Resolver, registerEnumType } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { checkEmailCode } from './check-email-code.ts';
import type { CodePurpose } from './code.rules.ts';
import { SentCode } from './code.type.ts';
import { sendEmailCode } from './send-email-code.ts';

const CodePurposeEnum = {
  REGISTER: 'REGISTER',
  RESET: 'RESET',
  BIND: 'BIND',
  UNSTATED: 'UNSTATED',
} as const satisfies { [Purpose in CodePurpose]: Purpose };

registerEnumType(CodePurposeEnum, {
  name: 'CodePurpose',
  description:
    'Which operation may consume a code. UNSTATED is for old clients, which send no purpose.',
});

@Resolver()
export class CodeResolver {
  constructor(private readonly app: UserContext) {}

  @Mutation(() => SentCode, {
    description:
      'Mails a 6-digit code, valid 15 minutes. Same result for known and unknown e-mail addresses.',
  })
  sendEmailCode(
    @Arg('email', () => String) email: string,
    @Arg('purpose', () => CodePurposeEnum) purpose: CodePurpose,
    @Ctx() context: RequestContext,
  ): Promise<SentCode> {
    const facts = { operation: 'sendEmailCode', detail: purpose };
    return recorded(this.app.security, 'code.send', context, facts, () =>
      sendEmailCode(this.app, { email, purpose }, context),
    );
  }

  @Mutation(() => Boolean, {
    description:
      'True when the code is right; it stays usable. A wrong code is an error and counts as an attempt.',
  })
  checkEmailCode(
    @Arg('email', () => String) email: string,
    @Arg('purpose', () => CodePurposeEnum) purpose: CodePurpose,
    @Arg('code', () => String) code: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return checkEmailCode(this.app, { email, purpose, code }, context);
  }
}
