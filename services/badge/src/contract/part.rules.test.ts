import fc from 'fast-check';
import {
  asked,
  type ContractPart,
  type ContractParts,
  failed,
  isDue,
  meetsPause,
  mintLimit,
  newPart,
  partState,
  succeeded,
  withWish,
} from './part.rules.ts';

const cap: ContractPart = { ...newPart('CAP', '10'), wanted: '20' };
const partsOf = (part: ContractPart): ContractParts => new Map([[part.part, part]]);

/** What happens to the pause of a badge: somebody switches it, or the latest transaction ends. */
type Step = { wish: boolean } | { end: 'SUCCESS' | 'NONCE_TAKEN' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ wish: fc.boolean() }),
    fc.record({ end: fc.constantFrom('SUCCESS' as const, 'NONCE_TAKEN' as const) }),
  ),
  { maxLength: 60 },
);

describe('a part of a contract', () => {
  it('rel-S39 follows the last wish, with one transaction at a time that the contract takes', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let part = newPart('PAUSED', 'false');
        let onChain = 'false';
        let last = 'false';
        const settle = (end: 'SUCCESS' | 'NONCE_TAKEN') => {
          if (part.asked === null) return;
          if (end === 'SUCCESS') {
            // `pause` of a paused contract reverts.
            expect(part.asked).not.toBe(onChain);
            onChain = part.asked;
            part = succeeded(part);
          } else part = failed(part, end);
          expect(part.actual).toBe(onChain);
          if (isDue(part)) part = asked(part);
        };
        for (const step of all) {
          if ('end' in step) settle(step.end);
          else {
            last = String(step.wish);
            part = withWish(part, last);
            if (isDue(part)) part = asked(part);
          }
        }
        for (let ends = 0; part.asked !== null && ends < 3; ends++) settle('SUCCESS');
        expect(onChain).toBe(last);
        expect(partState(part)).toBe('DONE');
      }),
      { numRuns: 500 },
    );
  });

  it('B8 a quantity that the contract refuses is wanted no more; other parts stay wanted', () => {
    const refused = failed(asked(cap), 'REVERTED');
    expect(refused).toMatchObject({ wanted: '10', actual: '10', asked: null, reason: 'REVERTED' });
    expect([isDue(refused), partState(refused)]).toEqual([false, 'FAILED']);
    const pause = asked({ ...newPart('PAUSED', 'false'), wanted: 'true' });
    const unpaused = failed(pause, 'REFUSED');
    expect(unpaused).toMatchObject({ wanted: 'true', actual: 'false', reason: 'REFUSED' });
    expect([isDue(unpaused), partState(unpaused)]).toEqual([false, 'FAILED']);
    expect(isDue(withWish(unpaused, 'true'))).toBe(true);
  });

  it('B8 a refusal of what is wanted no more leads to what is wanted', () => {
    const other = failed(withWish(asked(cap), '15'), 'REVERTED');
    expect(other).toMatchObject({ wanted: '15', actual: '10', asked: null, reason: null });
    expect(isDue(other)).toBe(true);
  });
});

describe('mintLimit', () => {
  it('B8 is what every contract on the way to the last wish allows', () => {
    expect(mintLimit(new Map(), 10)).toBe(10);
    expect(mintLimit(partsOf(asked(cap)), 20)).toBe(10);
    expect(mintLimit(partsOf(succeeded(asked(cap))), 20)).toBe(20);
    const lower = asked({ ...newPart('CAP', '10'), wanted: '5' });
    expect(mintLimit(partsOf(lower), 5)).toBe(5);
    expect(mintLimit(partsOf(withWish(lower, '30')), 30)).toBe(5);
  });
});

describe('meetsPause', () => {
  const pause = asked({ ...newPart('PAUSED', 'false'), wanted: 'true' });
  const resumed = withWish(pause, 'false');
  const paused = succeeded(pause);
  const resuming = asked(withWish(paused, 'false'));
  it.each([
    ['nothing was paused', new Map(), false, false],
    ['the pause is on its way, and ended', partsOf(resumed), true, true],
    ['the end of the pause is on its way', partsOf(resuming), false, true],
    ['the pause has ended', partsOf(succeeded(resuming)), false, false],
    ['the chain was never asked', partsOf(newPart('PAUSED', 'true')), true, true],
  ] as const)('B8 when %s', (_, parts, relayer, wallet) => {
    expect(meetsPause(parts, 'RELAYER')).toBe(relayer);
    expect(meetsPause(parts, 'WALLET')).toBe(wallet);
  });
});
