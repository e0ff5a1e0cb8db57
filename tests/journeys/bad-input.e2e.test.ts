import { readFile } from 'node:fs/promises';
import { newId } from '#kit/runtime/ids';
import type { ErrorCode } from '#schema/errors';
import { security, times } from '#schema/limits';
import {
  accept,
  ask,
  check,
  follow,
  grant,
  login,
  move,
  nickname,
  publish,
  register,
  send,
  share,
  up,
} from '../documents.ts';
import {
  createRejectionChecks,
  length,
  type RejectionChecks,
  required,
  type Texts,
} from '../rejections.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member, Stack } from '../stack.ts';

let own: OwnPlatform;
let stack: Stack;
let rejections: RejectionChecks;
let alice: Member;
let product: ReleasedProduct;

// Own platform: the tests set its clock, read its log and need it without other activity.
beforeAll(async () => {
  own = await startOwnPlatform({ LOG_LEVEL: 'info' });
  stack = own.stack;
  [alice] = (await stack.users(1)) as [Member];
  product = await releasedProduct(stack);
  rejections = createRejectionChecks(stack, own.platform.dataDir, readState);
});
afterAll(() => own?.end());

type Who = 'visitor' | 'member' | 'staff';
type Case = [code: ErrorCode, Texts, document: string, Record<string, unknown>, Who?];

const tokenOf = (who: Who) =>
  ({ visitor: undefined, member: alice.token, staff: product.staff.token })[who];
const expectRejected = ([code, texts, document, variables, who = 'member']: Case) =>
  rejections.expectRejected(code, texts, document, variables, { token: tokenOf(who) });
const expectNothingChanged = (work: () => Promise<void>) => rejections.expectNothingChanged(work);

const stateQuery = `query ($id: ID!) {
  product(id: $id) { upValue followers status questions { totalCount } posts { totalCount } }
  leads(first: 50) { totalCount }
  productsInReview { totalCount }
  viewer { email user { nickname roles } unread { messages } vitamins { balance } }
}`;
const readState = async () =>
  (await stack.graphql(stateQuery, { id: product.id }, product.staff)).data;

const link = { en: /^Please enter a full link/, zh: /^请输入完整链接/ };
const absent = { en: 'Product has been removed or does not exist', zh: '产品已下架或不存在' };
const words = 'x'.repeat(20);
const lead = { name: 'Bad', homeLink: 'https://example.com', wx: 'wx', intro: 'Words.' };

describe('bad input over GraphQL', () => {
  it('U4 Q17 rejects reasons and questions that are too short or too long', async () => {
    const id = product.id;
    await expectNothingChanged(async () => {
      for (const text of ['x'.repeat(14), '十四个字的理由还差一个字才够', 'x'.repeat(101)]) {
        await expectRejected(['FIELD_LENGTH', length('reason', '理由'), up, { id, reason: text }]);
        const content = { id, content: text };
        await expectRejected(['FIELD_LENGTH', length('content', '内容'), ask, content]);
      }
      const reasoned = { en: 'Please enter a reason', zh: '请填写理由' };
      await expectRejected(['FIELD_REQUIRED', reasoned, up, { id, reason: ' ' }]);
    });
  });

  it('C18 rel-S37 rejects ids of products that do not exist', async () => {
    await expectNothingChanged(async () => {
      for (const id of ['999999999', '0', '-1', 'x', newId(), "1' or '1'='1", '9'.repeat(40)]) {
        await expectRejected(['PRODUCT_NOT_FOUND', absent, up, { id, reason: words }]);
        await expectRejected(['PRODUCT_NOT_FOUND', absent, follow, { id }]);
        await expectRejected(['PRODUCT_NOT_FOUND', absent, ask, { id, content: words }]);
        await expectRejected(['PRODUCT_NOT_FOUND', absent, move, { id, to: 'RELEASED' }, 'staff']);
        const query = 'query ($id: ID!) { product(id: $id) { id } }';
        const { data } = await stack.graphql(query, { id });
        expect(data).toEqual({ product: null });
      }
    });
  });

  it('L2 rel-S26 rejects leads with a missing or invalid link or field', async () => {
    const links: [string, Texts][] = [
      ['example.com', link],
      ['javascript:alert(1)', { en: /that begins with/, zh: /开头的链接/ }],
      ['https://user:pass@example.com', { en: /user name and password/, zh: /用户名或密码/ }],
      ['https://x', { en: /everybody can open/, zh: /所有人都能打开/ }],
    ];
    await expectNothingChanged(async () => {
      for (const [homeLink, texts] of links) {
        await expectRejected(['URL_INVALID', texts, share, { input: { ...lead, homeLink } }]);
      }
      const invalid: [object, ErrorCode, Texts][] = [
        [{ homeLink: '' }, 'FIELD_REQUIRED', required('website', '官网')],
        [{ name: '' }, 'FIELD_REQUIRED', required('product name', '产品名称')],
        [{ name: 'x'.repeat(51) }, 'FIELD_LENGTH', length('product name', '产品名称')],
        [{ wx: ' ' }, 'FIELD_REQUIRED', required('WeChat ID', '微信号')],
        [{ intro: 'x'.repeat(501) }, 'FIELD_LENGTH', length('my words', '我想说')],
        [{ email: 'no' }, 'EMAIL_INVALID', { en: /correct email/, zh: /正确的邮箱/ }],
      ];
      for (const [fields, code, texts] of invalid) {
        await expectRejected([code, texts, share, { input: { ...lead, ...fields } }]);
      }
    });
  });

  it('F5 Q13 Q44 P4 Q9 rejects invalid posts, status changes, nicknames and roles', async () => {
    const { id } = product;
    const post = { productId: id, header: 'News', content: 'Text' };
    const moved = { en: 'This change of status is not allowed', zh: '不允许此状态变更' };
    const reasoned = { en: 'Please give a reason', zh: '请填写原因' };
    const roleTexts = { en: 'Please enter a correct role', zh: '请输入正确的角色' };
    const missing = { en: 'This no longer exists', zh: '该内容已不存在' };
    const title = { header: 'x'.repeat(81) };
    const labels = { labels: [3, 4, 5, 6] };
    await expectNothingChanged(async () => {
      const cases: Case[] = [
        [
          'FIELD_LENGTH',
          length('title', '标题'),
          publish,
          { input: { ...post, ...title } },
          'staff',
        ],
        [
          'TOO_MANY_LABELS',
          { en: 'At most 3 tags', zh: '最多选择 3 个标签' },
          publish,
          { input: { ...post, ...labels } },
          'staff',
        ],
        ['MOVE_NOT_ALLOWED', moved, move, { id, to: 'REJECTED', reason: words }, 'staff'],
        ['REASON_REQUIRED', reasoned, move, { id, to: 'TAKEN_DOWN' }, 'staff'],
        ['FIELD_LENGTH', length('nickname', '昵称'), nickname, { nickname: 'x'.repeat(31) }],
        ['FIELD_INVALID', roleTexts, grant, { id: alice.userId, role: 9 }, 'staff'],
        ['NOT_FOUND', missing, accept, { id: '999999', input: { type: 'APP' } }, 'staff'],
      ];
      for (const one of cases) await expectRejected(one);
    });
  });

  it('U2 rejects a second UP, also when sent concurrently', async () => {
    const { token } = alice;
    const votes = await Promise.all(
      Array.from({ length: 10 }, () =>
        stack.graphql(up, { id: product.id, reason: words }, { token }),
      ),
    );
    expect(votes.map(({ code }) => code).sort()).toEqual([...Array(9).fill('ALREADY_UPPED'), null]);
    const texts = { en: 'You have already UPped this product', zh: '您已经 UP 过该产品' };
    await expectNothingChanged(async () => {
      await expectRejected(['ALREADY_UPPED', texts, up, { id: product.id, reason: words }]);
    });
    expect((await readState()).product.upValue).toBe(1);
  });

  it('logs each rejection once', async () => {
    const logged = async () => {
      const log = await readFile(`${own.platform.dataDir}.log`, 'utf8');
      return log.split('\n').filter((line) => line.includes('"rejected":"REASON_REQUIRED"')).length;
    };
    const before = await logged();
    await stack.graphql(move, { id: product.id, to: 'TAKEN_DOWN' }, product.staff);
    expect(await logged()).toBe(before + 1);
  });
});

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
const again = /再|重新/;

async function freshCode(): Promise<{ email: string; code: string }> {
  const email = `bad-${newId()}@vita.test`;
  await stack.graphql(send, { email });
  return { email, code: await stack.codeFor(email) };
}

describe('bad codes and passwords over GraphQL', () => {
  it('A6 Q7 rejects wrong codes, and every code after five tries', async () => {
    const { email, code } = await freshCode();
    const sent = { email, code: wrongCode(code) };
    await expectNothingChanged(async () => {
      await expectRejected([
        'CODE_REQUIRED',
        { en: /enter verif/, zh: /请输入验证码/ },
        check,
        { email, code: '' },
        'visitor',
      ]);
      await expectRejected(['CODE_WRONG', { en: /is wrong/, zh: /错误/ }, check, sent, 'visitor']);
      for (let tries = 2; tries < security.codeAttempts; tries++) await stack.graphql(check, sent);
      const spent = { en: /^Too many wrong codes/, zh: /^验证码错误次数过多/ };
      await expectRejected(['CODE_TRIES_EXCEEDED', spent, check, { email, code }, 'visitor']);
      const input = { email, code, password: 'vita2025' };
      await expectRejected(['CODE_TRIES_EXCEEDED', spent, register, { input }, 'visitor']);
    });
  });

  it('A6 T4 rel-S05 rejects codes that are used, expired, or issued for another purpose', async () => {
    const [used, late] = [await freshCode(), await freshCode()];
    const input = (sent: object) => ({ input: { ...sent, password: 'vita2025' } });
    expect((await stack.graphql(register, input(used))).code).toBeNull();
    await expectNothingChanged(async () => {
      const usedTexts = { en: /has been used/, zh: /已使用/ };
      await expectRejected(['CODE_USED', usedTexts, register, input(used), 'visitor']);
      const other = { ...late, purpose: 'RESET' };
      expect((await stack.graphql(check, other)).code).toMatch(/^CODE_/);
      await stack.clock(times.emailCodeValid + 1000);
      await expectRejected([
        'CODE_EXPIRED',
        { en: /has expired/, zh: /已过期/ },
        register,
        input(late),
        'visitor',
      ]);
      await stack.clock(0);
    });
  });

  it('Q51 rel-C13 returns 429 when the next code is requested too soon', async () => {
    const { email } = await freshCode();
    await expectRejected([
      'CODE_TOO_SOON',
      { en: /before requesting/, zh: again },
      send,
      { email },
      'visitor',
    ]);
    const { status, headers } = await stack.graphql(send, { email });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(times.codeResend / 1000);
  });

  it('rel-C10 reports a taken email address only to a caller with the right code', async () => {
    const { email } = alice;
    await stack.graphql(send, { email });
    const code = await stack.codeFor(email);
    const taken = { en: /already registered/, zh: /已注册/ };
    await expectNothingChanged(async () => {
      const input = { email, password: 'vita2025' };
      const guessed = { input: { ...input, code: wrongCode(code) } };
      await expectRejected([
        'CODE_WRONG',
        { en: /wrong/, zh: /错误/ },
        register,
        guessed,
        'visitor',
      ]);
      const { errors } = await stack.graphql(register, { input: { ...input, code } });
      expect(errors[0]?.extensions.code).toBe('EMAIL_TAKEN');
      expect(errors[0]?.message).toMatch(taken.en);
    });
  });

  it('A2 A5 A7 rejects invalid email addresses and passwords, and wrong logins', async () => {
    const { email, code } = await freshCode();
    const rule = { en: /6 to 20 characters/, zh: /6 到 20 个字符/ };
    const failed = { en: 'Wrong email or password', zh: '邮箱或密码错误' };
    const cases: Case[] = [
      ...['12345a'.slice(1), 'abcdefg', '1234567', `a1${'x'.repeat(19)}`].map(
        (password): Case => ['PASSWORD_RULE', rule, register, { input: { email, code, password } }],
      ),
      ['EMAIL_INVALID', { en: /correct email/, zh: /正确的邮箱/ }, send, { email: 'a@b' }],
      ['EMAIL_REQUIRED', { en: 'Please enter email', zh: '请输入邮箱' }, send, { email: ' ' }],
      [
        'PASSWORD_REQUIRED',
        { en: 'Please enter password', zh: '请输入密码' },
        login,
        { email, password: '' },
      ],
      ['LOGIN_FAILED', failed, login, { email: alice.email, password: 'wrong2025' }],
      ['LOGIN_FAILED', failed, login, { email: 'nobody@vita.test', password: 'wrong2025' }],
    ];
    await expectNothingChanged(async () => {
      for (const [code, texts, document, variables] of cases) {
        await expectRejected([code, texts, document, variables, 'visitor']);
      }
    });
  });
});
