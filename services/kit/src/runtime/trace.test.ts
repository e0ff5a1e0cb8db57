import { setTimeout } from 'node:timers/promises';
import { causeOf, continueTrace, currentTrace, runTraced, traceIdOf } from './trace.ts';

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

describe('trace', () => {
  it('rel-R36 continues a given trace with a new span', () => {
    const next = continueTrace(given);
    expect(next).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00$/);
    expect(next).not.toBe(given);
    expect(traceIdOf(next)).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it.each([
    undefined,
    '',
    'x',
    `${given}-more`,
    given.toUpperCase(),
    given.replace('00-', '01-'),
    given.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32)),
    given.replace('b7ad6b7169203331', '0'.repeat(16)),
    [given],
  ])('rel-R36 starts a new trace for %j', (nothing) => {
    const begun = continueTrace(nothing);
    expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceIdOf(begun)).not.toBe(traceIdOf(given));
    expect(continueTrace(nothing)).not.toBe(begun);
  });

  it('rel-R36 keeps the span across awaits until the work ends', async () => {
    const other = continueTrace();
    const seen = await Promise.all(
      [given, other, undefined].map((trace) =>
        runTraced(trace, async () => {
          await setTimeout(1);
          return currentTrace();
        }),
      ),
    );
    expect(seen).toEqual([given, other, undefined]);
    expect(currentTrace()).toBeUndefined();
    expect(runTraced(given, () => runTraced(undefined, currentTrace))).toBeUndefined();
  });

  it('rel-R36 copies the time and trace of an event to its effects', () => {
    expect(causeOf({ time: '2026-11-21T00:00:00.000Z', traceparent: given })).toEqual({
      at: new Date('2026-11-21T00:00:00Z'),
      traceparent: given,
    });
  });
});
