import fc from 'fast-check';
import { type FaceFacts, faceVersion, isWithheld, progressOf } from './face.rules.ts';

const facts = (change: Partial<FaceFacts> = {}): FaceFacts => ({
  version: 1,
  milestone: 100,
  triggeredAt: null,
  suspendedBy: null,
  ...change,
});

describe('the picture of a badge', () => {
  it('B7 is complete when the milestone was reached, also when UPs are withheld later', () => {
    expect(progressOf(facts(), 99)).toBe(95);
    // The next look for milestones triggers it.
    expect(progressOf(facts(), 100)).toBe(95);
    expect(progressOf(facts({ triggeredAt: new Date() }), 3)).toBe(100);
    expect(progressOf(facts({ milestone: null }), 3)).toBeNull();
  });

  it('B7 changes 20 times at most on the way, and never goes back as UPs rise', () => {
    const milestones = fc.integer({ min: 1, max: 100_000 }).map((tens) => tens * 10);
    fc.assert(
      fc.property(milestones, fc.integer({ min: -5, max: 2_000_000 }), (milestone, ups) => {
        const progress = progressOf(facts({ milestone }), ups) ?? -1;
        expect(progress % 5).toBe(0);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(95);
        expect(progressOf(facts({ milestone }), ups + 1)).toBeGreaterThanOrEqual(progress);
      }),
    );
  });

  it('B7 has another address for each other picture', () => {
    const changes: [Partial<FaceFacts>, number | null][] = [
      [{}, 0],
      [{}, 5],
      [{ version: 2 }, 5],
      [{ triggeredAt: new Date() }, 100],
      [{ suspendedBy: 'STAFF' }, 5],
      [{ milestone: null }, null],
    ];
    const versions = changes.map(([change, progress]) => faceVersion(facts(change), progress));
    expect(new Set(versions).size).toBe(changes.length);
  });

  it('Q2 is withheld by staff only', () => {
    expect(
      [null, 'OWNER', 'STAFF'].map((suspendedBy) => isWithheld(facts({ suspendedBy }))),
    ).toEqual([false, false, true]);
  });
});
