import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { projectFile } from '#kit/runtime/paths';
import { badgeCounts, badgeGas, badgeGasLimits, badgeGasUse } from '#schema/badge-limits';
import { lacksGas } from '../gas/account.rules.ts';
import { planGas, planReward } from './plan.rules.ts';

const base = {
  total: 100,
  minted: 0,
  gasPayer: 'DEVELOPER',
  maxCost: 7_000n,
  presentFee: null,
  prepayment: null,
  balance: null,
} as const;

describe('the plan of a badge', () => {
  it('B6 knows what mints take of gas', () => {
    const measured = JSON.parse(
      readFileSync(projectFile('services/badge/contracts/gas.json'), 'utf8'),
    );
    const close = (use: bigint, name: string) => {
      const most = Math.max(measured[name], measured[`${name}, soulbound`]);
      expect(Number(use)).toBeGreaterThanOrEqual(most);
      expect(Number(use)).toBeLessThan(most * 1.02);
    };
    close(badgeGasUse.MINT, 'mint');
    close(badgeGasUse.MINT_WITH_VOUCHER, 'mintWithVoucher');
  });

  it('B6 gives each transaction a quarter more gas than it takes', () => {
    const measured: Record<string, number> = JSON.parse(
      readFileSync(projectFile('services/badge/contracts/gas.json'), 'utf8'),
    );
    const calls = {
      CREATE_BADGE: 'createBadge, 30 Chinese characters',
      MINT: 'mint, soulbound',
      SET_CAP: 'setCap',
      SET_METADATA: 'refresh',
      SET_OWNER: 'setOwner',
      PAUSE: 'pause',
      UNPAUSE: 'unpause',
    } as const satisfies Record<keyof typeof badgeGasLimits, string>;
    for (const [kind, limit] of Object.entries(badgeGasLimits)) {
      const taken = measured[calls[kind as keyof typeof calls]] ?? 0;
      expect({ kind, enough: taken > 0 && Number(limit) >= taken * 1.25 }).toEqual({
        kind,
        enough: true,
      });
    }
  });

  it('B6 says what all mints take at most, and at the present fee', () => {
    expect(planGas({ ...base, minted: 40, presentFee: 2n, prepayment: 70_007n })).toEqual({
      balance: null,
      mints: 60,
      perMint: 7_000n,
      atMost: 420_000n,
      toStart: 21_000n,
      perMintNow: 218_000n,
      allNow: 13_080_000n,
      covered: 10,
      coveredNow: 0,
    });
  });

  it('B6 counts what is prepaid: only the rest is still to pay', () => {
    const prepaid = { ...base, minted: 90, balance: 14_000n };
    expect(planGas(prepaid)).toMatchObject({ atMost: 56_000n, toStart: 7_000n, balance: 14_000n });
    expect(planGas({ ...prepaid, prepayment: 7_000n }).covered).toBe(3);
    expect(planGas({ ...prepaid, balance: 80_000n })).toMatchObject({ atMost: 0n, toStart: 0n });
  });

  it('B6 leaves out what the network does not say, and prepays nothing where claimers pay', () => {
    expect(planGas(base)).toMatchObject({ perMintNow: null, allNow: null, coveredNow: null });
    expect(planGas({ ...base, gasPayer: 'CLAIMER', presentFee: 2n, prepayment: 9n })).toEqual({
      balance: null,
      mints: 100,
      perMint: null,
      atMost: null,
      toStart: null,
      perMintNow: 232_000n,
      allNow: 23_200_000n,
      covered: null,
      coveredNow: null,
    });
  });

  it('B6 has prepayments that start claiming and last for all mints, exactly', () => {
    const counts = fc.integer(badgeCounts.total);
    const prices = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(counts, counts, prices, (total, minted, maxCost) => {
        const { mints, atMost, toStart } = planGas({ ...base, total, minted, maxCost });
        if (mints === 0) return atMost === 0n && toStart === 0n;
        const [all, start] = [atMost ?? 0n, toStart ?? 0n];
        expect(lacksGas(start, maxCost, mints)).toBe(false);
        expect(lacksGas(start - 1n, maxCost, mints)).toBe(true);
        const covered = (prepayment: bigint) =>
          planGas({ ...base, total, minted, maxCost, prepayment }).covered;
        expect(covered(all)).toBe(mints);
        expect(covered(all * 3n)).toBe(mints);
        expect(covered(all - 1n)).toBe(mints - 1);
        expect(covered(start)).toBe(Math.min(badgeGas.suspendBelow, mints));
        return true;
      }),
    );
  });

  it('B7 is liable for every token of the quantity, or of a shorter list', () => {
    const reward = { total: 100, milestone: 50, listed: null, eligible: null };
    expect(planReward({ ...reward, eligibility: 'ALL' })).toEqual({
      perHolder: 5,
      holdersAtMost: 100,
      atMost: 500,
      holdersNow: null,
      now: null,
    });
    expect(planReward({ ...reward, eligibility: 'FOLLOWERS', eligible: 7 })).toMatchObject({
      atMost: 500,
      holdersNow: 7,
      now: 35,
    });
    expect(planReward({ ...reward, eligibility: 'LIST', listed: 12, eligible: 12 })).toMatchObject({
      holdersAtMost: 12,
      atMost: 60,
      now: 60,
    });
    expect(planReward({ ...reward, eligibility: 'LIST', listed: 400 }).atMost).toBe(500);
    const most = { ...reward, total: 1_000_000, milestone: 1_000_000 };
    expect(planReward({ ...most, eligibility: 'ALL' }).atMost).toBe(100_000_000_000);
  });
});
