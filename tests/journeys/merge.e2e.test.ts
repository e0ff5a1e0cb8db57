import { roles } from '#schema/enums';
import { ask, follow, publish, up } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.121.1');
const get = (path: string) => stack.send({ method: 'GET', path });
const reason = 'The same product by another address';
const merge = `mutation ($duplicate: ID!, $survivor: ID!) {
  mergeProducts(duplicateId: $duplicate, survivorId: $survivor, reason: "${reason}") { id upValue }
}`;
const setOwner = `mutation ($id: ID!, $memberId: ID!) {
  setProductOwner(productId: $id, memberId: $memberId, reason: "As agreed") { id }
}`;
const read = `query ($id: ID!, $slug: String!) {
  product(id: $id) {
    id upValue followers posts(first: 5) { totalCount nodes { product { id } } }
    statement(first: 50) { nodes { value } }
  }
  productBySlug(slug: $slug) { id }
  decisions(first: 20) { nodes { kind reason product { id } } }
}`;
const messages =
  '{ viewer { messages(first: 5) { nodes { title(language: EN) content(language: EN) link } } } }';
const receipt = `query ($id: ID!) { viewer { upReceipt(productId: $id) {
  value earned { point member { id } }
} } }`;

let duplicate: ReleasedProduct;
let survivor: ReleasedProduct;
let slug: string;
let owner: Member;
let staff: Member;
let both: Member;
let tenth: Member;
let ledger: unknown;

const run = async (document: string, variables: object, { token }: Member) => {
  const { data, errors } = await stack.graphql(document, { ...variables }, { token });
  expect(errors).toEqual([]);
  return data;
};
const vitamins = async (member: Member) =>
  (await run('{ viewer { vitamins { balance } } }', {}, member)).viewer.vitamins.balance;

beforeAll(async () => {
  duplicate = await releasedProduct(stack);
  survivor = await releasedProduct(stack);
  ({ staff } = survivor);
  const golden = await stack.users(5, [roles.goldfinger]);
  [owner, both] = (await stack.users(2, [roles.developer])) as [Member, Member];
  tenth = golden.at(-1) as Member;
  await run(setOwner, { id: duplicate.id, memberId: owner.userId }, staff);
  await stack.drain();
  for (const voter of golden) {
    await run(up, { id: duplicate.id, reason: 'It is honest about every fee.' }, voter);
    await stack.drain();
  }
  for (const { id } of [duplicate, survivor]) {
    await run(up, { id, reason: 'It is honest about every fee.' }, both);
    await run(follow, { id }, both);
  }
  await run(ask, { id: duplicate.id, content: 'Does it work on a phone?' }, both);
  const post = { productId: duplicate.id, header: 'Version 2', content: 'News of the duplicate.' };
  await run(publish, { input: post }, owner);
  await stack.drain();
  const shown = await run('query ($id: ID!) { product(id: $id) { slug } }', duplicate, staff);
  slug = shown.product.slug;
  ledger = await vitamins(duplicate.sharer);
  await run(merge, { duplicate: duplicate.id, survivor: survivor.id }, staff);
  await stack.drain();
});
afterAll(() => stack.close());

describe('a merged duplicate', () => {
  it('Q72 U5 is the survivor in GraphQL, with UPs, followers and posts of both', async () => {
    const data = await run(read, { id: duplicate.id, slug }, staff);
    expect(data.product).toMatchObject({
      id: survivor.id,
      upValue: 11,
      followers: 1,
      posts: { totalCount: 1, nodes: [{ product: { id: survivor.id } }] },
    });
    const values: { value: number }[] = data.product.statement.nodes;
    expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(11);
    expect(data.productBySlug).toEqual({ id: survivor.id });
    expect(data.decisions.nodes).toContainEqual({
      kind: 'MERGED',
      reason,
      product: { id: survivor.id },
    });
  });

  it('Q72 O39 is the survivor over REST', async () => {
    const [of, by] = await Promise.all(
      [duplicate, survivor].map(async ({ id }) =>
        stack.rest('GET', '/api/app', { op_type: 'info', app_id: id }, { token: both.token }),
      ),
    );
    expect(of?.data).toEqual(by?.data);
    expect(of?.data).toMatchObject({ app_id: Number(survivor.id), up_value: 11 });
  });

  it.each(['', '/zh'])(
    'Q72 leads browsers to the survivor for good, below "%s"',
    async (prefix) => {
      const byId = await get(`${prefix}/app-item?id=${duplicate.id}&tab=posts`);
      expect([byId.status, byId.headers.location]).toEqual([
        301,
        `${prefix}/app-item?id=${survivor.id}&tab=posts`,
      ]);
      const bySlug = await get(`${prefix}/${slug}/faq`);
      expect(bySlug.status).toBe(301);
      expect(bySlug.headers.location).toMatch(new RegExp(`^${prefix}/[^/]+/faq$`));
      const last = await get(String(bySlug.headers.location));
      expect(last.text).toContain(survivor.name);
    },
  );

  it('Q72 C17 U5 has feed and badge of the survivor', async () => {
    const feed = await get(`/feed/product/${duplicate.id}.en.xml`);
    expect(feed.text).toContain(`app-item?id=${survivor.id}`);
    expect(feed.text).toContain('Version 2');
    const badge = await get(`/embed/up/${duplicate.id}.en.light.svg`);
    expect(badge.text).toContain(`aria-label="${survivor.name}: 11 UPs on Vita"`);
  });

  it('Q72 tells its owner where it is and why', async () => {
    const { viewer } = await run(messages, {}, owner);
    expect(viewer.messages.nodes[0]).toEqual({
      title: `${duplicate.name} is now part of ${survivor.name}`,
      content: expect.stringContaining(reason),
      link: `/app-item?id=${survivor.id}`,
    });
  });

  it('Q72 V3 keeps what it has earned, also in the receipt of the UP that earned it', async () => {
    expect(await vitamins(duplicate.sharer)).toEqual(ledger);
    const { viewer } = await run(receipt, { id: survivor.id }, tenth);
    expect(viewer.upReceipt).toEqual({
      value: 2,
      earned: [{ point: 1, member: { id: duplicate.sharer.userId } }],
    });
  });
});
