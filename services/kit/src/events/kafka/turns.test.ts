import fc from 'fast-check';
import { inTurns, nextTurnAt } from './turns.ts';

/** Records the groups; each waits until the test lets it end. */
function createWork(rest: () => Promise<unknown> = async () => undefined) {
  const groups: { group: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const offer = inTurns<number>((group) => {
    const end = Promise.withResolvers<void>();
    groups.push({ group: [...group], end });
    return end.promise;
  }, rest);
  return { groups, offer, seen: () => groups.map(({ group }) => group) };
}

const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
};

describe('turns', () => {
  it('rel-E4 pass on together what is offered together', async () => {
    const { offer, seen, groups } = createWork();
    const done = [offer(1), offer(2), offer(3)];
    await settle();
    expect(seen()).toEqual([[1, 2, 3]]);
    groups[0]?.end.resolve();
    await Promise.all(done);
  });

  it('rel-E4 run one after the other, with all that was offered meanwhile', async () => {
    const { offer, seen, groups } = createWork();
    const first = offer(1);
    await settle();
    const later = [offer(2), offer(3)];
    await settle();
    expect(seen()).toEqual([[1]]);
    groups[0]?.end.resolve();
    await first;
    await settle();
    expect(seen()).toEqual([[1], [2, 3]]);
    groups[1]?.end.resolve();
    await Promise.all(later);
  });

  it('rel-E4 pass on together what comes in one turn of the event loop', async () => {
    const { offer, seen, groups } = createWork();
    const done = [offer(1)];
    for (let step = 0; step < 10; step++) await Promise.resolve();
    done.push(offer(2));
    await settle();
    expect(seen()).toEqual([[1, 2]]);
    groups[0]?.end.resolve();
    await Promise.all(done);
  });

  it('rel-E4 begin when the rest of the one before is over', async () => {
    const gap = Promise.withResolvers<void>();
    const { offer, seen, groups } = createWork(() => gap.promise);
    const done = [offer(1)];
    await settle();
    groups[0]?.end.resolve();
    done.push(offer(2));
    await settle();
    expect(seen()).toEqual([[1]]);
    gap.resolve();
    await settle();
    expect(seen()).toEqual([[1], [2]]);
    groups[1]?.end.resolve();
    await Promise.all(done);
  });

  it('rel-E4 reject for all of the group that fails, and for no other', async () => {
    const { offer, groups } = createWork();
    const failing = [offer(1), offer(2)];
    await settle();
    const next = offer(3);
    groups[0]?.end.reject(new Error('lost'));
    const results = await Promise.allSettled(failing);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settle();
    groups[1]?.end.resolve();
    await next;
  });
});

describe('the time of the next turn', () => {
  const turn = fc.record({
    paceMs: fc.integer({ min: 0, max: 300 }),
    fullTurn: fc.integer({ min: 1, max: 1_000 }),
    messages: fc.integer({ min: 1, max: 1_000 }),
    startedAt: fc.integer({ min: 0, max: 10_000 }),
    tookMs: fc.integer({ min: 0, max: 1_000 }),
  });

  it('rel-E4 is a pace after the last one began, or later after much work; a full turn has no rest', () => {
    fc.assert(
      fc.property(turn, ({ paceMs, fullTurn, messages, startedAt, tookMs }) => {
        const now = startedAt + tookMs;
        const at = (rests: boolean) =>
          nextTurnAt({ paceMs, rests, fullTurn }, messages, startedAt, now);
        if (messages >= fullTurn) {
          expect([at(true), at(false)]).toEqual([now, now]);
          return;
        }
        expect(at(false)).toBe(Math.max(now, startedAt + paceMs));
        expect(at(true)).toBe(Math.max(startedAt + paceMs, now + Math.min(3 * tookMs, 250)));
      }),
    );
  });
});
