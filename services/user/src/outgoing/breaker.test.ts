import { createClock } from '#kit/runtime/clock';
import { createBreaker } from './breaker.ts';

const SECOND = 1000;

function open() {
  const clock = createClock();
  const breaker = createBreaker(clock);
  const site = { calls: 0, isDown: true };
  const call = () =>
    breaker
      .execute(async () => {
        site.calls += 1;
        if (site.isDown) throw new Error('down');
        return 'answer';
      })
      .catch((error: Error) => error.name);
  return { clock, breaker, site, call };
}

describe('calls of a site behind a breaker', () => {
  it('rel-O2 pause after five failures in a row, and begin again after ten seconds', async () => {
    const { clock, site, call } = open();
    for (let count = 0; count < 7; count++) await call();
    expect([await call(), site.calls]).toEqual(['BreakerOpen', 5]);
    site.isDown = false;
    clock.shift(9 * SECOND);
    expect([await call(), site.calls]).toEqual(['BreakerOpen', 5]);
    clock.shift(11 * SECOND);
    expect([await call(), await call(), site.calls]).toEqual(['answer', 'answer', 7]);
  });

  it('rel-O2 pause again after one try that fails', async () => {
    const { clock, site, call } = open();
    for (let count = 0; count < 5; count++) await call();
    clock.shift(11 * SECOND);
    expect([await call(), await call(), site.calls]).toEqual(['Error', 'BreakerOpen', 6]);
  });

  it('rel-O2 let one call try while the others pause', async () => {
    const { clock, breaker, site, call } = open();
    for (let count = 0; count < 5; count++) await call();
    clock.shift(11 * SECOND);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = breaker.execute(() => promise);
    expect([await call(), site.calls]).toEqual(['BreakerOpen', 5]);
    resolve('back');
    expect(await trial).toBe('back');
  });

  it('rel-O2 do not pause for failures with an answer between them', async () => {
    const { site, call } = open();
    for (let count = 1; count <= 20; count++) {
      site.isDown = count % 5 !== 0;
      await call();
    }
    expect(site.calls).toBe(20);
  });

  it('rel-R30 go on when the clock is set back', async () => {
    const { clock, site, call } = open();
    for (let count = 0; count < 5; count++) await call();
    site.isDown = false;
    clock.shift(-60 * SECOND);
    expect(await call()).toBe('answer');
  });
});
