import { createTurnstile } from './semaphore.ts';

describe('turnstile', () => {
  /** Work that ends when it is told to. */
  const pieces = (count: number) =>
    Array.from({ length: count }, () => Promise.withResolvers<number>());

  it('S01 runs two at a time, in the order in which they came', async () => {
    const turnstile = createTurnstile(2, 10);
    const work = pieces(4);
    const starts = pieces(4);
    const started: number[] = [];
    const results = work.map(({ promise }, index) =>
      turnstile.pass(() => {
        started.push(index);
        starts[index]?.resolve(index);
        return promise;
      }),
    );
    await starts[1]?.promise;
    expect(started).toEqual([0, 1]);
    work[1]?.resolve(1);
    await starts[2]?.promise;
    expect(started).toEqual([0, 1, 2]);
    for (const piece of work) piece.resolve(0);
    await Promise.all(results);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('O2 refuses at once when too many wait', async () => {
    const turnstile = createTurnstile(1, 1);
    const work = pieces(1);
    const first = turnstile.pass(() => work[0]?.promise ?? Promise.resolve(0));
    const second = turnstile.pass(async () => 2);
    await expect(turnstile.pass(async () => 3)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    work[0]?.resolve(1);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('O2 goes on after work that failed', async () => {
    const turnstile = createTurnstile(1, 1);
    await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turnstile.pass(async () => 'yes')).toBe('yes');
  });
});
