import type { RequestContext } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import type { CodePurpose } from './code.rules.ts';
import { verifyCode } from './verify-code.ts';

/** Checks a code without consuming it. @throws the errors of `verifyCode` and of the e-mail */
export async function checkEmailCode(
  context: UserContext,
  input: { email: string; purpose: CodePurpose; code: string },
  request: RequestContext,
): Promise<boolean> {
  await verifyCode(context, requireEmail(input.email), input.purpose, input.code, request);
  return true;
}
