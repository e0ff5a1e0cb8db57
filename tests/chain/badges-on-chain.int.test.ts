import { randomUUID } from 'node:crypto';
import { upCast } from '#schema/generated/events';
import { payRewards } from '../../services/badge/src/reward/pay-rewards.ts';
import {
  createDeveloper,
  type Developer,
  formWith,
  memberOf,
  upload,
} from '../../services/badge/src/testing/developers.ts';
import { encodeCall, encodePrepay } from './badge-calls.ts';
import { developer as developerWallet, fan, other } from './chain-fixture.ts';
import { createRunningBadges, maxFee, type RunningBadges } from './running-badges.ts';

describe('badges on a chain', () => {
  let badges: RunningBadges;
  let developer: Developer;
  let id: string;
  let key: string;
  let contract: string;
  beforeAll(async () => {
    badges = await createRunningBadges();
    developer = await createDeveloper(badges, { wallet: developerWallet });
  });
  afterAll(() => badges?.close());

  const own = async () => (await developer.see({ badgeId: id })).developedBadge;
  const claimOf = async (member: ReturnType<typeof memberOf>) =>
    (await member.see({ badgeId: id })).badgeClaim.claim;
  const costOf = async (hash: string): Promise<bigint> => {
    const receipt = await badges.rpc('eth_getTransactionReceipt', hash);
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
  };
  const fanMember = () => memberOf(badges, { userId: fanId, wallet: fan });
  const otherMember = () => memberOf(badges, { userId: otherId, wallet: other });
  const [fanId, otherId] = [randomUUID() as string, randomUUID() as string];

  it('B2 R6 a badge gets its contract', async () => {
    const image = await upload(badges, developer.userId);
    const input = formWith(image, { milestone: 10, nameZh: '早鸟徽章' });
    const added = await developer.run('add', { productId: developer.productId, input });
    ({ id, key } = added);
    await badges.settle();
    const { deployState, badge } = await own();
    expect(deployState).toBe('DEPLOYED');
    expect(badge).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'GAS' });
    contract = badge.contract;
    expect((await badges.rpc('eth_getCode', contract, 'latest')).length).toBeGreaterThan(2);
  });

  it('B6 a wallet prepays, and exactly its wei are credited', async () => {
    const amount = 20n * 140_000n * maxFee + 7n;
    const { factory } = await own();
    await badges.send(developerWallet, factory, encodePrepay(key), amount);
    await badges.settle();
    const { gas, prepayments, badge } = await own();
    expect(gas.balance).toBe(String(amount));
    expect(prepayments).toMatchObject([{ state: 'CONFIRMED', amount: String(amount) }]);
    expect(badge.status).toBe('IN_EFFECT');
  });

  it('B5 a fan claims by the relayer, and the ledger has what the receipt says', async () => {
    const before = BigInt((await own()).gas.balance);
    await fanMember().run('claim', { badgeId: id, way: 'RELAYER' });
    await badges.settle();
    const claim = await claimOf(fanMember());
    expect(claim).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
    const { gas, badge } = await own();
    const cost = await costOf(claim.hash);
    expect(BigInt(gas.balance)).toBe(before - cost);
    expect(gas).toMatchObject({ spent: String(cost), reserved: '0' });
    expect(badge.minted).toBe(1);
  });

  it('B5 another fan mints by her own wallet with a voucher', async () => {
    const { voucher } = await otherMember().run('claim', { badgeId: id, way: 'WALLET' });
    const { claimId, to, deadline, signature } = voucher;
    const data = encodeCall('mintWithVoucher', [claimId, to, deadline, signature]);
    const before = (await own()).gas.balance;
    await badges.send(other, voucher.contract, data);
    await badges.settle();
    expect(await claimOf(otherMember())).toMatchObject({ state: 'CONFIRMED', tokenId: '2' });
    expect((await own()).gas.balance).toBe(before);
    // The same claim by the site would be a second token: there is none.
    expect((await otherMember().run('claim', { badgeId: id, way: 'RELAYER' })).claim.state).toBe(
      'CONFIRMED',
    );
  });

  it('B7 the milestone pays both holders', async () => {
    const { productId } = developer;
    const up = () =>
      upCast({
        productId,
        userId: randomUUID(),
        weight: 2,
        upValue: 1,
        countsForRewards: true,
        sharerId: null,
        ownerId: null,
      });
    await badges.publish(up(), up(), up(), up(), up());
    await payRewards(badges.service.context);
    await badges.processAll();
    const paid = (await badges.read('badge.badge'))
      .map(({ value }) => JSON.parse(value))
      .filter(({ type }) => type === 'badge.milestone-reached.v1');
    expect(paid.map(({ data }) => [data.userId, data.amount]).sort()).toEqual(
      [
        [fanId, 1],
        [otherId, 1],
      ].sort(),
    );
  });

  it('rel-R35 the ledger of gas is the chain', async () => {
    const rows = await badges.admin.query<{ cost: string }>(
      `select sum(gas_used * effective_gas_price)::text as cost from chain_transaction
       where state in ('CONFIRMED', 'FAILED')`,
    );
    const accounts = await badges.admin.query<{ id: string; balance: string }>(
      'select id, balance from gas_account',
    );
    const balances = new Map(
      accounts.map(({ id: account, balance }) => [account, BigInt(balance)]),
    );
    expect(String(balances.get('spent:local'))).toBe(rows[0]?.cost);
    expect([...balances.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n);
  });
});
