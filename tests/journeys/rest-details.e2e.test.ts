import { isDeepStrictEqual } from 'node:util';
import { newId } from '#kit/runtime/ids';
import { errors } from '#schema/errors';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { type Caller, connectStack, type Form, type Member, type RestResponse } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.74.1');

afterAll(() => stack.close());

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

/** Sends a query exactly as written. */
async function raw(query: string): Promise<RestResponse<{ list: Feed[]; total: number }>> {
  const { status, headers, text } = await stack.send({ method: 'GET', path: `/api/find?${query}` });
  const response = { status, headers, ...JSON.parse(text) };
  expectMatchesContract('find', 'feeds', response);
  return response;
}

interface Feed {
  feed_id: number;
}

interface FoundPosts {
  ids: number[];
  total: number;
}

/** Null stands for all languages. */
type Language = 'EN' | 'ZH' | null;

/** The newest posts that the graph has in a language. */
async function newestPosts(language: Language): Promise<FoundPosts> {
  const { data } = await stack.graphql(
    `query ($filter: PostFilter!) {
      posts(filter: $filter, first: 50) { totalCount nodes { id } }
    }`,
    { filter: { language } },
  );
  const { nodes, totalCount } = data.posts;
  return { ids: nodes.map(({ id }: { id: string }) => Number(id)), total: totalCount };
}

async function signedIn(email: string): Promise<Caller> {
  const { err, data } = await post('user', 'login', { email, passwd: 'vita2025' });
  expect(err).toBe(0);
  return { token: data.token };
}

const absolute = /^https?:\/\/[^/]+\//;

/** The newest posts that REST and the graph give for one language while no other test publishes. */
async function newestPostsOfBoth(query: string, language: Language) {
  let graph = await newestPosts(language);
  for (;;) {
    const { err, data } = await raw(`op_type=feeds&limit=50&${query}`);
    expect(err).toBe(0);
    const rest = { ids: data.list.map(({ feed_id }) => feed_id), total: data.total };
    const after = await newestPosts(language);
    if (isDeepStrictEqual(after, graph)) return { rest, graph };
    graph = after;
  }
}

describe('the labels of languages over REST', () => {
  const languages = { zh: 'ZH', en: 'EN', all: null } as const;

  it('I1 O33 Q62 the lists of the two languages and of all differ', async () => {
    const found = await Promise.all(Object.values(languages).map(newestPosts));
    expect(new Set(found.map(({ ids }) => String(ids))).size).toBe(3);
  });

  it.each([
    ['lan_lable=1', 'zh'],
    ['lan_lable=ch', 'zh'],
    ['lan_lable=zh', 'zh'],
    ['lan_lable=%201%20', 'zh'],
    ['lan_lable=1&lan_lable=ch', 'zh'],
    ['lan_label=1', 'zh'],
    ['lan_lable=2', 'en'],
    ['lan_lable=en', 'en'],
    ['lan_lable=EN', 'en'],
    ['lan_lable=7,2', 'en'],
    ['lan_lable=1|2', 'all'],
    ['lan_lable=1%7C2', 'all'],
    ['lan_lable=2,1', 'all'],
    ['lan_lable=1+2', 'all'],
    ['lan_lable=1%2B2', 'all'],
    ['lan_lable=ch,en', 'all'],
    ['lan_lable=1&lan_lable=2', 'all'],
    ['lan_lable=1&lan_label=2', 'all'],
    ['lan_lable=', 'all'],
    ['lan_lable', 'all'],
    ['lan_lable=fr', 'all'],
    ['lan_lable=12', 'all'],
    ['', 'all'],
  ] as const)('I1 O33 Q62 %j lists the posts of %j', async (query, expected) => {
    const { rest, graph } = await newestPostsOfBoth(query, languages[expected]);
    expect(rest).toEqual(graph);
  });

  it('O1 Q62 give the language of the texts when `lan_cls` is missing', async () => {
    const message = async (query: string) => (await raw(`op_type=feeds&focus=1&${query}`)).msg;
    expect(await message('lan_lable=ch')).toBe('请先登录');
    expect(await message('lan_lable=2,2')).toBe('please login');
    expect(await message('lan_lable=1|2')).toBe('please login');
    expect(await message('lan_lable=1&lan_cls=en')).toBe('please login');
  });
});

describe('products over REST', () => {
  it('O39 C1 C7 Q65 Q66 one is found by `app_id` and by `id`, with whole addresses', async () => {
    const { data } = await get('app', 'lists', { limit: 1 });
    const [{ app_id }] = data.list;
    const byAppId = await get('app', 'info', { app_id });
    const byId = await get('app', 'info', { id: app_id });
    expect(byId.data).toEqual(byAppId.data);
    expect((await get('app', 'info', { app_id, id: 999_999 })).data).toEqual(byAppId.data);
    expect(byId.data).toMatchObject({
      app_id,
      has_subscribe: 0,
      has_up: 0,
      platform: expect.stringMatching(/^\d+(\|\d+)*$/),
    });
    const pictures = [byId.data.logo, byId.data.logoImage, byId.data.banner];
    for (const picture of [...pictures, ...byId.data.screenshots].filter(Boolean)) {
      expect(picture).toMatch(absolute);
    }
    expect(pictures.filter(Boolean)).not.toEqual([]);
  });

  it.each([
    [{}, 'FIELD_REQUIRED'],
    [{ app_id: '' }, 'FIELD_REQUIRED'],
    [{ id: '999999999' }, 'PRODUCT_NOT_FOUND'],
    [{ id: 'x' }, 'PRODUCT_NOT_FOUND'],
  ] as const)('O39 C18 `info` with %j is rejected with %s', async (form, code) => {
    expect((await get('app', 'info', form)).err).toBe(errors[code].err);
  });

  it('O39 C2 Q66 `list` has all fields of own products, with whole addresses', async () => {
    const developer = await signedIn('dev@vita.test');
    const { data } = await get('app', 'list', { limit: 50 }, developer);
    expect(data.total).toBeGreaterThanOrEqual(1);
    for (const product of data.list) {
      expect(Object.keys(product).sort()).toEqual(
        ['app_id', 'appItemUrl', 'app_name', 'id', 'logo', 'status'].sort(),
      );
      expect(product.id).toBe(product.app_id);
      expect([0, 1, 2, 3]).toContain(product.status);
      expect(product.logo ?? 'https://none/').toMatch(absolute);
      expect(product.appItemUrl).toMatch(absolute);
    }
    const released = data.list.find(({ status }: { status: number }) => status === 1);
    const { pathname, search } = new URL(released.appItemUrl);
    const page = await stack.send({ method: 'GET', path: pathname + search });
    expect([200, 301, 302, 308]).toContain(page.status);
  });

  it.each([
    ['app', 'lists', {}],
    ['app', 'random_apps', {}],
    ['find', 'search', { keyword: 'a', search_type: 2 }],
  ] as const)(
    'C1 Q65 %s/%s writes flags as 0 or 1, and whole addresses',
    async (area, name, form) => {
      const { data } = await get(area, name, form);
      const list = data.list ?? data;
      expect(list).not.toEqual([]);
      for (const { has_subscribe, has_up, logo, logoImage } of list) {
        expect([has_subscribe, has_up]).toEqual([0, 0]);
        for (const picture of [logo, logoImage])
          expect(picture ?? 'https://none/').toMatch(absolute);
      }
    },
  );
});

const forMembers = [
  ['GET', 'user', 'user_info'],
  ['GET', 'app', 'list'],
  ['POST', 'app', 'subscribe'],
  ['POST', 'app', 'up_product'],
  ['POST', 'app', 'add_question'],
] as const;

describe('err -2', () => {
  it.each(forMembers)('O2 Q64 E1 %s %s/%s says so to the letter', async (method, area, name) => {
    for (const [language, msg] of [
      ['en', 'please login'],
      ['zh', '请先登录'],
    ] as const) {
      const response = await call(method, [area, name], {}, { language });
      expect(response).toMatchObject({ status: 200, err: -2, msg, data: null });
    }
  });
});

describe('the list of messages over REST', () => {
  it.each(['msg_list', 'get_msg_list', 'get_user_msg'])(
    'O26 Q63 Q65 Q66 a GET of `%s` leaves messages unread, a POST marks them as read',
    async (name) => {
      const [member] = (await stack.users(1)) as [Member];
      await stack.graphql(
        'mutation { changeNickname(nickname: "Vita reader") { id } }',
        {},
        member,
      );
      await stack.drain();
      const unread = async () => (await get('user', 'get_msg_count', {}, member)).data.unread_count;
      const before = await unread();
      expect(before).toBeGreaterThanOrEqual(1);
      const listed = (await get('user', name, {}, member)).data;
      expect(listed.unread_count).toBe(before);
      expect(listed.list).toContainEqual(expect.objectContaining({ is_read: false }));
      for (const { link } of listed.list) expect(link ?? 'https://none/').toMatch(absolute);
      expect(await unread()).toBe(before);
      // It reads again, whatever its key.
      const withKey = { ...member, headers: { 'idempotency-key': newId() } };
      const read = await post('user', name, {}, withKey);
      expect(read.data).toMatchObject({ unread_count: 0, total: listed.total });
      expect((await post('user', name, { limit: 1 }, withKey)).data.list).toHaveLength(1);
      expect(await unread()).toBe(0);
      const again = (await get('user', name, {}, member)).data.list;
      expect(again.every((message: { is_read: boolean }) => message.is_read)).toBe(true);
    },
  );
});

describe('the names that old clients use', () => {
  const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

  it('O18 O31 O32 O46 Q34 other spellings and paths lead to the same operation', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const balances = { wallet, chain: 'MATIC' };
    const spelled = await post('user', 'get_wallet_blance', balances, member);
    expect(spelled.data.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'MATIC']);
    expect((await post('user', 'get_wallet_balance', balances, member)).data).toEqual(spelled.data);
    expect((await post('user', 'unbind', { unbind_type: 'x' }, member)).err).toBe(
      errors.FIELD_INVALID.err,
    );
    expect((await post('user', 'invite', { email: 'a@vita.test' }, member)).err).toBe(
      errors.FORBIDDEN.err,
    );
    expect((await post('file', 'upload', {}, member)).err).toBe(errors.FIELD_REQUIRED.err);
    for (const name of ['', 'get_sign_str']) {
      const { data } = await get('wechat', name, { wallet });
      expect(data.sign_str).toContain(wallet);
    }
  });

  it.each([
    ['get_badge', { app_id: 1 }],
    ['query_badge_by_name', { name: 'x'.repeat(40) }],
    ['query_contract_balance', { id: 999_999_999 }],
  ] as const)('O44 O45 `%s` is read by GET and by POST', async (name, form) => {
    const [member] = (await stack.users(1)) as [Member];
    const { headers: _, ...byGet } = await get('app', name, form, member);
    expect([0, errors.NOT_FOUND.err]).toContain(byGet.err);
    expect(await post('app', name, form, member)).toMatchObject(byGet);
    expect((await post('app', 'info', { app_id: 1 })).err).toBe(errors.METHOD_NOT_ALLOWED.err);
  });

  it('O2 Q41 an error names a field in the language of the client', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const messages = async (name: string, form: Form) =>
      Promise.all(
        (['en', 'zh'] as const).map(
          async (language) => (await post('app', name, form, { ...member, language })).msg,
        ),
      );
    expect(await messages('up_product', {})).toEqual(['Please enter product id', '请输入产品编号']);
    expect((await messages('subscribe', { status: 0 }))[0]).toBe('Please enter product id');
    expect((await messages('del_feed', { feed_id: '\0' }))[1]).toContain('动态编号');
  });
});
