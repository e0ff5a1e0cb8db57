import { times } from '#schema/limits';
import { CookieJar } from '../http-client.ts';
import type { Caller, Stack } from '../stack.ts';
import {
  type BadInput,
  newBrowser,
  newMember,
  overGraphql,
  overRest,
  refusedLogin,
  waysAfter,
} from './attempts.ts';

const begin = `mutation ($operation: SocialOperation!) {
  beginSocialSignIn(provider: GOOGLE, operation: $operation, page: "/") { url state }
}`;
const complete = `mutation ($code: String!, $state: String!) {
  completeSocialSignIn(code: $code, state: $state) { token }
}`;
const bind = `mutation ($code: String!, $state: String!) {
  bindIdentity(code: $code, state: $state) { id }
}`;
const unbind = 'mutation { unbindIdentity(provider: GOOGLE) { id } }';

interface Back {
  code: string;
  state: string;
}

let people = Date.now();
const newSubject = () => String(++people);

/** Goes to the development provider and comes back. */
export async function visit(
  stack: Stack,
  caller: Caller,
  operation: 'LOGIN' | 'BIND',
  choice: Record<string, string> = {},
): Promise<Back> {
  const { data } = await stack.graphql(begin, { operation }, caller);
  const url = new URL(data.beginSocialSignIn.url);
  url.pathname = url.pathname.replace(/authorize$/, 'approve');
  for (const [name, value] of Object.entries({ subject: newSubject(), ...choice })) {
    url.searchParams.set(name, value);
  }
  const { headers } = await stack.send({ method: 'GET', path: `${url.pathname}${url.search}` });
  const back = new URL(String(headers.location)).searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
}

/** A login with what `prepare` brings back. */
const login = refusedLogin<Back>({
  completeSocialSignIn: (stack, back, caller) => overGraphql(stack, complete, back, caller),
  'op_type=<state>': (stack, { code, state }, caller) => overRest(stack, state, { code }, caller),
});

const invalid = {
  en: /^This sign-in was not started in this browser/,
  zh: '该登录并非在此浏览器中发起，或已超时，请重新开始',
};

/** A member without e-mail and password, who has an account of the provider. */
async function linkedMember(
  stack: Stack,
  subject: string,
): Promise<Caller & { cookies: CookieJar }> {
  const cookies = new CookieJar();
  const back = await visit(stack, { cookies }, 'LOGIN', { subject });
  const { data } = await stack.graphql(complete, { ...back }, { cookies });
  return { cookies, token: data.completeSocialSignIn.token };
}

async function takenIdentity(stack: Stack): Promise<[Caller, Back]> {
  const subject = newSubject();
  await linkedMember(stack, subject);
  const { token } = await newMember(stack);
  const caller = { cookies: new CookieJar(), token };
  return [caller, await visit(stack, caller, 'BIND', { subject })];
}

export const identities: readonly BadInput[] = [
  login('an OAuth answer twice', ['SOCIAL_STATE_INVALID', invalid], async (stack, caller) => {
    const back = await visit(stack, caller, 'LOGIN');
    await stack.graphql(complete, { ...back }, caller);
    return back;
  }),
  login(
    'an OAuth answer after ten minutes',
    ['SOCIAL_STATE_INVALID', invalid],
    (stack, caller) => visit(stack, caller, 'LOGIN'),
    times.signInState + 1_000,
  ),
  login('an OAuth answer of another browser', ['SOCIAL_STATE_INVALID', invalid], async (stack) =>
    visit(stack, newBrowser(), 'LOGIN'),
  ),
  login(
    'an OAuth answer with a changed state',
    ['SOCIAL_STATE_INVALID', invalid],
    (stack, caller) => visit(stack, caller, 'LOGIN', { lie: 'bad-state' }),
  ),
  login(
    'an OAuth answer with the e-mail of an account',
    [
      'SOCIAL_EMAIL_TAKEN',
      { en: /^An account with this email already exists/, zh: /^该邮箱已有账号/ },
    ],
    async (stack, caller) => {
      const { email } = await newMember(stack);
      return visit(stack, caller, 'LOGIN', { email });
    },
  ),
  {
    title: 'an account of another site that is linked to someone else',
    code: 'SOCIAL_TAKEN',
    texts: { en: 'This account is already linked to another member', zh: '该账号已绑定其他用户' },
    logged: ['identity.bind'],
    ways: waysAfter(takenIdentity, {
      bindIdentity: (stack, back, caller) => overGraphql(stack, bind, back, caller),
      bind_google: (stack, back, caller) => overRest(stack, 'bind_google', { ...back }, caller),
    }),
  },
  {
    title: 'the removal of the last sign-in method',
    code: 'SIGN_IN_METHOD_LAST',
    texts: { en: /last way to sign in/, zh: '这是您最后一种登录方式，请先添加其他方式再解绑' },
    logged: ['identity.unbind'],
    ways: waysAfter(async (stack) => [await linkedMember(stack, newSubject()), null], {
      unbindIdentity: (stack, _, caller) => overGraphql(stack, unbind, {}, caller),
      ubind: (stack, _, caller) => overRest(stack, 'ubind', { unbind_type: 'google' }, caller),
    }),
  },
];
