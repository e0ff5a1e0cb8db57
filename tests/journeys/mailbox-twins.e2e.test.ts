import { newId } from '#kit/runtime/ids';
import { register, send } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack } from '../stack.ts';

const stack = connectStack().asAddress('127.0.77.1');
const password = 'vita2025';
const reason = 'It is fast, open and friendly.';
const name = `sybil${newId().slice(-8)}`;

const registerAndUp = `mutation ($input: RegisterInput!, $id: ID!, $reason: String!) {
  register(input: $input) { token }
  upProduct(productId: $id, reason: $reason) { product { upValue } }
}`;
const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { product { upValue } }
}`;
const balance = '{ viewer { vitamins { balance records(first: 50) { nodes { code } } } } }';

let product: ReleasedProduct;
beforeAll(async () => {
  product = await releasedProduct(stack);
});
afterAll(() => stack.close());

describe('ten accounts of one mailbox', () => {
  it('X-M10 Q19 count once for a product, and earn its sharer nothing', async () => {
    const { id } = product;
    for (let index = 0; index < 10; index++) {
      const email = `${name}+${index}@gmail.com`;
      await stack.graphql(send, { email });
      const input = { email, code: await stack.codeFor(email), password };
      // Every other one votes in the request that registers it.
      const atOnce = index % 2 === 0;
      const document = atOnce ? registerAndUp : register;
      const variables = { input, ...(atOnce && { id, reason }) };
      const { data, errors } = await stack.graphql(document, variables);
      expect(errors).toEqual([]);
      if (atOnce) continue;
      const { token } = data.register;
      expect((await stack.graphql(up, { id, reason }, { token })).errors).toEqual([]);
    }
    await stack.drain();
    const shown = await stack.graphql('query ($id: ID!) { product(id: $id) { upValue } }', { id });
    expect(shown.data.product.upValue).toBe(1);
    const { vitamins } = (await stack.graphql(balance, {}, product.sharer)).data.viewer;
    expect(vitamins.records.nodes.map(({ code }: { code: string }) => code)).toEqual(['listed']);
  });
});
