import { rewards } from '#schema/limits';
import { ageAccounts } from '../aged-accounts.ts';
import { runProgram } from '../program.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.76.1');
const members = 170;
const goldfingers = 30;
const weight = members + goldfingers * rewards.goldenUpWeight;
const reason = 'It is fast, open and friendly.';

let product: ReleasedProduct;
let voters: Member[];

beforeAll(async () => {
  product = await releasedProduct(stack);
  const [plain, golden] = await Promise.all([stack.users(members), stack.users(goldfingers, [2])]);
  // Goldfingers vote between the others, so that sums jump over multiples of ten.
  voters = [...plain.slice(0, 90), ...golden, ...plain.slice(90)];
  await stack.drain();
  await ageAccounts(voters);
});
afterAll(() => stack.close());

const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { addUpValue product { upValue } }
}`;

const stateQuery = `query ($id: ID!) {
  product(id: $id) { upValue }
  viewer { vitamins { balance records(first: 50) { totalCount nodes { point code product { id } } } } }
}`;

describe('200 concurrent UPs of one product', () => {
  it('U5 rel-R14 are counted once each with their weights, over GraphQL and REST', async () => {
    const { id } = product;
    const form = { op_type: 'up_product', product_id: id, content: reason };
    const values = await Promise.all(
      voters.map(async (voter, index) => {
        if (index % 2 === 0) {
          const { data, errors } = await stack.graphql(up, { id, reason }, voter);
          expect(errors).toEqual([]);
          return [data.upProduct.addUpValue, data.upProduct.product.upValue];
        }
        const { err, data } = await stack.rest('POST', '/api/app', form, voter);
        expect(err).toBe(0);
        return [data.add_up_value, data.up_value];
      }),
    );
    const added = values.map(([addUpValue]) => addUpValue);
    expect(added.reduce((sum, value) => sum + value, 0)).toBe(weight);
    expect(added.filter((value) => value === rewards.goldenUpWeight)).toHaveLength(goldfingers);
    // No response exceeds the final value.
    expect(Math.max(...values.map(([, upValue]) => upValue))).toBe(weight);
    const { data } = await stack.graphql(stateQuery, { id });
    expect(data.product.upValue).toBe(weight);
  });

  it('V3 Q27 rel-R14 pay the sharer exactly once for each ten', async () => {
    await stack.drain();
    const { vitamins } = (await stack.graphql(stateQuery, { id: product.id }, product.sharer)).data
      .viewer;
    const tens = Math.floor(weight / rewards.upsPerReward);
    expect(vitamins.balance).toBe(rewards.listed + tens * rewards.up10);
    expect(vitamins.records.totalCount).toBe(1 + tens);
    const ofTens = vitamins.records.nodes.filter(({ code }: { code: string }) => code === 'up10');
    expect(ofTens).toEqual(
      Array(tens).fill({ point: rewards.up10, code: 'up10', product: { id: product.id } }),
    );
    const [voter] = voters as [Member];
    const other = (await stack.graphql(stateQuery, { id: product.id }, voter)).data.viewer;
    expect(other.vitamins.balance).toBe(0);
  });

  it('rel-R14 are emitted once each in the order of the counter', async () => {
    const args = ['tail', '--topic', 'catalog.product', '--from-beginning'];
    const { code, lines } = await runProgram('events', args);
    expect(code).toBe(0);
    const events = (lines as UpCast[]).filter(
      ({ type, subject }) => type === 'catalog.up-cast.v1' && subject === product.id,
    );
    expect(new Set(events.map(({ data }) => data.userId))).toEqual(
      new Set(voters.map(({ userId }) => userId)),
    );
    let upValue = 0;
    for (const { data } of events) {
      upValue += data.weight;
      expect(data.upValue).toBe(upValue);
    }
    expect(upValue).toBe(weight);
  });

  it('rel-L4 leave a ledger that passes its audit', async () => {
    const { code, lines, stderr } = await runProgram('ledger', ['audit']);
    expect({ code, lines, stderr }).toMatchObject({ code: 0, lines: [] });
  });
});

interface UpCast {
  type: string;
  subject: string;
  data: { userId: string; weight: number; upValue: number };
}
