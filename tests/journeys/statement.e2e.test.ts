import { roles } from '#schema/enums';
import { up } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.94.1');
const reason = 'It is honest about every fee that it takes.';
const statement = `query ($id: ID!, $after: String) { product(id: $id) {
  upValue
  statement(first: 4, after: $after) {
    totalCount nodes { weight value eventId withheldReason voter { id } }
    pageInfo { hasNextPage endCursor }
  }
} }`;
const receipt = `query ($id: ID!) { viewer { upReceipt(productId: $id) {
  id eventId weight value at withheldReason product { id }
  earned { point isReversed member { id nickname } }
} } }`;
const withhold = `mutation ($id: ID!, $userId: ID!, $reason: String!) {
  withholdUp(productId: $id, userId: $userId, reason: $reason) { upValue }
}`;
const messages =
  '{ viewer { messages(first: 5) { nodes { title(language: EN) content(language: EN) link } } } }';
const ups = 'subscription ($id: ID!) { productUps(productId: $id) { upValue } }';

interface StatementData {
  product: {
    upValue: number;
    statement: {
      totalCount: number;
      nodes: { value: number; eventId: string; withheldReason: string | null }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
}

let product: ReleasedProduct;
let golden: Member[];
let alice: Member;

beforeAll(async () => {
  product = await releasedProduct(stack);
  golden = await stack.users(4, [roles.goldfinger]);
  [alice] = (await stack.users(1)) as [Member];
  await stack.drain();
});
afterAll(() => stack.close());

const readPage = async (after: string | null) => {
  const { data } = await stack.graphql<StatementData>(statement, { id: product.id, after });
  return data.product;
};

/** All entries of the statement, read in pages, with the UP value. */
async function readStatement() {
  const entries: StatementData['product']['statement']['nodes'] = [];
  for (let after: string | null = null; ; ) {
    const { upValue, statement: page }: StatementData['product'] = await readPage(after);
    entries.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { upValue, entries, total: page.totalCount };
    after = page.pageInfo.endCursor;
  }
}
const sum = (entries: readonly { value: number }[]) =>
  entries.reduce((total, { value }) => total + value, 0);

describe('the statement and the receipts of UPs', () => {
  it('U5 V3 sums to the UP value, and the receipt says what an UP has earned whom', async () => {
    for (const voter of golden) await stack.graphql(up, { id: product.id, reason }, voter);
    await stack.graphql(up, { id: product.id, reason }, alice);
    const [bob] = (await stack.users(1)) as [Member];
    const vote = { product_id: product.id, content: reason };
    const rest = await stack.rest('POST', '/api/app?op_type=up_product', vote, bob);
    expect(rest.err).toBe(0);
    await stack.drain();
    const { upValue, entries, total } = await readStatement();
    expect([upValue, sum(entries), total]).toEqual([10, 10, 6]);
    expect(new Set(entries.map(({ eventId }) => eventId)).size).toBe(6);
    const receiptOf = async (member: Member) =>
      (await stack.graphql(receipt, { id: product.id }, member)).data.viewer.upReceipt;
    expect(await receiptOf(bob)).toMatchObject({
      eventId: entries[0]?.eventId,
      weight: 1,
      value: 1,
      product: { id: product.id },
      earned: [{ point: 1, isReversed: false, member: { id: product.sharer.userId } }],
    });
    expect((await receiptOf(alice)).earned).toEqual([]);
    expect(await receiptOf(product.staff)).toBeNull();
  });

  it('U5 Q19 shows a withheld UP with its reason, tells the voter, and pushes the lower count', async () => {
    const [voter] = golden as [Member];
    const live = await stack.subscribe(ups, { id: product.id });
    expect(await live.next()).toEqual({ productUps: { upValue: 10 } });
    const [colleague] = (await stack.users(1, [roles.staff])) as [Member];
    const input = { id: product.id, userId: voter.userId, reason: 'Bought with others' };
    const answer = await stack.graphql(withhold, input, colleague);
    expect(answer.data.withholdUp).toEqual({ upValue: 8 });
    expect(await live.next()).toEqual({ productUps: { upValue: 8 } });
    await live.close();
    await stack.drain();
    const { upValue, entries } = await readStatement();
    expect([upValue, sum(entries)]).toEqual([8, 8]);
    expect(entries.filter(({ withheldReason }) => withheldReason)).toMatchObject([
      { weight: 2, value: 0, withheldReason: input.reason, voter: null },
    ]);
    const { data } = await stack.graphql(messages, {}, voter);
    expect(data.viewer.messages.nodes[0]).toEqual({
      title: `Your UP for ${product.name} no longer counts`,
      content: `Our staff withheld it: ${input.reason}`,
      link: `/statement?id=${product.id}`,
    });
    const info = await stack.rest('GET', '/api/app', { op_type: 'info', app_id: product.id });
    expect(info.data.up_value).toBe(8);
  });
});
