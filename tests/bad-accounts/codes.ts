import { newId } from '#kit/runtime/ids';
import { register, send } from '../documents.ts';
import type { Caller, Stack } from '../stack.ts';
import { type BadInput, newBrowser, overGraphql, overRest, type Way } from './attempts.ts';

const reset = `mutation ($email: String!, $code: String!, $password: String!) {
  resetPassword(email: $email, code: $code, password: $password)
}`;
const password = 'correct7horse';
const newEmail = () => `bad-${newId()}@vita.test`;

/** A code for the registration of an address. */
async function sentCode(stack: Stack, caller: Caller): Promise<{ email: string; code: string }> {
  const email = newEmail();
  await stack.graphql(send, { email }, caller);
  return { email, code: await stack.codeFor(email) };
}

interface Sent {
  email: string;
  code: string;
}

/** The same code over both ways; `change` says what is wrong with the request. */
const registering = (
  change: (sent: Sent, caller: Caller) => [Sent, Caller],
): Record<string, Way> => ({
  register: async (stack, language) => {
    const browser = newBrowser();
    const [sent, caller] = change(await sentCode(stack, browser), browser);
    const input = { ...sent, password };
    return () => overGraphql(stack, register, { input }, { ...caller, language });
  },
  'op_type=register': async (stack, language) => {
    const browser = newBrowser();
    const [sent, caller] = change(await sentCode(stack, browser), browser);
    const form = { ...sent, passwd: password };
    return () => overRest(stack, 'register', form, { ...caller, language });
  },
});

const wrong = { en: 'The verification code is wrong', zh: '验证码错误' };

export const codes: readonly BadInput[] = [
  {
    title: 'a code for another purpose',
    code: 'CODE_WRONG',
    texts: wrong,
    logged: ['code.check', 'password.reset'],
    ways: {
      resetPassword: async (stack, language) => {
        const browser = newBrowser();
        const variables = { ...(await sentCode(stack, browser)), password };
        return () => overGraphql(stack, reset, variables, { ...browser, language });
      },
      find_passwd: async (stack, language) => {
        const browser = newBrowser();
        const form = { ...(await sentCode(stack, browser)), passwd: password };
        return () => overRest(stack, 'find_passwd', form, { ...browser, language });
      },
    },
  },
  {
    title: 'a code for another address',
    code: 'CODE_WRONG',
    texts: wrong,
    logged: ['code.check', 'registration'],
    ways: registering((sent, caller) => [{ ...sent, email: newEmail() }, caller]),
  },
  {
    title: 'a code for another browser',
    code: 'CODE_WRONG',
    texts: wrong,
    logged: ['code.check', 'registration'],
    ways: registering((sent) => [sent, newBrowser()]),
  },
];
