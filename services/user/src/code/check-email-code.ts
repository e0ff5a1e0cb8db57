import { requireEmail } from '../account/email.rules.ts';
import type { UserContext } from '../context.ts';
import type { CodePurpose } from './code.rules.ts';
import { verifyCode } from './verify-code.ts';

/** Says whether a code is right; it stays usable (A4). Errors as `verifyCode`, and those of the e-mail. */
export async function checkEmailCode(
  context: UserContext,
  input: { email: string; purpose: CodePurpose; code: string },
): Promise<boolean> {
  await verifyCode(context, requireEmail(input.email), input.purpose, input.code);
  return true;
}
