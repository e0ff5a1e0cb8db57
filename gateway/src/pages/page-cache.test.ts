import { type CachedPage, createPageCache } from './page-cache.ts';

interface TextPage extends CachedPage {
  text: string;
}

const page = (text: string, shownIds: string[] = [], bytes = 10): TextPage => ({
  text,
  bytes,
  shownIds,
  subjectId: shownIds.length === 1 ? (shownIds[0] ?? null) : null,
});

/** A cache whose renders the test completes. */
function setUp(limits = {}) {
  let time = 0;
  const started: { key: string; end(page: TextPage): void; fail(): void }[] = [];
  const failures: unknown[] = [];
  const cache = createPageCache<TextPage>({
    now: () => time,
    onFailure: (error) => failures.push(error),
    render: (key) =>
      new Promise((end, reject) => {
        started.push({ key, end, fail: () => reject(new Error(key)) });
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
    started.at(-1)?.end(made);
    expect(await got).toBe(made);
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { cache, started, failures, rendered, pass };
}

/** Waits until all pending promises have settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('createPageCache', () => {
  it('shares one render between concurrent requests', async () => {
    const { cache, started } = setUp();
    const both = Promise.all([cache.get('a'), cache.get('a')]);
    await settled();
    expect(started).toHaveLength(1);
    started[0]?.end(page('A'));
    expect((await both).map((each) => each?.text)).toEqual(['A', 'A']);
  });

  it('perf-G12 keeps a page whose content stays fresh for long, until lists change', async () => {
    const { cache, started, rendered, pass } = setUp({ lastingMs: 1000 });
    await rendered('a', { ...page('A'), isLasting: true });
    pass(999);
    cache.changed('1');
    expect((await cache.get('a'))?.text).toBe('A');
    expect(started).toHaveLength(1);
    cache.changed(null);
    void cache.get('a');
    await settled();
    expect(started).toHaveLength(2);
  });

  it('perf-G12 applies a change to a page whose data can lack it, and no older one', async () => {
    const { cache, started, rendered, pass } = setUp({
      dataMs: 3,
      changedMs: { own: 5, other: 6 },
    });
    cache.changed('2');
    pass(4);
    cache.changed('1');
    pass(2);
    await rendered('own', page('A', ['1']));
    await rendered('before', page('B', ['2']));
    pass(4);
    expect((await cache.get('own'))?.text).toBe('A');
    expect(started).toHaveLength(2);
    pass(1);
    void cache.get('own');
    await settled();
    expect(started.at(-1)?.key).toBe('own');
    started.at(-1)?.end(page('A again', ['1']));
    await settled();
    pass(4);
    expect((await cache.get('before'))?.text).toBe('B');
    expect(started).toHaveLength(3);
    pass(1);
    void cache.get('before');
    await settled();
    expect(started.at(-1)?.key).toBe('before');
  });

  it('returns a stale page while it is rendered again', async () => {
    const { cache, started, rendered, pass } = setUp();
    await rendered('a', page('old'));
    pass(9);
    expect((await cache.get('a'))?.text).toBe('old');
    expect(started).toHaveLength(1);
    pass(2);
    expect((await cache.get('a'))?.text).toBe('old');
    await settled();
    expect(started).toHaveLength(2);
    started[1]?.end(page('new'));
    await settled();
    expect((await cache.get('a'))?.text).toBe('new');
    pass(61);
    const waited = cache.get('a');
    await settled();
    started[2]?.end(page('newest'));
    expect((await waited)?.text).toBe('newest');
  });

  it('makes a page stale at once for its own product, later for another one', async () => {
    const { cache, started, rendered, pass } = setUp();
    await rendered('own', page('own', ['1']));
    await rendered('list', page('list', ['1', '2']));
    await rendered('else', page('else', ['3']));
    cache.changed('1');
    pass(2);
    void cache.get('own');
    await settled();
    expect(started.at(-1)?.key).toBe('own');
    started.at(-1)?.end(page('own again', ['1']));
    await settled();
    expect((await cache.get('list'))?.text).toBe('list');
    pass(4);
    void cache.get('list');
    await settled();
    expect(started.at(-1)?.key).toBe('list');
    started.at(-1)?.end(page('list again'));
    await settled();
    expect((await cache.get('else'))?.text).toBe('else');
    expect(started).toHaveLength(5);
  });

  it('keeps the shorter age when a change of another product follows one of its own', async () => {
    const { cache, started, rendered, pass } = setUp();
    await rendered('own', page('own', ['1']));
    cache.changed('1');
    cache.changed(null);
    pass(2);
    const got = cache.get('own');
    await settled();
    started[1]?.end(page('own again', ['1']));
    expect((await got)?.text).toBe('own again');
  });

  it('applies changes that happen during a render', async () => {
    const { cache, started, pass } = setUp();
    const got = cache.get('a');
    await settled();
    cache.changed('1');
    started[0]?.end(page('before', ['1']));
    await got;
    pass(2);
    void cache.get('a');
    await settled();
    expect(started).toHaveLength(2);
  });

  it('returns null when the queue is full, when a render fails, and when it times out', async () => {
    const { cache, started, failures } = setUp({ timeoutMs: 1_000 });
    const first = cache.get('a');
    const second = cache.get('b');
    expect(await cache.get('c')).toBeNull();
    await settled();
    started[0]?.fail();
    expect(await first).toBeNull();
    expect(failures).toEqual([new Error('a')]);
    expect(await second).toBeNull();
    expect(failures).toEqual([new Error('a'), new Error('not rendered in 1000 ms')]);
    started[1]?.end(page('late'));
    await settled();
    expect((await cache.get('b'))?.text).toBe('late');
  });

  it('evicts the least recently used pages at the size limit', async () => {
    const { cache, rendered } = setUp({ bytes: 25 });
    await rendered('a', page('A'));
    await rendered('b', page('B'));
    await cache.get('a');
    await rendered('c', page('C'));
    expect(cache.size()).toEqual({ pages: 2, bytes: 20 });
    expect((await cache.get('a'))?.text).toBe('A');
  });

  it('X-L5 renders some pages of one client at once, and leaves the next to its browser', async () => {
    const { cache, started } = setUp({ running: 2, waiting: 20, perClient: 3 });
    const crawled = ['a', 'b', 'c'].map((key) => cache.get(key, 'crawler'));
    expect(await cache.get('d', 'crawler')).toBeNull();
    // Of another client, and one that another client's render brings.
    const other = cache.get('d', 'reader');
    const joined = cache.get('d', 'crawler');
    for (const key of ['a', 'b', 'c', 'd']) {
      await settled();
      started.find((render) => render.key === key)?.end(page(key));
    }
    const texts = (await Promise.all([...crawled, other, joined])).map((each) => each?.text);
    expect(texts).toEqual(['a', 'b', 'c', 'd', 'd']);
    const next = cache.get('e', 'crawler');
    await settled();
    started.at(-1)?.end(page('e'));
    expect((await next)?.text).toBe('e');
  });

  it('X-L5 X-M8 leaves a place to others, whatever the networks of an IPv6 site ask for', async () => {
    const cache = createPageCache<TextPage>({
      now: () => 0,
      onFailure: () => undefined,
      render: async (key) => page(key),
    });
    const ask = (site: number, network: number, word: number) =>
      cache.get(`${site} ${network} ${word}`, `2001:db8:${site}:${network}::/64`);
    const crawled = Array.from({ length: 100 }, (_, index) => ask(1, index % 10, index));
    const reader = ask(2, 0, 0);
    expect(await Promise.all(crawled)).toContain(null);
    expect((await reader)?.text).toBe('2 0 0');
  });

  it('X-L5 leaves pages to the browser when the queue is full', async () => {
    const { cache, started } = setUp({ running: 2, waiting: 20 });
    const search = (word: number) => cache.get(`/search?word=${word}`, `client ${word}`);
    const rendering = Array.from({ length: 22 }, (_, word) => search(word));
    expect(await search(22)).toBeNull();
    for (let ended = 0; ended < rendering.length; ended++) {
      await settled();
      started[ended]?.end(page(`${ended}`));
    }
    expect((await Promise.all(rendering)).filter(Boolean)).toHaveLength(22);
  });
});
