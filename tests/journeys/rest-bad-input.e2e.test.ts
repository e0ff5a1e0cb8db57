import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#kit/runtime/ids';
import { type ErrorCode, errors } from '#schema/errors';
import { security, times } from '#schema/limits';
import { type Platform, startPlatform } from '../setup/platform.ts';
import { type Caller, connectStack, type Form, type Member, type Stack } from '../stack.ts';

let folder: string;
let platform: Platform;
let stack: Stack;
let alice: Member;
let productId: string;

// Own platform: the tests set its clock and read its log.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vita-rest-'));
  platform = await startPlatform({
    dataDir: join(folder, 'data'),
    environment: {
      SEED: 'none',
      STAFF_EMAIL: 'staff@vita.test',
      STAFF_PASSWORD: 'vita2025',
      LOG_LEVEL: 'info',
    },
  });
  stack = connectStack(platform.url);
  [alice] = (await stack.users(1)) as [Member];
  productId = await releasedProduct();
});

afterAll(async () => {
  stack?.close();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

const lead = { name: 'Bad input', home_link: 'https://example.com', wx: 'wx', intro: 'Words.' };
const reason = 'It is fast, open and friendly.';

const post = (area: string, op_type: string, form: Form = {}, caller: Caller = {}) =>
  stack.rest('POST', `/api/${area}`, { op_type, ...form }, caller);
const get = (area: string, op_type: string, form: Form = {}, caller: Caller = {}) =>
  stack.rest('GET', `/api/${area}`, { op_type, ...form }, caller);

async function releasedProduct(): Promise<string> {
  const [staff] = (await stack.users(1, [3])) as [Member];
  const released = { ...lead, home_link: 'https://example.com/released' };
  const shared = await post('app', 'share', released, alice);
  const accepted = await stack.graphql(
    'mutation ($id: ID!) { acceptLead(leadId: $id, input: { type: APP, nameEn: "Bad input" }) { id } }',
    { id: String(shared.data.id) },
    staff,
  );
  const { id } = accepted.data.acceptLead;
  await stack.graphql(
    'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { id } }',
    { id },
    staff,
  );
  return id;
}

/** Expects the rejection in both languages: number, text and no data. */
async function expectRejected(
  code: ErrorCode,
  texts: { en: string | RegExp; zh: string | RegExp },
  call: (caller: Caller) => ReturnType<typeof post>,
): Promise<void> {
  for (const language of ['en', 'zh'] as const) {
    const { status, err, msg, data } = await call({ language });
    expect({ code, language, status, err, data }).toEqual({
      code,
      language,
      status: 200,
      err: errors[code].err,
      data: null,
    });
    expect(msg).toMatch(texts[language]);
  }
}

const logLines = async (): Promise<Record<string, unknown>[]> =>
  (await readFile(`${platform.dataDir}.log`, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

async function freshCode(): Promise<{ email: string; code: string }> {
  const email = `bad-${newId()}@vita.test`;
  expect((await post('user', 'verify_code', { email })).err).toBe(0);
  return { email, code: await stack.codeFor(email) };
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('bad input over REST', () => {
  it('A6 Q7 rejects wrong codes, and even the right one after five tries', async () => {
    const { email, code } = await freshCode();
    const check = (form: Form, caller: Caller = {}) =>
      post('user', 'check_verify_code', { email, ...form }, caller);
    await expectRejected(
      'CODE_WRONG',
      { en: 'The verification code is wrong', zh: '验证码错误' },
      (caller) => check({ code: wrong(code) }, caller),
    );
    for (let tries = 2; tries < security.codeAttempts; tries++) await check({ code: wrong(code) });
    await expectRejected(
      'CODE_TRIES_EXCEEDED',
      { en: /^Too many wrong codes/, zh: /^验证码错误次数过多/ },
      (caller) => check({ code }, caller),
    );
    await expectRejected(
      'CODE_REQUIRED',
      { en: 'Please enter verification code', zh: '请输入验证码' },
      (caller) => check({ code: '' }, caller),
    );
  });

  it('A6 T4 rejects expired and used codes', async () => {
    const [late, used] = [await freshCode(), await freshCode()];
    const register = (form: Form) => (caller: Caller) =>
      post('user', 'register', { ...form, passwd: 'vita2025' }, caller);
    expect((await register(used)({})).err).toBe(0);
    await expectRejected('CODE_USED', { en: /has been used/, zh: /已使用/ }, register(used));
    await stack.clock(times.emailCodeValid + 1000);
    await expectRejected('CODE_EXPIRED', { en: /has expired/, zh: /已过期/ }, register(late));
    await stack.clock(0);
  });

  it('rel-C10 reports a taken email address only to a caller with the right code', async () => {
    const { email } = alice;
    await post('user', 'verify_code', { email });
    const code = await stack.codeFor(email);
    const register = (form: Form) => (caller: Caller) =>
      post('user', 'register', { email, code, passwd: 'vita2025', ...form }, caller);
    await expectRejected(
      'CODE_WRONG',
      { en: /wrong/, zh: /错误/ },
      register({ code: wrong(code) }),
    );
    const taken = await register({})({});
    expect(taken).toMatchObject({ err: errors.EMAIL_TAKEN.err, data: null });
    expect(taken.msg).toMatch(/already registered/);
  });

  it('U4 Q17 rejects reasons of 14 and 101 characters and counts no vote', async () => {
    for (const content of ['十四个字的理由还差一个字才够', 'x'.repeat(101), '']) {
      await expectRejected(
        content ? 'FIELD_LENGTH' : 'FIELD_REQUIRED',
        { en: /reason/, zh: /理由|原因/ },
        (caller) =>
          post(
            'app',
            'up_product',
            { product_id: productId, content },
            { ...caller, token: alice.token },
          ),
      );
    }
    const info = await get('app', 'info', { app_id: productId }, alice);
    expect(info.data).toMatchObject({ has_up: 0, up_value: 0 });
  });

  it('U2 Q19 rejects a second UP and does not count it', async () => {
    const vote = (caller: Caller) =>
      post(
        'app',
        'vote',
        { product_id: productId, content: reason },
        { ...caller, token: alice.token },
      );
    expect((await vote({})).data).toMatchObject({ add_up_value: 1, up_value: 1, ranking: 1 });
    await expectRejected('ALREADY_UPPED', { en: /already UPped/, zh: /已/ }, vote);
    expect((await get('app', 'info', { app_id: productId })).data.up_value).toBe(1);
  });

  it('L2 rejects a lead without a link, with an incomplete link or without a name', async () => {
    const share = (form: Form) => (caller: Caller) =>
      post('find', 'share', { ...lead, ...form }, { ...caller, token: alice.token });
    await expectRejected(
      'URL_INVALID',
      { en: /full link/, zh: /完整链接/ },
      share({ home_link: 'example.com' }),
    );
    const missing = await share({ home_link: '' })({});
    expect([errors.URL_INVALID.err, errors.FIELD_REQUIRED.err]).toContain(missing.err);
    const nameless = await share({ name: ' ' })({ language: 'zh' });
    expect(nameless).toMatchObject({ data: null, msg: expect.stringContaining('产品名称') });
    expect(nameless.err).toBeGreaterThan(0);
  });

  it('C18 rejects ids of products that do not exist', async () => {
    const texts = { en: 'Product has been removed or does not exist', zh: /产品已下架或不存在/ };
    for (const id of ['999999999', newId(), 'x', "1' or '1'='1"]) {
      await expectRejected('PRODUCT_NOT_FOUND', texts, (caller) =>
        get('app', 'info', { app_id: id }, caller),
      );
      await expectRejected('PRODUCT_NOT_FOUND', texts, (caller) =>
        post('app', 'subscribe', { app_id: id, status: 0 }, { ...caller, token: alice.token }),
      );
    }
  });

  it('Q37 rejects unknown operations, wrong methods and invalid page sizes', async () => {
    await expectRejected(
      'OPERATION_UNKNOWN',
      { en: 'Unknown operation: nope', zh: /nope/ },
      (caller) => post('user', 'nope', {}, caller),
    );
    await expectRejected('METHOD_NOT_ALLOWED', { en: /POST/, zh: /POST/ }, (caller) =>
      get('user', 'login', {}, caller),
    );
    await expectRejected('PAGE_TOO_LARGE', { en: /1 to 50/, zh: /50/ }, (caller) =>
      get('app', 'lists', { limit: 51 }, caller),
    );
    await expectRejected('FIELD_INVALID', { en: /correct page size/, zh: /每页数量/ }, (caller) =>
      get('app', 'lists', { limit: 'ten' }, caller),
    );
    await expectRejected('UNAUTHENTICATED', { en: /^please login$/, zh: /^请先登录$/ }, (caller) =>
      get('user', 'vita_list', {}, caller),
    );
  });

  it('O1 Q41 rel-C6 rejects malformed forms and a body of 5 MB', async () => {
    const send = async (language: string, body: string | Buffer) => {
      const { status, text } = await stack.send({
        method: 'POST',
        path: `/api/user?op_type=login&lan_cls=${language}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      return { status, ...JSON.parse(text) };
    };
    for (const email of ['%E6%B5', '%', 'a%00b', '\xff']) {
      const bytes = Buffer.from(`email=${email}`, 'latin1');
      expect(await send('en', bytes)).toEqual({
        status: 200,
        err: errors.FIELD_INVALID.err,
        data: null,
        msg: 'Please enter a correct email',
      });
      expect((await send('ch', bytes)).msg).toMatch(/\p{Script=Han}/u);
    }
    const path = '/api/find?op_type=search&keyword=%00&lan_cls=ch';
    const search = await stack.send({ method: 'GET', path });
    expect(JSON.parse(search.text)).toMatchObject({
      err: errors.FIELD_INVALID.err,
      msg: expect.stringMatching(/\p{Script=Han}/u),
    });
    const large = Buffer.alloc(5 * 1024 * 1024, 'a');
    const rejected = await send('ch', large);
    expect(rejected).toMatchObject({ status: 200, err: errors.BODY_TOO_LARGE.err, data: null });
    expect(rejected.msg).toContain(String(security.restBody));
  });

  it('rejects with the same code and text as GraphQL, and logs it once', async () => {
    const variables = { id: productId, reason: 'short' };
    const document =
      'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { ranking } }';
    const [bob] = (await stack.users(1)) as [Member];
    const overGraphql = await stack.graphql(document, variables, { ...bob, language: 'zh' });
    const before = (await logLines()).length;
    const form = { product_id: productId, content: 'short' };
    const overRest = await post('app', 'up_product', form, { ...bob, language: 'zh' });
    expect(overGraphql.code).toBe('FIELD_LENGTH');
    expect(overRest).toMatchObject({
      err: errors.FIELD_LENGTH.err,
      msg: overGraphql.errors[0]?.message,
    });
    const lines = (await logLines()).slice(before);
    expect(lines.filter(({ rejected }) => rejected === 'FIELD_LENGTH')).toEqual([
      expect.objectContaining({
        operation: 'up_product',
        traceId: overRest.headers['x-request-id'],
      }),
    ]);
  });
});
