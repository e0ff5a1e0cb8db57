import { id as topicOf } from 'ethers/hash';
import { MINUTE } from '#schema/durations';
import { roles } from '#schema/enums';
import {
  createDeveloper,
  type Developer,
  formWith,
  listed,
  memberOf,
  upload,
} from '../../services/badge/src/testing/developers.ts';
import { encodeCall, encodePrepay } from './badge-calls.ts';
import { developer as developerWallet, fan, other } from './chain-fixture.ts';
import { about, type Lie } from './lying-node.ts';
import { createRunningBadges, maxFee, type RunningBadges } from './running-badges.ts';

const refreshTopic = topicOf('BatchMetadataUpdate(uint256,uint256)');

describe('badges in trouble', () => {
  let badges: RunningBadges;
  let developer: Developer;
  let id: string;
  let key: string;
  let contract: string;
  beforeAll(async () => {
    badges = await createRunningBadges();
    badges.service.start();
    developer = await createDeveloper(badges, { wallet: developerWallet });
  });
  beforeEach(async () => {
    const image = await upload(badges, developer.userId);
    const input = formWith(image, { total: 10 });
    ({ id, key } = await developer.run('add', { productId: developer.productId, input }));
    await badges.settle();
    ({ contract } = (await own()).badge);
    await prepay();
  });
  afterAll(() => badges?.close());

  const factory = () => String(badges.service.chain.networks()[0]?.factory);
  const prepay = async () => {
    await badges.send(developerWallet, factory(), encodePrepay(key), 10n * 140_000n * maxFee);
    await badges.settle();
  };
  const own = async (by = developer as ReturnType<typeof memberOf>) =>
    (await by.see({ badgeId: id })).developedBadge;
  const condition = async () =>
    (await badges.ask(`{ badge(id: "${id}") { networkHealth { condition } } }`)).data.badge
      .networkHealth.condition;
  const newFan = (wallet: string = fan) => {
    const member = memberOf(badges, { wallet });
    return {
      ...member,
      claim: (way = 'RELAYER') => member.run('claim', { badgeId: id, way }),
      async claimed() {
        return (await member.see({ badgeId: id })).badgeClaim.claim;
      },
    };
  };
  const set = (status: string) => developer.run('switch', { id, status });
  /** The ranges of tokens that ERC-4906 asks to read again. */
  const metadataLogs = async (): Promise<bigint[][]> => {
    const topics = [refreshTopic];
    const logs = await badges.rpc('eth_getLogs', { address: contract, topics, fromBlock: '0x0' });
    return logs.map(({ data }: { data: string }) => [
      BigInt(data.slice(0, 66)),
      BigInt(`0x${data.slice(66)}`),
    ]);
  };
  const callBadge = async (method: string, args: readonly unknown[] = []) =>
    BigInt(
      await badges.rpc('eth_call', { to: contract, data: encodeCall(method, args) }, 'latest'),
    );
  const mintOf = (voucher: { claimId: string; to: string; deadline: number; signature: string }) =>
    encodeCall('mintWithVoucher', [
      voucher.claimId,
      voucher.to,
      voucher.deadline,
      voucher.signature,
    ]);

  /** What the relayer took for all its transactions is in the ledger, and nothing else. */
  async function expectExact(): Promise<void> {
    const [costs] = await badges.admin.query<{ cost: string }>(
      'select coalesce(sum(gas_used * effective_gas_price), 0)::text as cost from chain_transaction',
    );
    const accounts = await badges.admin.query<{ id: string; balance: string }>(
      'select id, balance from gas_account',
    );
    const balances = new Map(accounts.map(({ id: name, balance }) => [name, BigInt(balance)]));
    expect(String(balances.get('spent:local'))).toBe(costs?.cost);
    expect([...balances.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n);
    for (const [name, balance] of balances) {
      if (name.startsWith('reserved:')) expect(balance).toBe(0n);
    }
  }

  const behind: Lie = about('eth_getBlockByNumber', async ({ params }, forward) => {
    const latest = Number(await badges.rpc('eth_blockNumber'));
    const old = `0x${(latest - 100).toString(16)}`;
    return {
      result:
        params[0] === 'latest'
          ? await badges.rpc('eth_getBlockByNumber', old, false)
          : await forward(),
    };
  });
  const lies: [string, Lie][] = [
    ['is away for ten minutes', async () => ({ status: 503 })],
    ['answers nonsense', async () => 'nonsense'],
    ['is 100 blocks behind', behind],
  ];

  it.each(lies)(
    'rel-R34 a chain that %s is told, and a claim waits without loss',
    async (_, lie) => {
      await badges.rpc('anvil_mine', '0x64');
      await badges.settle();
      expect(await condition()).toBe('READY');
      const before = (await own()).gas;
      badges.lie(lie);
      const member = newFan();
      await member.claim();
      const { chain } = badges.service;
      // Rounds that fail, over ten minutes.
      await chain.settle();
      badges.clock.shift(10 * MINUTE);
      await chain.settle();
      expect(await condition()).toBe('AWAY');
      expect((await developer.see({ badgeId: id })).badgeNetworkHealth).toEqual([
        { network: 'local', condition: 'AWAY' },
      ]);
      expect((await member.claimed()).state).toBe('REQUESTED');
      const waiting = (await own()).gas;
      expect(waiting.reserved).toBe(waiting.perMint);
      expect(BigInt(waiting.balance) + BigInt(waiting.reserved)).toBe(BigInt(before.balance));
      // Paid while nobody listened.
      const amount = 140_000n * maxFee;
      await badges.send(developerWallet, factory(), encodePrepay(key), amount);
      badges.lie(null);
      badges.clock.shift(0);
      await badges.settle();
      expect(await condition()).toBe('READY');
      expect(await member.claimed()).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
      expect(await callBadge('totalSupply')).toBe(1n);
      const after = (await own()).gas;
      expect(BigInt(after.balance)).toBe(BigInt(before.balance) + amount - BigInt(after.spent));
      await expectExact();
    },
  );

  it('rel-R34 a relayer without funds is told; claims and payments go on when it has some', async () => {
    const funds = await badges.rpc('eth_getBalance', badges.relayer, 'latest');
    await badges.rpc('anvil_setBalance', badges.relayer, '0x0');
    const member = newFan();
    await member.claim();
    await badges.service.chain.settle();
    expect(await condition()).toBe('WAITING');
    const metric = badges.service.metrics.find(({ name }) => name === 'vita_relayer_without_funds');
    expect(await metric?.read()).toBe(1);
    expect((await member.claimed()).state).toBe('REQUESTED');
    await badges.rpc('anvil_setBalance', badges.relayer, funds);
    await badges.settle();
    expect(await condition()).toBe('READY');
    expect((await member.claimed()).state).toBe('CONFIRMED');
    await expectExact();
  });

  it('B8 a suspension stops vouchers in the contract, after the mints that were asked for', async () => {
    const [relayed, voucherFan] = [newFan(fan), newFan(other)];
    const { voucher } = await voucherFan.claim('WALLET');
    await relayed.claim();
    await set('SUSPENDED');
    await badges.settle();
    expect((await relayed.claimed()).state).toBe('CONFIRMED');
    expect(await callBadge('paused')).toBe(1n);
    const call = { from: other, to: contract, data: mintOf(voucher) };
    await expect(badges.rpc('eth_call', call, 'latest')).rejects.toThrow(/revert/);
    await badges.send(other, contract, mintOf(voucher));
    expect(await callBadge('totalSupply')).toBe(1n);
    expect((await own()).contractParts).toMatchObject([{ part: 'PAUSED', state: 'DONE' }]);
    await set('IN_EFFECT');
    await set('SUSPENDED');
    await set('IN_EFFECT');
    // The site's mint comes after the end of the pause.
    const late = newFan('0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc');
    await late.claim();
    await badges.settle();
    expect(await callBadge('paused')).toBe(0n);
    expect((await late.claimed()).state).toBe('CONFIRMED');
    await badges.send(other, contract, mintOf(voucher));
    await badges.settle();
    expect((await voucherFan.claimed()).state).toBe('CONFIRMED');
    expect(await callBadge('totalSupply')).toBe(3n);
    await expectExact();
  });

  it('B8 Q2 quantity, metadata and owner reach the contract', async () => {
    await newFan().claim();
    await badges.settle();
    const { version, badge } = await own();
    const input = formWith(badge.image, { total: 25, descriptionEn: 'Other words.' });
    await developer.run('update', { id, version, input });
    await badges.settle();
    expect(await callBadge('cap')).toBe(25n);
    expect(await metadataLogs()).toEqual([[1n, 1n]]);
    const heir = memberOf(badges, { roles: [roles.developer], wallet: other });
    await badges.publish(listed(developer.productId, heir.userId));
    await heir.run('switch', { id, status: 'SUSPENDED' });
    await badges.settle();
    expect(await callBadge('owner')).toBe(BigInt(other));
    expect(await callBadge('paused')).toBe(1n);
    const parts = (await own(heir)).contractParts;
    expect(parts.map(({ part, state }: { part: string; state: string }) => [part, state])).toEqual([
      ['CAP', 'DONE'],
      ['METADATA', 'DONE'],
      ['OWNER', 'DONE'],
      ['PAUSED', 'DONE'],
    ]);
    await badges.publish(listed(developer.productId, developer.userId));
    await expectExact();
  });
});
