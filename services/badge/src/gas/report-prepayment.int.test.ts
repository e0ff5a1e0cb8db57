import { badgeTimes } from '#schema/badge-limits';
import { HOUR } from '#schema/durations';
import { createBadge, createDeveloper, newWallet, perMint } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { deleteOldReports } from './report-prepayment.ts';

describe('reports of prepayments', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('B6 a report of a payment is shown until the chain tells, and forgotten otherwise', async () => {
    const developer = await createDeveloper(badges);
    const { id, key } = await createBadge(badges, developer, { mints: 0 });
    const hash = `0x${'a'.repeat(64)}`;
    const report = () => developer.run('reportPrepayment', { badgeId: id, hash });
    expect((await report()).prepayments).toMatchObject([{ state: 'REPORTED', hash, amount: null }]);
    expect((await report()).prepayments).toHaveLength(1);
    const log = { ...badges.chain.place('local'), transactionHash: hash, badgeKey: key };
    const paid = { ...log, payer: newWallet(), amount: perMint };
    await badges.chain.prepaid('SEEN', paid);
    const seen = (await report()).prepayments;
    expect(seen).toMatchObject([{ state: 'SEEN', hash, amount: String(perMint) }]);
    // The chain never tells of another one. What it told of stays.
    const never = `0x${'b'.repeat(64)}`;
    const hashesLater = async (ms: number) => {
      badges.clock.shift(ms);
      await deleteOldReports(badges.database, badges);
      const { developedBadge } = await developer.see({ badgeId: id });
      return developedBadge.prepayments.map((one: { hash: string }) => one.hash);
    };
    await developer.run('reportPrepayment', { badgeId: id, hash: never });
    expect(await hashesLater(badgeTimes.reportKept - HOUR)).toEqual([never, hash]);
    expect(await hashesLater(badgeTimes.reportKept + HOUR)).toEqual([hash]);
    badges.clock.shift(0);
    expect(await developer.code('reportPrepayment', { badgeId: id, hash: '0x12' })).toBe(
      'FIELD_INVALID',
    );
  });
});
