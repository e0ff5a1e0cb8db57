import { type CachedPage, createPageCache } from './page-cache.ts';

interface TextPage extends CachedPage {
  text: string;
}

const page = (text: string, productIds: string[] = [], bytes = 10): TextPage => ({
  text,
  bytes,
  productIds,
  productId: productIds.length === 1 ? (productIds[0] ?? null) : null,
});

/** Renders that end when they are told to. */
function setUp(limits = {}) {
  let time = 0;
  const begun: { key: string; end(page: TextPage): void; fail(): void }[] = [];
  const failures: unknown[] = [];
  const cache = createPageCache<TextPage>({
    now: () => time,
    onFailure: (error) => failures.push(error),
    render: (key) =>
      new Promise((end, reject) => {
        begun.push({ key, end, fail: () => reject(new Error(key)) });
      }),
    limits: {
      freshMs: 10,
      staleMs: 60,
      changedMs: { own: 1, other: 5 },
      running: 1,
      waiting: 1,
      ...limits,
    },
  });
  const rendered = async (key: string, made: TextPage) => {
    const got = cache.get(key);
    await settled();
    begun.at(-1)?.end(made);
    expect(await got).toBe(made);
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { cache, begun, failures, rendered, pass };
}

/** All that is ready to go on has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('kept pages', () => {
  it('are rendered once for all who ask at the time', async () => {
    const { cache, begun } = setUp();
    const both = Promise.all([cache.get('a'), cache.get('a')]);
    await settled();
    expect(begun).toHaveLength(1);
    begun[0]?.end(page('A'));
    expect((await both).map((each) => each?.text)).toEqual(['A', 'A']);
  });

  it('are answered while they are fresh, and while they are rendered anew', async () => {
    const { cache, begun, rendered, pass } = setUp();
    await rendered('a', page('old'));
    pass(9);
    expect((await cache.get('a'))?.text).toBe('old');
    expect(begun).toHaveLength(1);
    pass(2);
    expect((await cache.get('a'))?.text).toBe('old');
    await settled();
    expect(begun).toHaveLength(2);
    begun[1]?.end(page('new'));
    await settled();
    expect((await cache.get('a'))?.text).toBe('new');
    pass(61);
    const waited = cache.get('a');
    await settled();
    begun[2]?.end(page('newest'));
    expect((await waited)?.text).toBe('newest');
  });

  it('age at once when something happens to their product, later when to another one', async () => {
    const { cache, begun, rendered, pass } = setUp();
    await rendered('own', page('own', ['1']));
    await rendered('list', page('list', ['1', '2']));
    await rendered('else', page('else', ['3']));
    cache.changed('1');
    pass(2);
    void cache.get('own');
    await settled();
    expect(begun.at(-1)?.key).toBe('own');
    begun.at(-1)?.end(page('own again', ['1']));
    await settled();
    expect((await cache.get('list'))?.text).toBe('list');
    pass(4);
    void cache.get('list');
    await settled();
    expect(begun.at(-1)?.key).toBe('list');
    begun.at(-1)?.end(page('list again'));
    await settled();
    expect((await cache.get('else'))?.text).toBe('else');
    expect(begun).toHaveLength(5);
  });

  it('know of what happened while they were rendered', async () => {
    const { cache, begun, pass } = setUp();
    const got = cache.get('a');
    await settled();
    cache.changed('1');
    begun[0]?.end(page('before', ['1']));
    await got;
    pass(2);
    void cache.get('a');
    await settled();
    expect(begun).toHaveLength(2);
  });

  it('are refused when too many wait, when they fail, and when they take too long', async () => {
    const { cache, begun, failures } = setUp({ timeoutMs: 1_000 });
    const first = cache.get('a');
    const second = cache.get('b');
    expect(await cache.get('c')).toBeNull();
    await settled();
    begun[0]?.fail();
    expect(await first).toBeNull();
    expect(failures).toEqual([new Error('a')]);
    expect(await second).toBeNull();
    expect(failures).toEqual([new Error('a'), new Error('not rendered in 1000 ms')]);
    begun[1]?.end(page('late'));
    await settled();
    expect((await cache.get('b'))?.text).toBe('late');
  });

  it('are dropped, the least used first, when they weigh too much', async () => {
    const { cache, rendered } = setUp({ bytes: 25 });
    await rendered('a', page('A'));
    await rendered('b', page('B'));
    await cache.get('a');
    await rendered('c', page('C'));
    expect(cache.size()).toEqual({ pages: 2, bytes: 20 });
    expect((await cache.get('a'))?.text).toBe('A');
  });
});
