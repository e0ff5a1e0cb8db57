import { feesNow, feesOfReplacement } from './fee.rules.ts';

const gwei = 1_000_000_000n;
const market = {
  baseFee: 10n * gwei,
  suggestedPriority: 2n * gwei,
  minPriority: gwei,
  cap: 50n * gwei,
};

describe('fees of a transaction', () => {
  it('rel-H3 last while the base fee doubles, up to the cap', () => {
    expect(feesNow(market)).toEqual({ maxFee: 22n * gwei, priorityFee: 2n * gwei });
    expect(feesNow({ ...market, baseFee: 40n * gwei })?.maxFee).toBe(50n * gwei);
  });

  it('rel-H3 are none above the cap', () => {
    expect(feesNow({ ...market, baseFee: 49n * gwei })).toEqual({
      maxFee: 50n * gwei,
      priorityFee: gwei,
    });
    expect(feesNow({ ...market, baseFee: 49n * gwei + 1n })).toBeNull();
  });

  it('rel-H3 ignore a node that suggests to pay everything', () => {
    expect(feesNow({ ...market, suggestedPriority: 10n ** 30n })?.priorityFee).toBe(gwei);
  });

  it('rel-H3 rise both by 15 % in a replacement, rounded up', () => {
    const old = { maxFee: 22n * gwei, priorityFee: 2n * gwei };
    expect(feesOfReplacement(old, null, market.cap)).toEqual({
      maxFee: 25_300_000_000n,
      priorityFee: 2_300_000_000n,
    });
    expect(feesOfReplacement({ maxFee: 7n, priorityFee: 1n }, null, 100n)).toEqual({
      maxFee: 9n,
      priorityFee: 2n,
    });
  });

  it('rel-H3 follow the market when it rose more', () => {
    const old = { maxFee: 22n * gwei, priorityFee: 2n * gwei };
    const now = { maxFee: 40n * gwei, priorityFee: 5n * gwei };
    expect(feesOfReplacement(old, now, market.cap)).toEqual(now);
  });

  it('rel-H3 stop at the cap, where nodes would refuse the rest', () => {
    const at = (maxFee: bigint) => ({ maxFee: maxFee * gwei, priorityFee: 2n * gwei });
    expect(feesOfReplacement(at(45n), null, market.cap)?.maxFee).toBe(50n * gwei);
    expect(feesOfReplacement(at(46n), null, market.cap)).toBeNull();
    expect(feesOfReplacement(at(50n), null, market.cap)).toBeNull();
  });
});
