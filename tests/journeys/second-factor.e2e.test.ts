import { Secret, TOTP } from 'otpauth';
import { errors } from '#schema/errors';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { login } from '../documents.ts';
import { CookieJar } from '../http-client.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.70.24');
const browser = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };

afterAll(() => stack.close());

async function post(op_type: string, form: Form, caller: Caller = {}) {
  const response = await stack.rest('POST', '/api/user', { op_type, ...form }, caller);
  expectMatchesContract('user', op_type, response);
  return response;
}

/** A member with an authenticator app, and one of the recovery codes. */
async function memberWithApp() {
  const [member] = (await stack.users(1)) as [Member];
  const started = await stack.graphql('mutation { startTotp { secret } }', {}, member);
  const app = new TOTP({ secret: Secret.fromBase32(started.data.startTotp.secret) });
  const confirm = 'mutation ($code: String!) { confirmTotp(code: $code) }';
  const confirmed = await stack.graphql(confirm, { code: app.generate() }, member);
  const { email, password } = member;
  const next = () => app.generate({ timestamp: Date.now() + 30_000 });
  return { email, passwd: password, next, recoveryCodes: confirmed.data.confirmTotp as string[] };
}

describe('an account with a second factor', () => {
  it('Q52 rel-S11 an old client gets a ticket, and the session for ticket and code', async () => {
    const { email, passwd, next } = await memberWithApp();
    const first = await post('login', { email, passwd });
    expect(first.err).toBe(errors.SECOND_FACTOR_NEEDED.err);
    expect(first.msg).toBe('Please confirm with your second factor');
    expect(first.data).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['code', 'recovery_code'],
      seconds: 300,
    });
    const { ticket } = first.data;
    const wrong = await post('login_code', { ticket, code: '000000', lan_cls: 'ch' });
    expect(wrong).toMatchObject({
      err: errors.FACTOR_CODE_WRONG.err,
      msg: '验证码错误或已使用过',
      data: null,
    });
    const second = await post('login_code', { ticket, code: next() });
    expect(second).toMatchObject({ err: 0, msg: 'Account logged in', data: { email } });
    const { token } = second.data;
    const info = await stack.rest('GET', '/api/user', { op_type: 'user_info' }, { token });
    expect(info.data).toMatchObject({ email });
    const again = await post('login_code', { ticket, code: next() });
    expect(again.err).toBe(errors.SIGN_IN_EXPIRED.err);
  });

  it('rel-S11 asvs-6.3.3 a browser gets its cookie after the second step, and another browser none', async () => {
    const { email, passwd, recoveryCodes } = await memberWithApp();
    const cookies = new CookieJar();
    const variables = { email, password: passwd };
    const asBrowser = { cookies, headers: browser };
    const { errors: failures } = await stack.graphql(login, variables, asBrowser);
    const failure = failures?.[0]?.extensions;
    expect(failure?.code).toBe('SECOND_FACTOR_NEEDED');
    expect(cookies.get('vita')).toBeUndefined();
    expect(cookies.get('vita-device')).toBeDefined();
    const ticket = String((failure?.params as { ticket?: unknown })?.ticket);
    const [code = ''] = recoveryCodes;
    const other = { cookies: new CookieJar(), headers: browser };
    expect((await post('login_code', { ticket, code }, other)).err).toBe(
      errors.SIGN_IN_EXPIRED.err,
    );
    const second = await post('login_code', { ticket, code }, asBrowser);
    expect(second.err).toBe(0);
    expect(second.data.token).toBeUndefined();
    expect(cookies.get('vita')).toBeDefined();
  });

  it('asvs-7.5.2 a member sees the shortened network of a session, and nobody else does', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const { email, password } = member;
    const opened = await stack.graphql(login, { email, password });
    const { token } = opened.data.login;
    const sessions = '{ viewer { sessions { network isCurrent } } }';
    const { data } = await stack.graphql(sessions, {}, { token });
    const current = data.viewer.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current.network).toBe('127.0.70.0/24');
    expect((await stack.graphql(sessions)).data.viewer).toBeNull();
  });
});
