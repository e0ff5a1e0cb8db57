import { roles } from '#schema/enums';
import { up } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';
import { decideCase, openCasesOf, type VoteCase } from '../withheld-votes.ts';

const stack = connectStack().asAddress('127.0.94.7');
const reason = 'It is honest about every fee that it takes.';
const withhold = `mutation ($id: ID!, $userId: ID!, $reason: String!) {
  withholdUp(productId: $id, userId: $userId, reason: $reason) { upValue }
}`;
const move = `mutation ($id: ID!, $to: ProductStatus!, $reason: String!, $fraud: Boolean) {
  moveProduct(productId: $id, to: $to, reason: $reason, fraud: $fraud) { status }
}`;
const statement = `{ viewer { vitamins {
  balance
  records(first: 20) {
    nodes { id point balance correction reverses reversedBy content(language: EN) product { id } }
  }
} } }`;
const messages =
  '{ viewer { messages(first: 5) { nodes { title(language: EN) content(language: EN) link } } } }';

let product: ReleasedProduct;
let voters: Member[];
let colleague: Member;

beforeAll(async () => {
  product = await releasedProduct(stack);
  [voters, [colleague]] = (await Promise.all([
    stack.users(5, [roles.goldfinger]),
    stack.users(1, [roles.staff]),
  ])) as [Member[], [Member]];
  for (const voter of voters) await stack.graphql(up, { id: product.id, reason }, voter);
  await stack.drain();
});
afterAll(() => stack.close());

/** The sharer's vitamins as GraphQL and REST say them. */
async function readVitamins({ sharer }: ReleasedProduct = product) {
  await stack.drain();
  const { balance, records } = (await stack.graphql(statement, {}, sharer)).data.viewer.vitamins;
  const rest = await stack.rest('GET', '/api/user', { op_type: 'query_vita_point' }, sharer);
  expect(rest.data.point).toBe(balance);
  const list = { op_type: 'vita_list', offset: 0, limit: 20 };
  const { data } = await stack.rest('GET', '/api/user', list, sharer);
  expect(data.list.map(({ point }: { point: number }) => point)).toEqual(
    records.nodes.map(({ point }: { point: number }) => point),
  );
  expect(data.total).toBe(records.nodes.length);
  return { balance, records: records.nodes };
}

describe('vitamins that are taken back', () => {
  it('Q27 V3 V7 follow a withheld UP and its release, with cause, balance and link', async () => {
    const before = await readVitamins();
    expect(before.balance).toBe(4);
    const [voter] = voters as [Member];
    const input = { id: product.id, userId: voter.userId, reason: 'Bought with others' };
    await stack.graphql(withhold, input, colleague);
    const taken = await readVitamins();
    const content = `Taken back, because an UP for ${product.name} was withheld: Bought with others`;
    expect(taken.balance).toBe(3);
    expect(taken.records).toMatchObject([
      {
        point: -1,
        balance: 3,
        correction: 'UP_WITHHELD',
        reverses: before.records[0].id,
        reversedBy: null,
        content,
        product: { id: product.id },
      },
      { point: 1, balance: 4, correction: null, reversedBy: taken.records[0].id },
      { point: 3, balance: 3, reversedBy: null },
    ]);
    const { data } = await stack.graphql(messages, {}, product.sharer);
    expect(data.viewer.messages.nodes[0]).toEqual({
      title: '1 vitamin was taken back',
      content,
      link: '/user/vitamin',
    });
    await stack.graphql(withhold.replace('withholdUp', 'restoreUp'), input, colleague);
    const again = await readVitamins();
    expect(again.balance).toBe(4);
    expect(again.records[0]).toMatchObject({ correction: 'UP_RESTORED', balance: 4 });
  });

  it('Q27 V2 V3 follow a take-down as fraud, and a restoration', async () => {
    const down = { id: product.id, to: 'TAKEN_DOWN', reason: 'It drains wallets', fraud: true };
    await stack.graphql(move, down, colleague);
    const taken = await readVitamins();
    expect(taken.balance).toBe(0);
    expect(taken.records.slice(0, 2)).toMatchObject([
      { point: -3, balance: 0, correction: 'PRODUCT_FRAUD' },
      { point: -1, balance: 3, correction: 'PRODUCT_FRAUD' },
    ]);
    const read = await stack.graphql(messages, {}, product.sharer);
    const content = `Taken back, because ${product.name} was taken down as fraud: It drains wallets`;
    const about = read.data.viewer.messages.nodes.filter(
      (message: { content: string }) => message.content === content,
    );
    expect(about).toEqual([
      { title: '4 vitamins were taken back', content, link: '/user/vitamin' },
    ]);
    const back = { id: product.id, to: 'RELEASED', reason: 'It was a mistake' };
    await stack.graphql(move, back, colleague);
    const again = await readVitamins();
    expect(again.balance).toBe(4);
    expect(again.records[0].content).toBe(`Given again, because ${product.name} is listed again`);
  });
});

/** Three members who vote for the products of each other; others vote for the first one as well. */
async function voteInRing() {
  const ring = [
    await releasedProduct(stack),
    await releasedProduct(stack),
    await releasedProduct(stack),
  ] as const;
  const [first, second, third] = ring;
  const vote = async (voter: Member, { id }: ReleasedProduct) => {
    const { errors } = await stack.graphql(up, { id, reason }, voter);
    expect(errors).toEqual([]);
  };
  for (const voter of [...voters.slice(0, 4), product.sharer]) await vote(voter, first);
  await vote(third.sharer, first);
  const earned = await readVitamins(first);
  await vote(second.sharer, first);
  await vote(second.sharer, third);
  for (const other of [second, third]) await vote(first.sharer, other);
  await vote(third.sharer, second);
  // A member is searched once in ten minutes, perhaps between her votes. The search around this one, who also
  // has a product, begins after the last vote of the ring.
  const { sharer } = await releasedProduct(stack);
  await vote(sharer, second);
  return { first, second, third, earned };
}

describe('vitamins of votes that a rule withholds', () => {
  it('Q19 Q27 V3 are taken back until staff release the votes, and a reversal takes nothing twice', async () => {
    const { first, second, third, earned } = await voteInRing();
    expect(earned.balance).toBe(4);
    const taken = await readVitamins(first);
    expect(taken.balance).toBe(3);
    expect(taken.records[0]).toMatchObject({
      point: -1,
      correction: 'UP_WITHHELD',
      reverses: earned.records[0].id,
      content: `Taken back, because an UP for ${first.name} was withheld: A few members gave their UPs mostly to the products of each other`,
    });
    const cases = await openCasesOf(stack, colleague, first.id);
    expect(cases.map(({ kind }) => kind)).toEqual(['RING', 'RING']);
    const decide = async ({ sharer }: ReleasedProduct, decision: 'RELEASE' | 'REVERSE') => {
      const { id } = cases.find(({ voter }) => voter.id === sharer.userId) as VoteCase;
      const { data } = await stack.graphql(decideCase, { id, decision }, colleague);
      return data.decideIntegrityCase.product.upValue;
    };
    expect(await decide(second, 'REVERSE')).toBe(9);
    expect(await readVitamins(first)).toEqual(taken);
    expect(await decide(third, 'RELEASE')).toBe(10);
    const again = await readVitamins(first);
    expect(again.balance).toBe(4);
    expect(again.records.map(({ correction }: { correction: string }) => correction)).toEqual([
      'UP_RESTORED',
      'UP_WITHHELD',
      null,
      null,
    ]);
    expect(again.records[0].content).toBe(
      `Given again, because an UP for ${first.name} counts again: Checked by hand`,
    );
  });
});
