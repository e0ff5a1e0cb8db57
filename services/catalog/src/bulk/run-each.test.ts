import { DomainError } from '#kit/runtime/errors';
import { runEach } from './run-each.ts';

describe('runEach', () => {
  it('Q44 returns a result for each item, and goes on after one that fails', async () => {
    const done: string[] = [];
    const results = await runEach(['1', '2', '3', '1'], async (id) => {
      if (id === '2') throw new DomainError('FORBIDDEN', { reason: 'OWN' });
      if (id === '3') throw new Error('secret');
      done.push(id);
    });
    expect(results).toEqual([
      { id: '1', code: null, params: {} },
      { id: '2', code: 'FORBIDDEN', params: { reason: 'OWN' } },
      { id: '3', code: 'INTERNAL', params: {} },
    ]);
    expect(done).toEqual(['1']);
  });

  it('Q44 runs 50 items, and none of 51', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => String(index));
    let runs = 0;
    const count = async () => {
      runs += 1;
    };
    await expect(runEach(ids, count)).rejects.toThrow('TOO_MANY_ITEMS');
    expect(runs).toBe(0);
    await runEach(ids.slice(1), count);
    expect(runs).toBe(50);
  });
});
