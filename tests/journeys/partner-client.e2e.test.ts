import { errorStatuses } from '#schema/error-statuses';
import { newApiToken } from '../api-token.ts';
import { installPackedClient, type PartnerProgram } from '../packed-client.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.70.36');
let partner: PartnerProgram;

/** What the compiler must accept and refuse. */
const typed = `
import { createVita, type DataOf } from 'vita-client';
const vita = createVita({ baseUrl: 'http://localhost' });
const { point } = await vita.get('/api/user/query_vita_point');
export const half: number = point / 2;
export const words: DataOf<'/api/find/hot_words', 'get'> = await vita.get('/api/find/hot_words');
// A flag is a number or a boolean.
await vita.get('/api/app/lists', { upcoming: true });
await vita.post('/api/file/upload', { file: new Blob([]) });
await vita.post('/api/user/login.{state}', { state: 'a', code: 'b' });
// @ts-expect-error The operation has no such field.
await vita.get('/api/app/lists', { upcomming: true });
// @ts-expect-error A required field is missing.
await vita.post('/api/app/up_product', { product_id: 1 });
// @ts-expect-error All fields are missing.
await vita.post('/api/app/up_product');
// @ts-expect-error It writes.
await vita.get('/api/app/up_product', { product_id: 1, content: '' });
// @ts-expect-error Old clients alone name operations by op_type.
await vita.get('/api/app', { op_type: 'info' });
`;

beforeAll(async () => {
  partner = await installPackedClient(stack.url, 'first-journey.ts', {
    'typed.ts': typed,
  });
});
afterAll(async () => {
  await partner.remove();
  stack.close();
});

describe('a program of a partner, with the packed client alone', () => {
  it('O1 compiles with strict settings, and not with wrong fields', async () => {
    await partner.compile();
  });

  it('O28 O33 O35 O36 O37 performs the first journey of a member with an API token', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const { id, name } = await releasedProduct(stack);
    const token = await newApiToken(stack, member, ['read', 'engage']);
    const result = await partner.run([name], { VITA_URL: stack.url, VITA_TOKEN: token });
    const [info, messages, vitamins] = await Promise.all([
      stack.rest('GET', '/api/app/info', { app_id: id }, member),
      stack.rest('GET', '/api/user/msg_list', { limit: 20 }, member),
      stack.rest('GET', '/api/user/query_vita_point', {}, member),
    ]);
    expect(info.data).toMatchObject({ has_subscribe: 1, has_up: 1, up_value: 1 });
    expect(messages.data.list).not.toEqual([]);
    expect(result).toEqual({
      product: name,
      has_subscribe: 1,
      up_value: 1,
      question: expect.anything(),
      refusal: { code: 'ALREADY_UPPED', status: errorStatuses.ALREADY_UPPED },
      messages: messages.data.list.map(({ title }: { title: string }) => title),
      unread: messages.data.unread_count,
      vitamins: vitamins.data.point,
    });
    const open =
      'query ($id: ID!) { viewer { openQuestions(productId: $id) { nodes { content } } } }';
    const { data } = await stack.graphql(open, { id }, member);
    expect(data.viewer.openQuestions.nodes).toEqual([
      { content: 'Which chains does it support today?' },
    ]);
  });

  it('O1 E1 fails with the text of the site when its token lacks a scope', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const { name } = await releasedProduct(stack);
    const token = await newApiToken(stack, member, ['read']);
    const run = partner.run([name], { VITA_URL: stack.url, VITA_TOKEN: token });
    await expect(run).rejects.toThrow(/VitaError[\s\S]*code: 'TOKEN_SCOPE'/);
  });
});
