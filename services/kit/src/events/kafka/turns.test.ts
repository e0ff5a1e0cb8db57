import { inTurns } from './turns.ts';

/** Records the groups; each waits until the test lets it end. */
function createWork(gapMs = 0, wait?: (ms: number) => Promise<unknown>) {
  const groups: { group: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const offer = inTurns<number>(
    (group) => {
      const end = Promise.withResolvers<void>();
      groups.push({ group: [...group], end });
      return end.promise;
    },
    gapMs,
    wait,
  );
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

  it('rel-E4 begin a gap after the one before, unless that took longer', async () => {
    const gap = Promise.withResolvers<void>();
    const waits: number[] = [];
    const { offer, seen, groups } = createWork(600_000, (ms) => {
      waits.push(ms);
      return gap.promise;
    });
    const done = [offer(1)];
    await settle();
    groups[0]?.end.resolve();
    done.push(offer(2));
    await settle();
    expect(waits).toHaveLength(1);
    expect(seen()).toEqual([[1]]);
    gap.resolve();
    await settle();
    expect(seen()).toEqual([[1], [2]]);
    groups[1]?.end.resolve();
    await Promise.all(done);
    const { offer: offerAtOnce, groups: others } = createWork(0, (ms) => {
      waits.push(ms);
      return gap.promise;
    });
    const last = offerAtOnce(3);
    await settle();
    others[0]?.end.resolve();
    await last;
    expect(waits).toHaveLength(2);
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
