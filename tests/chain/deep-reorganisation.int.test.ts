import { memberOf } from '../../services/badge/src/testing/developers.ts';
import { encodeCall } from './badge-calls.ts';
import { fan } from './chain-fixture.ts';
import { createSteppedBadges, perMint, type SteppedBadges } from './stepped-badges.ts';

describe('a reorganisation of final blocks', () => {
  let badges: SteppedBadges;
  beforeAll(async () => {
    badges = await createSteppedBadges();
  });
  afterAll(() => badges?.close());

  it('rel-R33 gives tokens the numbers of the new branch, and the network goes on', async () => {
    const badge = await badges.createBadge();
    await badge.prepay(5n * perMint);
    await badges.finish();
    const [first, second] = [memberOf(badges), memberOf(badges, { wallet: fan })];
    const claimOf = async (member: typeof first) =>
      (await member.see({ badgeId: badge.id })).badgeClaim.claim;
    await first.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.finish();
    expect(await claimOf(first)).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
    const { voucher } = await second.run('claim', { badgeId: badge.id, way: 'WALLET' });
    const { claimId, to, deadline, signature } = voucher;
    const data = encodeCall('mintWithVoucher', [claimId, to, deadline, signature]);
    // The new branch has her mint where the other one was.
    await badges.rpc('anvil_reorg', 5, [[{ from: fan, to: badge.contract, data }, 0]]);
    await badges.mine();
    await badges.round();
    expect(await claimOf(second)).toMatchObject({ tokenId: '1' });
    await badges.finish();
    expect(await claimOf(second)).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
    expect(await claimOf(first)).toMatchObject({ state: 'CONFIRMED', tokenId: '2' });
    expect(await badge.supply()).toBe(2);
    expect((await badge.own()).badge.minted).toBe(2);
    const [status] = await badges.admin.query<{ deep: number; state: string }>(
      'select deep_reorganisations as deep, state from chain_network',
    );
    expect(status?.deep).toBeGreaterThan(0);
    const { claim } = await memberOf(badges).run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.finish();
    const [third] = await badges.admin.query('select state from claim where id = $1', [claim.id]);
    expect(third).toEqual({ state: 'CONFIRMED' });
  });
});
