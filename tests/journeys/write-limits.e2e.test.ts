import { errors } from '#schema/errors';
import { writeLimits } from '#schema/write-limits';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.79.1');
const content = 'How many networks does it support?';
const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id }
}`;
const { perMember, window } = writeLimits.question;

let product: ReleasedProduct;
let member: Member;
beforeAll(async () => {
  product = await releasedProduct(stack);
  [member] = (await stack.users(1)) as [Member];
});
afterAll(() => stack.close());

const askOverRest = (language?: 'zh') =>
  stack.rest(
    'POST',
    '/api/app',
    { op_type: 'add_question', app_id: product.id, content },
    { token: member.token, ...(language && { language }) },
  );

describe('a member who writes too much', () => {
  it('X-M9 Q51 is told over GraphQL, REST and WebSocket when to try again', async () => {
    const { id } = product;
    for (let n = 0; n < perMember; n++) {
      if (n % 2 === 0) {
        expect((await stack.graphql(ask, { id, content }, member)).errors).toEqual([]);
      } else {
        expect((await askOverRest()).err).toBe(0);
      }
    }

    const overGraphql = await stack.graphql(ask, { id, content }, member);
    expect(overGraphql).toMatchObject({ status: 429, code: 'THROTTLED', data: null });
    const [error] = overGraphql.errors;
    expect(error?.message).toMatch(/^Too many requests\. Please try again in \d+ minutes$/);
    const seconds = Number(error?.extensions.params.seconds);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(window / 1000);
    expect(overGraphql.headers['retry-after']).toBe(String(seconds));

    const overRest = await askOverRest('zh');
    expect(overRest).toMatchObject({ status: 200, err: errors.THROTTLED.err, data: null });
    expect(overRest.msg).toMatch(/^请求过于频繁，请 \d+ 分钟后再试$/);
    expect(Number(overRest.headers['retry-after'])).toBeLessThanOrEqual(window / 1000);

    const stream = await stack.subscribe(ask, { id, content }, member);
    await expect(stream.next()).rejects.toMatchObject({
      extensions: { code: 'THROTTLED', params: { seconds: expect.any(Number) } },
    });
    await stream.close();

    const [other] = (await stack.users(1)) as [Member];
    expect((await stack.graphql(ask, { id, content }, other)).errors).toEqual([]);
  });
});
