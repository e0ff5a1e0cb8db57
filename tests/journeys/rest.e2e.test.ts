import { newId } from '#kit/runtime/ids';
import { errors } from '#schema/errors';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { CookieJar } from '../http-client.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.70.1');
const password = 'vita2025';
const intro = 'A wallet that every newcomer understands at first sight.';
const reason = 'It is fast, open and friendly.';

afterAll(() => stack.close());

/** Calls an operation and checks its response against the contract. */
async function call(
  method: 'GET' | 'POST',
  [area, op_type]: [string, string],
  form: Form,
  caller: Caller,
) {
  const response = await stack.rest(method, `/api/${area}`, { op_type, ...form }, caller);
  expectMatchesContract(area, op_type, response);
  return response;
}
const post = (area: string, op_type: string, form: Form = {}, caller: Caller = {}) =>
  call('POST', [area, op_type], form, caller);
const get = (area: string, op_type: string, form: Form = {}, caller: Caller = {}) =>
  call('GET', [area, op_type], { _t: 1, ...form }, caller);

async function member(roles: (1 | 2 | 3)[] = []): Promise<Member> {
  const [made] = await stack.users(1, roles);
  return made as Member;
}

/** Staff accept the lead and release the product over GraphQL; REST has no operation for it. */
async function release(leadId: unknown, name: string): Promise<number | string> {
  const staff = await member([3]);
  const accepted = await stack.graphql(
    `mutation ($leadId: ID!, $name: String!) {
      acceptLead(leadId: $leadId, input: { type: APP, nameEn: $name, nameZh: $name }) { id }
    }`,
    { leadId: String(leadId), name },
    staff,
  );
  const productId = accepted.data.acceptLead.id;
  const moved = await stack.graphql(
    'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { status } }',
    { id: productId },
    staff,
  );
  expect(moved.data.moveProduct.status).toBe('RELEASED');
  return productId;
}

async function sharedProduct(sharer: Caller, name: string): Promise<number | string> {
  const lead = { name, home_link: `https://example.com/${newId()}`, wx: 'vita_wx', intro };
  const shared = await post('app', 'share', lead, sharer);
  expect(shared).toMatchObject({ err: 0, data: { name, home_link: lead.home_link, email: null } });
  return release(shared.data.id, name);
}

describe('a REST client', () => {
  it('O3-O5 O7 O12 O16 O22 O23 registers, logs in, reads its account and logs out', async () => {
    const email = `rest-${newId()}@vita.test`;
    expect(await post('user', 'verify_code', { email })).toMatchObject({ err: 0, msg: '' });
    const code = await stack.codeFor(email);
    expect(await post('user', 'check_verify_code', { email, code })).toMatchObject({
      err: 0,
      msg: '',
    });
    const registered = await post('user', 'register', { email, passwd: password, code });
    expect(registered).toMatchObject({ err: 0, msg: 'Registration successful', data: { email } });
    const known = await get('user', 'user_info', {}, { token: registered.data.token });
    expect(known.data).toMatchObject({ email, point: 0, role: [], audit: false, dev: false });
    expect(known.headers['cache-control']).toBe('no-store');

    const loggedIn = await post('user', 'login', { email, passwd: password }, { language: 'zh' });
    expect(loggedIn).toMatchObject({ err: 0, msg: '登录成功', data: known.data });
    const { token } = loggedIn.data;
    expect((await get('user', 'user_set_info', {}, { token })).data).toMatchObject({
      email,
      wallet: null,
    });
    expect(await post('user', 'change_nickname', { nickname: '小维' }, { token })).toMatchObject({
      err: 0,
      data: { nickname: '小维' },
    });
    expect(await post('user', 'logout', {}, { token })).toMatchObject({
      err: 0,
      msg: 'Logged out',
    });
    expect(await get('user', 'user_info', {}, { token })).toMatchObject({
      err: -2,
      msg: 'please login',
    });
  });

  it('O6 O10 A8 P5 changes and resets the password', async () => {
    const { email, password: old, token } = await member();
    const [changed, reset] = ['changed2025', 'reset2025'];
    const change = { old_passwd: old, new_passwd: changed };
    const response = await post('user', 'change_passwd', change, { token, language: 'zh' });
    expect(response).toMatchObject({ err: 0, msg: '密码修改成功' });
    expect((await post('user', 'login', { email, passwd: old })).err).toBe(errors.LOGIN_FAILED.err);
    expect((await post('user', 'login', { email, passwd: changed })).err).toBe(0);

    await post('user', 'verify_code', { email });
    const form = { email, passwd: reset, code: await stack.codeFor(email) };
    const found = await post('user', 'find_passwd', form);
    expect(found).toMatchObject({ err: 0, msg: 'Reset password succeeded' });
    await stack.drain();
    expect((await get('user', 'user_info', {}, { token })).err).toBe(-2);
    expect((await post('user', 'login', { email, passwd: reset })).err).toBe(0);
  });

  it('O8 O13 P7 binds a number by bind_phone with the code of sms_verify_code, once', async () => {
    const caller = await member();
    const number = { cellphone: `136${String(Date.now()).slice(-8)}`, region_id: '0086' };
    expect(await post('user', 'sms_verify_code', number, caller)).toMatchObject({ err: 0 });
    const code = await stack.codeFor(`+86${number.cellphone}`);
    const wrong = { ...number, code: code === '000000' ? '000001' : '000000' };
    expect((await post('user', 'bind_phone', wrong, caller)).err).toBe(errors.CODE_WRONG.err);
    const bound = await post('user', 'bind_phone', { ...number, code }, caller);
    expect(bound).toMatchObject({ err: 0, msg: 'bind success', data: null });
    const { data } = await stack.graphql('{ viewer { phone } }', {}, caller);
    expect(data.viewer.phone).toBe(`+86 **** ${number.cellphone.slice(-4)}`);
    const again = await post('user', 'bind_phone', { ...number, code }, caller);
    expect(again.err).toBe(errors.CODE_USED.err);
  });

  it('Q53 receives a cookie instead of a token in a browser; other origins are rejected', async () => {
    const { email, password } = await member();
    const cookies = new CookieJar();
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const response = await post('user', 'login', { email, passwd: password }, { cookies, headers });
    expect(response).toMatchObject({ err: 0, data: { email } });
    expect(response.data).not.toHaveProperty('token');
    expect((await get('user', 'user_info', {}, { cookies })).data).toMatchObject({ email });
    const crossSite = { ...headers, 'sec-fetch-site': 'same-site' };
    const rejected = await post('user', 'logout', {}, { cookies, headers: crossSite });
    expect(rejected.err).toBe(errors.ORIGIN_REFUSED.err);
    expect((await post('user', 'logout', {}, { cookies, headers })).err).toBe(0);
    expect(cookies.get('vita')).toBeUndefined();
  });

  it('X-M6 gets a device cookie that survives a logout and signs nobody in', async () => {
    const { email, password } = await member();
    const cookies = new CookieJar();
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const response = await post('user', 'login', { email, passwd: password }, { cookies, headers });
    const device = (response.headers['set-cookie'] ?? []).find((line) =>
      /^vita-device=/.test(line),
    );
    expect(device).toMatch(/; HttpOnly(;|$)/i);
    expect(device).toMatch(/; SameSite=Lax(;|$)/i);
    expect(device).not.toContain(email);
    await post('user', 'logout', {}, { cookies, headers });
    expect(cookies.get('vita-device')).toBeDefined();
    expect((await get('user', 'user_info', {}, { cookies })).err).toBe(-2);
  });

  it('O19 O25-O28 O35-O37 O39 O41 F7 U1 U5 V2 V3 M1 Q63 shares a product that others follow and UP', async () => {
    const sharer = await member();
    const name = `Rest ${newId().slice(-6)}`;
    const productId = await sharedProduct(sharer, name);
    const info = () => get('app', 'info', { app_id: productId }, sharer);
    expect((await info()).data).toMatchObject({
      name,
      has_up: 0,
      has_subscribe: 0,
      add_up_value: 1,
      status: 1,
    });

    const follow = (status: number) =>
      post('app', 'subscribe', { app_id: productId, status }, sharer);
    expect((await follow(0)).data).toEqual({
      app_id: (await info()).data.app_id,
      has_subscribe: 1,
    });
    expect((await follow(0)).data.has_subscribe).toBe(1);
    expect((await info()).data.has_subscribe).toBe(1);
    expect((await follow(1)).data.has_subscribe).toBe(0);

    const voters = [...(await stack.users(9)), ...(await stack.users(1, [2]))];
    const votes = await Promise.all(
      voters.map((voter, index) =>
        post(
          'app',
          index % 2 ? 'vote' : 'up_product',
          { product_id: productId, content: reason },
          voter,
        ),
      ),
    );
    expect(votes.map(({ err }) => err)).toEqual(voters.map(() => 0));
    expect(votes.map(({ data }) => data.add_up_value)).toEqual([...Array(9).fill(1), 2]);
    expect(votes[0]?.data).toMatchObject({ name, ranking: expect.any(Number) });
    expect((await info()).data.up_value).toBe(11);
    const [voter] = voters as [Member];
    expect((await get('app', 'info', { app_id: productId }, voter)).data.has_up).toBe(1);

    const asked = await post(
      'app',
      'add_question',
      { app_id: productId, content: '这个产品支持哪些区块链？请说明一下。', lan_cls: 'ch' },
      sharer,
    );
    expect(asked).toMatchObject({ err: 0, msg: '提交成功', data: { lan_cls: 'ch' } });
    const staff = await member([3]);
    const news = { app_id: productId, header: 'News', content: 'It is <b>out</b>.', labels: '3' };
    expect(await post('app', 'add_feed', news, staff)).toMatchObject({
      err: 0,
      msg: 'dynamic published',
      data: { header: 'News', labels: '3', lan_cls: 'ch', name },
    });
    expect((await post('app', 'add_feed', news, sharer)).err).toBe(errors.FORBIDDEN.err);
    expect((await get('app', 'list', {}, sharer)).data).toEqual({ list: [], total: 0 });

    await stack.drain();
    expect((await get('user', 'query_vita_point', {}, sharer)).data).toEqual({ point: 4 });
    const vitamins = await get('user', 'vita_list', { offset: 0, limit: 10 }, sharer);
    expect(vitamins.data).toMatchObject({ total: 2, list: [{ point: 1, type: 21 }, { point: 3 }] });
    expect(vitamins.data.list[0]).toMatchObject({ app_id: (await info()).data.app_id });

    const count = await get('user', 'get_msg_count', {}, sharer);
    expect(count.data.unread_count).toBeGreaterThanOrEqual(2);
    const messages = await get('user', 'get_msg_list', {}, sharer);
    expect(messages.data).toMatchObject({ ...count.data, total: count.data.unread_count });
    expect(messages.data.list.map(({ title }: { title: string }) => title)).toContain(
      'You earned 3 vitamins',
    );
    const read = await stack.rest(
      'POST',
      '/api/user?op_type=get_user_msg&lan_cls=zh',
      { limit: 50 },
      { token: sharer.token },
    );
    expect(read.data).toMatchObject({ unread_count: 0, total: messages.data.total });
    expect(read.data.list[0].title).toMatch(/\p{Script=Han}/u);
    expect((await get('user', 'get_msg_count', {}, sharer)).data.unread_count).toBe(0);
  });

  it('O33 O34 O39 S3 Q34 Q47 finds products, posts and hot words', async () => {
    const overview = await get('app', 'app_overview');
    expect(overview.data.map(({ app_type }: { app_type: number }) => app_type)).toContain(1);
    const page = await get('app', 'lists', { type: 1, offset: 1, limit: 2 });
    const all = await get('app', 'lists', { type: 1, limit: 3 });
    expect(page.data.list).toEqual(all.data.list.slice(1));
    expect(page.data.total).toBe(all.data.total);
    const [product] = all.data.list;
    expect(product).toMatchObject({ app_type: 1, has_up: 0, has_subscribe: 0, add_up_value: 1 });

    const found = await get('find', 'search', {
      search_type: 1,
      keyword: product.name,
      offset: 0,
      limit: 1,
    });
    expect(found.data.list).toEqual([expect.objectContaining({ app_id: product.app_id })]);
    const byText = await get('find', 'search', { search_type: 2, keyword: product.name });
    expect(byText.data.total).toBeGreaterThanOrEqual(1);
    const chinese = await get('app', 'info', { app_id: product.app_id }, { language: 'zh' });
    expect(chinese.data.stage_id_name).toMatch(/\p{Script=Han}/u);
    expect((await get('app', 'random_apps', { limit: 3 })).data).toHaveLength(3);

    const words = await get('find', 'hot_words');
    const [word] = words.data;
    expect(await post('find', 'ev_hot_word', { word_id: word.id })).toMatchObject({
      err: 0,
      data: word,
    });

    const feeds = await get('find', 'feeds', { lan_lable: 1, offset: 0, limit: 10 });
    expect(feeds.data.total).toBeGreaterThanOrEqual(1);
    const [feed] = feeds.data.list;
    expect(feed).toMatchObject({
      lan_cls: 'ch',
      add_time: expect.any(Number),
      labels: expect.any(String),
    });
    const ofProduct = await get('find', 'feeds', { app_id: feed.app_id });
    expect(new Set(ofProduct.data.list.map((post: { app_id: unknown }) => post.app_id))).toEqual(
      new Set([feed.app_id]),
    );
    expect(
      (await get('find', 'search_feed', { keyword: feed.header })).data.total,
    ).toBeGreaterThanOrEqual(1);
    expect((await get('find', 'feeds_num')).data).toEqual({ feeds_num: expect.any(Number) });
    expect((await get('find', 'feeds_num', { focus: 1 })).data).toEqual({ feeds_num: 0 });
    expect((await get('find', 'feeds', { focus: 1 })).err).toBe(-2);
  });
});
