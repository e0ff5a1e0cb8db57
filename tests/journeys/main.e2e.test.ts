import { newId } from '#kit/runtime/ids';
import { topics } from '#schema/topics';
import { runProgram } from '../program.ts';
import { type Caller, connectStack, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.71.1');
const password = 'vita2025';
const email = `alice-${newId()}@vita.test`;
const name = { en: `Nimbus ${newId().slice(-6)}`, zh: `云端账本${newId().slice(-6)}` };
const intro = '一个让新人第一次就能看懂的钱包。';
const alice: Caller = {};
let aliceId: string;
let leadId: string;
let productId: string;
let staff: Member;
let voters: Member[];

beforeAll(async () => {
  [staff] = (await stack.users(1, [3])) as [Member];
  voters = [...(await stack.users(9)), ...(await stack.users(1, [2]))];
});
afterAll(() => stack.close());

const unreadLive = 'subscription { unread { messages } }';
const vitaminsLive = 'subscription { vitamins { balance } }';
const upsLive = 'subscription ($id: ID!) { productUps(productId: $id) { upValue } }';

const accountQuery = `query ($language: Language!) {
  viewer {
    vitamins {
      balance
      records(first: 50) {
        totalCount
        nodes { id point code type product { id } content(language: $language) }
      }
    }
    unread { messages }
    messages(first: 50) { totalCount nodes { id isRead title(language: $language) } }
  }
}`;
const readAccount = async (caller: Caller, language = 'EN') =>
  (await stack.graphql(accountQuery, { language }, caller)).data.viewer;

const homeDocument = `query Home($language: Language!) {
  products(first: 20, sort: UPS) {
    totalCount
    nodes { id name(language: $language) upValue latestPost { header } }
  }
  posts(first: 10, sort: RISING) { totalCount nodes { header product { name(language: $language) } } }
  picks: posts(first: 10, filter: { picks: true }) { nodes { essence } }
  productCounts { type count }
  viewer { id }
}`;

describe('a visitor', () => {
  it('R1 sees released products and posts in both languages, and cannot act', async () => {
    const { data, errors } = await stack.graphql(homeDocument, { language: 'EN' });
    expect(errors).toEqual([]);
    expect(data.viewer).toBeNull();
    expect(data.products.totalCount).toBeGreaterThanOrEqual(24);
    expect(data.posts.nodes).toHaveLength(10);
    for (const { essence } of data.picks.nodes) expect(essence).toBe(true);
    const ups = data.products.nodes.map(({ upValue }: { upValue: number }) => upValue);
    expect(ups).toEqual([...ups].sort((a, b) => b - a));
    expect(data.productCounts).toHaveLength(4);

    const chinese = (await stack.graphql(homeDocument, { language: 'ZH' })).data;
    expect(chinese.products.nodes).toHaveLength(20);
    expect(JSON.stringify(chinese.products.nodes)).toMatch(/\p{Script=Han}/u);
    const up =
      'mutation ($id: ID!) { setFollow(productId: $id, following: true) { hasSubscribe } }';
    const rejected = await stack.graphql(up, { id: data.products.nodes[0].id }, { language: 'zh' });
    expect(rejected).toMatchObject({ code: 'UNAUTHENTICATED', data: null });
    expect(rejected.errors[0]?.message).toBe('请先登录');
  });

  it('searches in both languages and opens a result', async () => {
    const search = `query ($word: String!) {
      searchProducts(keyword: $word) { nodes { id slug name(language: EN) } }
    }`;
    for (const word of ['uniswa', 'Unisawp', '去中心化']) {
      const { nodes } = (await stack.graphql(search, { word })).data.searchProducts;
      expect({ word, found: nodes.length > 0 }).toEqual({ word, found: true });
    }
    const [found] = (await stack.graphql(search, { word: 'uniswa' })).data.searchProducts.nodes;
    const page = `query ($id: ID!, $slug: String!) {
      product(id: $id) {
        status upValue en: description(language: EN) zh: description(language: ZH)
        links { kind url } posts { totalCount } questions { totalCount }
      }
      productBySlug(slug: $slug) { id }
    }`;
    const { data } = await stack.graphql(page, found);
    expect(data.productBySlug.id).toBe(found.id);
    expect(data.product).toMatchObject({ status: 'RELEASED' });
    expect(data.product.en).not.toMatch(/\p{Script=Han}/u);
    expect(data.product.zh).toMatch(/\p{Script=Han}/u);
    const none = (await stack.graphql(search, { word: 'qqqqzzzzxxxx' })).data.searchProducts;
    expect(none.nodes).toEqual([]);
  });
});

describe('the main journey', () => {
  it('A4 registers with a mailed code and is logged in', async () => {
    const send = `mutation ($email: String!) {
      sendEmailCode(email: $email, purpose: REGISTER) { retryAfterSeconds }
    }`;
    const sent = await stack.graphql(send, { email });
    expect(sent.data.sendEmailCode).toEqual({ retryAfterSeconds: 59 });
    const code = await stack.codeFor(email);
    const check = `mutation ($email: String!, $code: String!) {
      checkEmailCode(email: $email, purpose: REGISTER, code: $code)
    }`;
    expect((await stack.graphql(check, { email, code })).data.checkEmailCode).toBe(true);
    const register = `mutation ($input: RegisterInput!) {
      register(input: $input) { token viewer { id email vitamins { balance } unread { messages } } }
    }`;
    const input = { email, code, password, language: 'ZH' };
    const { data, errors } = await stack.graphql(register, { input });
    expect(errors).toEqual([]);
    expect(data.register.viewer).toMatchObject({ email, vitamins: { balance: 0 } });
    alice.token = data.register.token;
    aliceId = data.register.viewer.id;
    await stack.drain();
    expect((await readAccount(alice)).messages.nodes).toMatchObject([{ title: 'Welcome to Vita' }]);
    expect((await readAccount(alice, 'ZH')).messages.nodes).toMatchObject([
      { title: '欢迎来到 Vita' },
    ]);
  });

  it('L1 L4 shares a product lead that only the sharer and staff can see', async () => {
    const share = `mutation ($input: ShareProductInput!) {
      shareProduct(input: $input) { id name status sharer { id } product { id } }
    }`;
    const input = { name: name.en, homeLink: 'https://example.com/nimbus', wx: 'alice_wx', intro };
    const { data } = await stack.graphql(share, { input }, alice);
    expect(data.shareProduct).toMatchObject({ name: name.en, status: 'OPEN', product: null });
    expect(data.shareProduct.sharer.id).toBe(aliceId);
    leadId = data.shareProduct.id;
    const own = '{ viewer { leads { nodes { id } } } }';
    expect((await stack.graphql(own, {}, alice)).data.viewer.leads.nodes).toEqual([{ id: leadId }]);
    const queue = '{ leads(status: OPEN, first: 50) { nodes { id intro wx } } }';
    const queued = await stack.graphql(queue, {}, staff);
    expect(queued.data.leads.nodes).toContainEqual({ id: leadId, intro, wx: 'alice_wx' });
    expect((await stack.graphql(queue, {}, alice)).code).toBe('FORBIDDEN');
  });

  it('Q43 Q44 Q13 staff accept the lead and release the product, which becomes public', async () => {
    const accept = `mutation ($id: ID!, $input: LeadProductInput!) {
      acceptLead(leadId: $id, input: $input) { id status links { url } sharer { id } }
    }`;
    const input = { type: 'APP', nameEn: name.en, nameZh: name.zh, stage: 4, platforms: [4] };
    const { data } = await stack.graphql(accept, { id: leadId, input }, staff);
    expect(data.acceptLead).toMatchObject({ status: 'IN_REVIEW', sharer: { id: aliceId } });
    expect(data.acceptLead.links).toEqual([{ url: 'https://example.com/nimbus' }]);
    productId = data.acceptLead.id;
    const again = await stack.graphql(accept, { id: leadId, input }, staff);
    expect(again.code).toBe('LEAD_ALREADY_DECIDED');

    const seen = 'query ($id: ID!) { product(id: $id) { id } }';
    expect((await stack.graphql(seen, { id: productId })).data.product).toBeNull();
    const move =
      'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { status releasedAt } }';
    const moved = await stack.graphql(move, { id: productId }, staff);
    expect(moved.data.moveProduct.status).toBe('RELEASED');
    expect((await stack.graphql(seen, { id: productId })).data.product).toEqual({ id: productId });
    const search = 'query ($word: String!) { searchProducts(keyword: $word) { nodes { id } } }';
    for (const word of [name.en, name.zh.slice(1, 3)]) {
      const found = (await stack.graphql(search, { word })).data.searchProducts.nodes;
      expect(found).toContainEqual({ id: productId });
    }
  });

  it('V2 V3 U2 U5 counts ten UPs and pushes the new values to open subscriptions', async () => {
    await stack.drain();
    const before = await readAccount(alice);
    expect(before.vitamins.balance).toBe(3);
    const [unread, vitamins, ups] = await Promise.all([
      stack.subscribe(unreadLive, {}, alice),
      stack.subscribe(vitaminsLive, {}, alice),
      stack.subscribe(upsLive, { id: productId }),
    ]);
    expect(await unread.next()).toEqual({ unread: before.unread });
    expect(await vitamins.next()).toEqual({ vitamins: { balance: 3 } });
    expect(await ups.next()).toEqual({ productUps: { upValue: 0 } });

    const up = `mutation ($id: ID!, $reason: String!) {
      upProduct(productId: $id, reason: $reason) {
        addUpValue ranking product { name(language: ZH) upValue }
      }
    }`;
    const responses = await Promise.all(
      voters.map((voter, index) => {
        const reason =
          index % 2 ? '界面清楚，新手也能一次就学会使用。' : 'It is fast and friendly.';
        return stack.graphql(up, { id: productId, reason }, voter);
      }),
    );
    expect(responses.flatMap(({ errors }) => errors)).toEqual([]);
    const results = responses.map(({ data }) => data.upProduct);
    expect(results.map(({ addUpValue }) => addUpValue)).toEqual([...Array(9).fill(1), 2]);
    for (const { ranking, product } of results) {
      expect(ranking).toBeGreaterThanOrEqual(1);
      expect(product.name).toBe(name.zh);
    }
    const second = await stack.graphql(up, { id: productId, reason: 'x'.repeat(15) }, voters[0]);
    expect(second.code).toBe('ALREADY_UPPED');

    // The server may skip an outdated push, so only the last value is certain.
    expect(await vitamins.next()).toEqual({ vitamins: { balance: 4 } });
    expect(await unread.next()).toEqual({ unread: { messages: before.unread.messages + 1 } });
    let pushed = 0;
    while (pushed < 11) {
      const { productUps } = await ups.next();
      expect(productUps.upValue).toBeGreaterThan(pushed);
      pushed = productUps.upValue;
    }
    expect(pushed).toBe(11);
    await Promise.all([unread.close(), vitamins.close(), ups.close()]);
  });

  it('V7 M1 lists vitamin records and messages in the language of the reader', async () => {
    await stack.drain();
    const { vitamins, unread, messages } = await readAccount(alice);
    const record = { type: 21, product: { id: productId } };
    expect(vitamins).toMatchObject({ balance: 4, records: { totalCount: 2 } });
    expect(vitamins.records.nodes).toMatchObject([
      { ...record, point: 1, content: `${name.en}, which you shared, got 10 more UPs` },
      { ...record, point: 3, content: `The product you shared, ${name.en}, was listed` },
    ]);
    const chinese = await readAccount(alice, 'ZH');
    expect(
      chinese.vitamins.records.nodes.map(({ content }: { content: string }) => content),
    ).toEqual([`您分享的“${name.zh}”又获得 10 个 UP`, `您分享的产品“${name.zh}”已上架`]);
    expect(messages.totalCount).toBe(unread.messages);
    expect(chinese.messages.nodes[0].title).toBe('您获得了 1 个维他命');
    const others = await readAccount(voters[0] as Member);
    expect(others.vitamins).toMatchObject({ balance: 0, records: { totalCount: 0 } });
  });

  it('Q33 marks messages as read and pushes the unread count to other windows', async () => {
    const { messages } = await readAccount(alice);
    const ids = messages.nodes.map(({ id }: { id: string }) => id);
    const live = await stack.subscribe(unreadLive, {}, alice);
    expect(await live.next()).toEqual({ unread: { messages: ids.length } });
    const mark = `mutation ($ids: [ID!]!) {
      markMessagesRead(ids: $ids) { unread { messages } messages(first: 50) { nodes { isRead } } }
    }`;
    // Other members cannot mark her messages.
    const other = await stack.graphql(mark, { ids }, voters[0]);
    expect(other.data.markMessagesRead.unread.messages).toBeGreaterThanOrEqual(1);
    expect((await readAccount(alice)).unread.messages).toBe(ids.length);
    const { data } = await stack.graphql(mark, { ids }, alice);
    expect(data.markMessagesRead.unread).toEqual({ messages: 0 });
    expect(data.markMessagesRead.messages.nodes).toEqual(ids.map(() => ({ isRead: true })));
    expect(await live.next()).toEqual({ unread: { messages: 0 } });
    await live.close();
  });

  it('V3 Q27 rel-E4 changes nothing when every event is replayed', async () => {
    await stack.drain();
    const read = async () => ({
      alice: await readAccount(alice),
      voter: await readAccount(voters[9] as Member),
      product: (
        await stack.graphql('query ($id: ID!) { product(id: $id) { upValue followers } }', {
          id: productId,
        })
      ).data.product,
    });
    const before = await read();
    expect(before.product.upValue).toBe(11);
    const listed = await runProgram('events', ['groups']);
    const groups = listed.lines as { group: string; topics: string[] }[];
    expect(groups.flatMap((group) => group.topics)).toContain(topics.catalogProduct);
    for (const { group, topics: read } of groups) {
      for (const topic of read) {
        const args = ['replay', '--group', group, '--topic', topic, '--to', 'beginning'];
        expect((await runProgram('events', args)).code).toBe(0);
      }
    }
    await stack.drain();
    expect(await read()).toEqual(before);
  });
});
