import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { follow, nickname, register, send, up } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.77.2');
const password = 'vita2025';
afterAll(() => stack.close());

async function call(method: 'GET' | 'POST', op_type: string, form: Form, caller: Caller) {
  const response = await stack.rest(method, '/api/user', { op_type, ...form }, caller);
  expectMatchesContract('user', op_type, response);
  return response;
}

const member = async (roles: (1 | 2 | 3)[] = []): Promise<Member> =>
  (await stack.users(1, roles))[0] as Member;

async function registered(email: string): Promise<Caller> {
  await stack.graphql(send, { email });
  const input = { email, code: await stack.codeFor(email), password };
  const { data, errors } = await stack.graphql(register, { input });
  expect(errors).toEqual([]);
  return { token: data.register.token };
}

const accept = 'mutation ($token: String!) { acceptInvitation(token: $token) { id } }';
const records =
  '{ viewer { user { isGoldfinger } vitamins { balance records(first: 50) { nodes { code point } } } } }';
const vitaminsOf = async (caller: Caller) => (await stack.graphql(records, {}, caller)).data.viewer;

describe('an invitation', () => {
  it('R3 R4 R10 Q4 O15 O24 V4 V5 T7 goes from the mail to vitamins of both', async () => {
    const golden = await member([2]);
    const email = `friend-${newId()}@vita.test`;
    const inChinese: Caller = { ...golden, language: 'zh' };
    expect(await call('POST', 'invita', { email }, inChinese)).toMatchObject({
      err: 0,
      data: null,
    });
    const [mail] = await stack.outbox(email);
    expect(mail?.subject).toBe('您受邀成为 Vita 金手指');
    const [, token = ''] = /\/zh\/invitation#(\S+)/.exec(mail?.text ?? '') ?? [];
    const waiting = await call('GET', 'get_invit_list', {}, golden);
    expect(waiting.data).toMatchObject({
      list: [{ email, status: 'pending', nickname: null }],
      total: 1,
      left: 4,
    });
    const friend = await registered(email);
    const stranger = await member();
    expect((await stack.graphql(accept, { token }, stranger)).code).toBe(
      'INVITATION_OTHER_ACCOUNT',
    );
    expect((await stack.graphql(accept, { token }, friend)).errors).toEqual([]);
    expect((await stack.graphql(accept, { token }, friend)).code).toBe('INVITATION_USED');
    await stack.drain();
    expect(await vitaminsOf(friend)).toMatchObject({
      user: { isGoldfinger: true },
      vitamins: { balance: 3, records: { nodes: [{ code: 'golden', point: 3 }] } },
    });
    expect((await vitaminsOf(golden)).vitamins.records.nodes).toContainEqual({
      code: 'referral',
      point: 3,
    });
    const after = await call('GET', 'get_invit_list', {}, golden);
    expect(after.data).toMatchObject({ list: [{ email: null, status: 'accepted' }], left: 4 });
    expect(after.data.list[0].nickname).toMatch(/\S/);
  });

  it('O15 Q4 rel-S09 mails five of twenty, and tells why in both languages', async () => {
    const golden = await member([2]);
    const emails = Array.from({ length: 20 }, () => `many-${newId()}@vita.test`);
    const results = await Promise.all(
      emails.map((email) => call('POST', 'invita', { email }, golden)),
    );
    expect(results.filter(({ err }) => err === 0)).toHaveLength(5);
    const mails = await Promise.all(emails.map((email) => stack.outbox(email)));
    expect(mails.flat()).toHaveLength(5);
    const sixth = (language: 'en' | 'zh') =>
      call('POST', 'invita', { email: `sixth-${newId()}@vita.test` }, { ...golden, language });
    expect((await sixth('en')).msg).toContain('All 5 of your invitations are taken');
    expect((await sixth('zh')).msg).toContain('您的 5 个邀请名额已用完');
  });

  it('R4 O24 is refused to members who are no Goldfinger', async () => {
    const other = await member([1]);
    for (const refused of [
      await call('POST', 'invita', { email: `x-${newId()}@vita.test` }, other),
      await call('GET', 'get_invit_list', {}, other),
    ]) {
      expect(refused.err).toBe(3);
    }
  });
});

describe('the newcomer gift', () => {
  it('V6 T7 Q28 O20 is paid once, after a nickname, a follow and an UP', async () => {
    const { id } = await releasedProduct(stack);
    const newcomer = await member();
    const progress = async () =>
      (await call('POST', 'new_user_task', { data: 'x' }, newcomer)).data;
    expect(await progress()).toEqual({
      point: 10,
      done: 0,
      total: 3,
      is_complete: false,
      list: [
        { task: 'profile', done: false },
        { task: 'follow', done: false },
        { task: 'up', done: false },
      ],
    });
    const name = `N${newId().slice(-10)}`;
    await stack.graphql(nickname, { nickname: name }, newcomer);
    await stack.graphql(nickname, { nickname: name }, newcomer);
    await stack.graphql(follow, { id }, newcomer);
    await stack.drain();
    expect(await progress()).toMatchObject({ done: 2, is_complete: false });
    await stack.graphql(up, { id, reason: 'It is fast, open and friendly.' }, newcomer);
    await stack.drain();
    expect(await progress()).toMatchObject({ done: 3, is_complete: true });
    expect((await vitaminsOf(newcomer)).vitamins).toMatchObject({
      balance: 10,
      records: { nodes: [{ code: 'newcomer', point: 10 }] },
    });
  });

  it.each(['GraphQL', 'REST'])(
    'V6 Q28 O11 has its first task done by an avatar over %s',
    async (transport) => {
      const newcomer = await member();
      const shade = { r: 10, g: 170, b: 120 };
      const avatar = (
        await sharp({ create: { width: 20, height: 20, channels: 3, background: shade } })
          .png()
          .toBuffer()
      ).toString('base64');
      if (transport === 'REST') {
        expect((await call('POST', 'set_avatar', { avatar }, newcomer)).err).toBe(0);
      } else {
        const set = 'mutation ($avatar: String!) { setAvatar(picture: $avatar) { id } }';
        expect((await stack.graphql(set, { avatar }, newcomer)).errors).toEqual([]);
      }
      await stack.drain();
      const { data } = await call('POST', 'new_user_task', {}, newcomer);
      expect(data).toMatchObject({
        done: 1,
        is_complete: false,
        list: [{ task: 'profile', done: true }, {}, {}],
      });
    },
  );

  it('V6 is not paid to a second account of a mailbox', async () => {
    const { id } = await releasedProduct(stack);
    const name = `twin${newId().slice(-10)}`;
    await registered(`${name}@gmail.com`);
    const twin = await registered(`${name}+2@gmail.com`);
    await stack.graphql(nickname, { nickname: `N${newId().slice(-10)}` }, twin);
    await stack.graphql(follow, { id }, twin);
    await stack.graphql(up, { id, reason: 'It is fast, open and friendly.' }, twin);
    await stack.drain();
    expect((await vitaminsOf(twin)).vitamins.balance).toBe(0);
    const { data } = await call('POST', 'new_user_task', {}, twin);
    expect(data).toEqual({ point: 0, done: 0, total: 0, is_complete: false, list: [] });
  });
});
