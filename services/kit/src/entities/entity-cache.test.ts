import fc from 'fast-check';
import type { ChangeListener } from './changes.ts';
import { createEntityCache } from './entity-cache.ts';

interface Row {
  key: string;
  version: number;
}

const rowOf = (key: string, version: number): Row => ({ key, version });

/** A table of which reads end when the test says so; they see what was committed when they began. */
function setUp({ maxBytes = 1_000_000 } = {}) {
  const table = new Map<string, Row>();
  const reads: { keys: readonly string[]; end(failure?: Error): void }[] = [];
  let listener: ChangeListener | undefined;
  const changes = {
    isListening: true,
    on(added: ChangeListener) {
      listener = added;
    },
  };
  const cache = createEntityCache<Row>({
    changes,
    table: 'item',
    maxBytes,
    load(keys) {
      const seen = keys.flatMap((key) => table.get(key) ?? []);
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
      reads.push({ keys, end: (failure) => (failure ? reject(failure) : resolve(seen)) });
      return promise;
    },
    keyOf: ({ key }) => key,
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    changes,
    reads,
    turn,
    find: (key: string) => cache.find(key),
    commit: (key: string, version: number) => table.set(key, rowOf(key, version)),
    notify: (key: string) => listener?.changed([key]),
    notifyAll: () => listener?.allChanged(),
    /** Finds it with a read that ends at once. */
    async read(key: string) {
      const found = cache.find(key);
      await turn();
      for (const read of reads.splice(0)) read.end();
      return found;
    },
  };
}

describe('createEntityCache', () => {
  it('perf-G3 reads the keys of a turn together, each once, and answers later calls from memory', async () => {
    const { find, commit, reads, turn } = setUp();
    commit('a', 1);
    const found = [find('a'), find('b'), find('a')];
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    reads[0]?.end();
    expect(await Promise.all(found)).toEqual([rowOf('a', 1), null, rowOf('a', 1)]);
    expect([find('a'), find('b')]).toEqual([rowOf('a', 1), null]);
  });

  it('perf-G3 reads a key again after its change, also one that had no value, and no other', async () => {
    const { read, find, commit, notify } = setUp();
    commit('a', 1);
    for (const key of ['a', 'b']) await read(key);
    commit('b', 1);
    notify('b');
    expect(find('a')).toEqual(rowOf('a', 1));
    expect(await read('b')).toEqual(rowOf('b', 1));
  });

  it.each(['its key', 'all keys'])(
    'perf-G3 gives a read that a change of %s overtook to those who waited for it, and to nobody else',
    async (changed) => {
      const { find, commit, notify, notifyAll, reads, turn, read } = setUp();
      commit('a', 1);
      const early = find('a');
      await turn();
      commit('a', 2);
      if (changed === 'its key') notify('a');
      else notifyAll();
      const late = find('a');
      await turn();
      for (const { end } of reads.splice(0).reverse()) end();
      expect(await early).toEqual(rowOf('a', 1));
      expect(await late).toEqual(rowOf('a', 2));
      expect(await read('a')).toEqual(rowOf('a', 2));
    },
  );

  it('perf-G3 protects a stored value from its callers', async () => {
    const { commit, read } = setUp();
    commit('a', 1);
    const found = await read('a');
    expect(() => Object.assign(found ?? {}, { version: 2 })).toThrow(TypeError);
    expect(await read('a')).toEqual(rowOf('a', 1));
  });

  it('perf-G3 stores no failure', async () => {
    const { find, commit, reads, turn, read } = setUp();
    commit('a', 1);
    const failed = find('a');
    await turn();
    reads.splice(0)[0]?.end(new Error('no connection'));
    await expect(failed).rejects.toThrow('no connection');
    expect(await read('a')).toEqual(rowOf('a', 1));
  });

  it('perf-G3 stores nothing while it does not receive changes of other processes', async () => {
    const { changes, commit, read, notifyAll } = setUp();
    commit('a', 1);
    await read('a');
    changes.isListening = false;
    notifyAll();
    await read('a');
    commit('a', 2);
    expect(await read('a')).toEqual(rowOf('a', 2));
  });

  it('perf-G3 holds no more than its size', async () => {
    const { find, commit, read } = setUp({ maxBytes: 2_000 });
    for (let key = 0; key < 100; key += 1) {
      commit(String(key), 1);
      await read(String(key));
    }
    const held = Array.from({ length: 100 }, (_, key) => find(String(key))).filter(
      (found) => !(found instanceof Promise),
    );
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThan(6);
  });

  it('perf-G3 never returns a value older than a change that was reported before the call', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('find', 'write', 'turn'), key: fc.constantFrom('a', 'b') }),
      fc.record({ kind: fc.constant('end'), read: fc.nat(5) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { find, commit, notify, reads, turn } = setUp();
        const versions = { a: 0, b: 0 };
        const checks: Promise<void>[] = [];
        for (const next of steps) {
          if ('read' in next) reads.splice(next.read, 1)[0]?.end();
          else if (next.kind === 'turn') await turn();
          else {
            const key = next.key as 'a' | 'b';
            const reported = versions[key];
            const check = async () =>
              expect((await find(key))?.version ?? 0).toBeGreaterThanOrEqual(reported);
            if (next.kind === 'find') checks.push(check());
            else {
              versions[key] += 1;
              commit(key, versions[key]);
              notify(key);
            }
          }
        }
        await turn();
        for (const { end } of reads.splice(0)) end();
        await Promise.all(checks);
      }),
    );
  });
});
