import { jest } from '@jest/globals';
import { createBreaker } from './breaker.ts';

let now = 0;

const failure = new Error('connection refused');
const rejection = new Error('invalid field');
const gone = new Error('client gone');

/** Counts the calls that the breaker allows. */
function setUp() {
  const breaker = createBreaker(
    (error) => (error === gone ? null : error === failure),
    () => now,
  );
  let calls = 0;
  const run = (result: Promise<string>) =>
    breaker
      .run(() => {
        calls += 1;
        return result;
      })
      .catch((error: { code?: string; message: string }) => error.code ?? error.message);
  return {
    breaker,
    run,
    calls: () => calls,
    async fail(times: number) {
      for (let count = 0; count < times; count++) await run(Promise.reject(failure));
    },
    succeed: () => run(Promise.resolve('done')),
  };
}

describe('createBreaker', () => {
  it('rel-O2 opens after five failures in a row', async () => {
    const { breaker, fail, succeed, calls } = setUp();
    await fail(4);
    await succeed();
    await fail(4);
    expect([breaker.isOpen, await succeed()]).toEqual([false, 'done']);
    await fail(5);
    expect([breaker.isOpen, await succeed()]).toEqual([true, 'UNAVAILABLE']);
    expect(calls()).toBe(15);
  });

  it('rel-O2 counts a rejection of a working service as a success', async () => {
    const { breaker, fail, run } = setUp();
    await fail(4);
    expect(await run(Promise.reject(rejection))).toBe('invalid field');
    await fail(4);
    expect(breaker.isOpen).toBe(false);
  });

  it('X-H1 counts a call that its client has left neither as a failure nor as a success', async () => {
    const { breaker, fail, run, succeed } = setUp();
    for (let count = 0; count < 9; count++) {
      expect(await run(Promise.reject(gone))).toBe('client gone');
    }
    expect(breaker.isOpen).toBe(false);
    await fail(4);
    await run(Promise.reject(gone));
    await fail(1);
    expect(breaker.isOpen).toBe(true);
    now += 2_000;
    expect(await run(Promise.reject(gone))).toBe('client gone');
    expect([breaker.isOpen, await succeed()]).toEqual([true, 'UNAVAILABLE']);
    now += 2_000;
    expect([await succeed(), breaker.isOpen]).toEqual(['done', false]);
  });

  it('rel-O2 lets one call at a time test the service, after at most two seconds', async () => {
    const { breaker, fail, run, succeed, calls } = setUp();
    await fail(5);
    now += 250;
    const test = Promise.withResolvers<string>();
    const testing = run(test.promise);
    expect([await succeed(), await succeed()]).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    test.reject(failure);
    expect(await testing).toBe('connection refused');
    expect(await succeed()).toBe('UNAVAILABLE');
    expect(calls()).toBe(6);
    for (let count = 0; count < 10; count++) {
      now += 2_000;
      await fail(1);
    }
    expect(calls()).toBe(16);
    now += 2_000;
    expect([await succeed(), breaker.isOpen]).toEqual(['done', false]);
    expect([await succeed(), await succeed()]).toEqual(['done', 'done']);
  });

  it('rel-O2 lets another call test the service when a test call does not settle', async () => {
    jest.useFakeTimers();
    try {
      const { breaker, fail, run, succeed } = setUp();
      await fail(5);
      now += 250;
      const hanging = Promise.withResolvers<string>();
      const result = run(hanging.promise);
      now += 1_999;
      await jest.advanceTimersByTimeAsync(1_999);
      expect(await succeed()).toBe('UNAVAILABLE');
      now += 1;
      await jest.advanceTimersByTimeAsync(1);
      now += 2_000;
      expect([await succeed(), breaker.isOpen]).toEqual(['done', false]);
      hanging.resolve('late');
      expect(await result).toBe('late');
      expect(breaker.isOpen).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('C-low admits a test call after its pause although the wall clock was set back', async () => {
    const realNow = Date.now;
    const { fail, succeed } = setUp();
    try {
      await fail(5);
      Date.now = () => realNow() - 3_600_000;
      now += 2_000;
      expect(await succeed()).toBe('done');
    } finally {
      Date.now = realNow;
    }
  });
});
