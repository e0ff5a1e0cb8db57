import { times } from '#schema/limits';
import { connectWallet } from '../badge-steps.ts';
import { type DatabaseTexts, readDatabases } from '../database-texts.ts';
import { up } from '../documents.ts';
import { type OwnChain, startOwnChain } from '../own-chain.ts';
import {
  type BadgeOfProduct,
  createBadge,
  prepay,
  readClaim,
  readOwnBadge,
  requestClaim,
} from '../prepaid-badge.ts';
import { retireRules } from '../retired-rules.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member, Stack } from '../stack.ts';
import { withoutService } from './without-service.ts';

const perMint = 140_000n * 50_000_000_000n;
const minute = 60_000;

let chain: OwnChain;
let own: OwnPlatform;
let stack: Stack;
let databases: DatabaseTexts;
let badge: BadgeOfProduct;
let fan: Member;
let wallet: string;

// Own platform, because the test holds the blocks of its chain and moves its clock.
beforeAll(async () => {
  chain = await startOwnChain();
  own = await startOwnPlatform({ ...chain.environment });
  ({ stack } = own);
  databases = await readDatabases(own.platform.dataDir);
  const [staff] = (await stack.users(1, [3])) as [Member];
  await retireRules(stack, staff);
  badge = await createBadge(stack, { milestone: 10 });
  await prepay(stack, chain, badge, 20n * perMint);
  [fan] = (await stack.users(1)) as [Member];
  wallet = (await connectWallet(stack, fan)).address;
});
afterAll(async () => {
  await own?.end();
  await chain?.close();
});

const balanceOf = async (member: Member) => {
  const { data } = await stack.graphql('{ viewer { vitamins { balance } } }', {}, member);
  return data.viewer.vitamins.balance as number;
};
const messagesOf = async ({ userId }: Member) => {
  const rows = await databases.query<{ cause: string }>(
    'user',
    'select cause from "user".message where user_id = $1',
    [userId],
  );
  return rows.map(({ cause }) => cause.replace(/:.*/, ''));
};

describe('badges in six processes', () => {
  it('B5 B6 B7 M1 a claim is shown live, told when it is minted, and paid at the milestone', async () => {
    const states: string[] = [];
    const stream = await stack.subscribe(
      'subscription ($id: ID!) { badgeClaim(badgeId: $id) { state } }',
      { id: badge.id },
      fan,
    );
    expect((await requestClaim(stack, badge, fan)).code).toBeNull();
    while (states.at(-1) !== 'CONFIRMED') {
      const { badgeClaim } = await stream.next();
      if (badgeClaim) states.push(badgeClaim.state);
    }
    await stream.close();
    expect(states.length).toBeGreaterThan(2);
    await stack.drain();
    expect(await messagesOf(fan)).toContain('badge-minted');
    const before = await balanceOf(fan);
    const voters = await stack.users(5, [2]);
    const reason = 'It is fast, open and friendly.';
    for (const voter of voters) {
      const cast = await stack.graphql(up, { id: badge.productId, reason }, voter);
      expect(cast.code).toBeNull();
    }
    while ((await balanceOf(fan)) === before) await stack.drain();
    expect(await balanceOf(fan)).toBe(before + 1);
  });

  it('rel-R21 rel-R31 a claim waits while the badge service is away, and is minted once', async () => {
    const [other, late] = (await stack.users(2)) as [Member, Member];
    for (const member of [other, late]) await connectWallet(stack, member);
    await chain.rpc('evm_setIntervalMining', 0);
    expect((await requestClaim(stack, badge, other)).code).toBeNull();
    await withoutService({ stack, dataDir: own.platform.dataDir }, 'badge', async () => {
      expect(await requestClaim(stack, badge, late)).toMatchObject({ code: 'UNAVAILABLE' });
      const { data } = await stack.graphql(
        'query ($id: ID!) { product(id: $id) { id badge { id } } }',
        { id: badge.productId },
      );
      expect(data.product).toEqual({ id: badge.productId, badge: null });
    });
    await chain.rpc('evm_setIntervalMining', 1);
    const stateOf = async (member: Member) => {
      // The service may still be starting.
      const view = await readClaim(stack, badge, member).catch(() => null);
      return view?.claim?.state;
    };
    while ((await stateOf(other)) !== 'CONFIRMED') await stack.drain().catch(() => undefined);
    expect(await readClaim(stack, badge, late)).toMatchObject({ claim: null, refusal: null });
    expect(await readOwnBadge(stack, badge)).toMatchObject({ claims: 2, badge: { minted: 2 } });
  });

  it('rel-S47 P1 the erasure of a claimer leaves her wallet on the chain only', async () => {
    const request = 'mutation { requestErasure { erasure { dueAt } } }';
    expect((await stack.graphql(request, {}, fan)).errors).toEqual([]);
    await stack.clock(times.erasureDelay + minute);
    expect((await stack.send({ method: 'POST', path: '/_dev/erasures' })).status).toBe(200);
    await stack.clock(times.erasureDelay + times.erasureRetry + 2 * minute);
    expect((await stack.send({ method: 'POST', path: '/_dev/erasures' })).status).toBe(200);
    const holding = (table: string) =>
      databases.query('badge', `select from badge.${table} where user_id = $1`, [fan.userId]);
    for (const table of ['claim', 'holder', 'badge_reward', 'follow_copy']) {
      expect([table, await holding(table)]).toEqual([table, []]);
    }
    expect(await databases.tablesWith([fan.email])).toEqual([]);
    expect((await databases.tablesWith([wallet.slice(2)])).sort()).toEqual([
      'badge.chain_attempt',
      'badge.chain_log',
      'badge.chain_transaction',
    ]);
    expect(await readOwnBadge(stack, badge)).toMatchObject({ claims: 2, badge: { minted: 2 } });
  });
});
