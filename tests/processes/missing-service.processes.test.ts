import { connectStack, type Member } from '../stack.ts';
import { dataDirOfLevel, type ProcessName } from './processes.ts';
import { withoutService as withoutServiceOf } from './without-service.ts';

const stack = connectStack().asAddress('127.0.74.1');
const dataDir = dataDirOfLevel();
let alice: Member;

beforeAll(async () => {
  [alice] = (await stack.users(1)) as [Member];
});
afterAll(() => stack.close());

const page = `{ products(first: 2) { totalCount nodes { id name(language: EN) latestPost { id }
  badge { id } } } weekPosts }`;

const withoutService = (name: ProcessName, work: () => Promise<void>) =>
  withoutServiceOf({ stack, dataDir }, name, work);

describe('a platform without one service', () => {
  it('rel-R21 returns partial data with a typed error', async () => {
    const whole = await stack.graphql(page);
    expect(whole.errors).toEqual([]);
    await withoutService('badge', async () => {
      const { data, errors } = await stack.graphql(page);
      const nodes = whole.data.products.nodes.map((node: object) => ({ ...node, badge: null }));
      expect(data).toEqual({ ...whole.data, products: { ...whole.data.products, nodes } });
      expect(errors).toEqual([
        {
          message: 'This part is not available now. Please try again later',
          path: ['products', 'nodes', 0, 'badge'],
          extensions: { code: 'UNAVAILABLE', params: {} },
        },
      ]);
      // Operations without its fields return no error.
      const others = await stack.graphql(
        '{ products(first: 2) { nodes { id latestPost { id } } } }',
      );
      expect(others.errors).toEqual([]);
      const list = await stack.rest('GET', '/api/app', { op_type: 'vita_lists', lan_cls: 'en' });
      expect(list.status).toBe(200);
    });
    expect((await stack.graphql(page)).data).toEqual(whole.data);
  });

  it('rel-R21 keeps members signed in and returns the fields of the other services', async () => {
    const query = `query ($id: ID!) { product(id: $id) { slug posts { totalCount } } vitaminRules { code }
      weekPosts hotWords(first: 1) { word }
      viewer { id user { nickname } vitamins { balance } products(ids: [$id]) { hasUp } } }`;
    const { data: first } = await stack.graphql('{ products(first: 1) { nodes { id } } }');
    const ask = () => stack.graphql(query, { id: first.products.nodes[0].id }, alice);
    const whole = await ask();
    expect(whole.errors).toEqual([]);
    const { product, viewer } = whole.data;
    const missing = {
      vitamin: { vitaminRules: null, viewer: { ...viewer, vitamins: null } },
      feed: { product: { ...product, posts: null }, weekPosts: null },
      catalog: { product: null, hotWords: null, viewer: { ...viewer, products: null } },
    };
    for (const name of ['vitamin', 'feed', 'catalog'] as const) {
      await withoutService(name, async () => {
        const { data, errors } = await ask();
        expect({ name, data }).toEqual({ name, data: { ...whole.data, ...missing[name] } });
        expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
      });
    }
  });

  it('rel-R21 returns UNAVAILABLE to signed-in callers without the user service', async () => {
    // The gateway caches sessions for seconds, so this needs a token that was not used yet.
    const [bob] = (await stack.users(1)) as [Member];
    await withoutService('user', async () => {
      const signedIn = await stack.graphql('{ weekPosts }', {}, bob);
      expect(signedIn).toMatchObject({ status: 503, code: 'UNAVAILABLE', data: null });
      const chinese = { ...bob, language: 'zh' as const };
      const { message } = (await stack.graphql('{ weekPosts }', {}, chinese)).errors[0] ?? {};
      expect(message).toMatch(/\p{Script=Han}/u);
      const rest = await stack.rest('GET', '/api/user', { op_type: 'user_info' }, bob);
      expect(rest).toMatchObject({ status: 200, err: 90, data: null });
      expect((await stack.graphql('{ weekPosts products { totalCount } }')).errors).toEqual([]);
    });
    expect((await stack.graphql('{ viewer { id } }', {}, bob)).data.viewer.id).toBe(bob.userId);
    expect((await stack.graphql('{ viewer { id } }', {}, alice)).data.viewer.id).toBe(alice.userId);
  });

  it('rel-R21 shows a product with its reasons while nothing is known of their replies', async () => {
    const { data: first } = await stack.graphql('{ products(first: 1) { nodes { id } } }');
    const { id } = first.products.nodes[0];
    const up =
      'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { addUpValue } }';
    const [carol] = (await stack.users(1)) as [Member];
    const cast = await stack.graphql(up, { id, reason: 'It explains every fee' }, carol);
    expect(cast.errors).toEqual([]);
    const query = `query ($id: ID!) { product(id: $id) { name(language: EN) ups(first: 1) { totalCount
      nodes { id reason helpful viewerHelpful talk { comments } } } } }`;
    const whole = await stack.graphql(query, { id });
    expect(whole.errors).toEqual([]);
    const { product } = whole.data;
    const nodes = product.ups.nodes.map((node: object) => ({
      ...node,
      helpful: null,
      viewerHelpful: null,
      talk: null,
    }));
    await withoutService('feed', async () => {
      const { data, errors } = await stack.graphql(query, { id });
      expect(data).toEqual({ product: { ...product, ups: { ...product.ups, nodes } } });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
    });
  });

  it('rel-O3 stays ready and names the missing service', async () => {
    await withoutService('feed', async () => {
      expect((await stack.graphql('{ weekPosts }')).code).toBe('UNAVAILABLE');
      const { status, text } = await stack.send({ method: 'GET', path: '/readyz' });
      expect({ status, text }).toEqual({ status: 200, text: 'ok\nfeed is not ready\n' });
    });
  });
});
