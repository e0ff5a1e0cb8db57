import fc from 'fast-check';
import { badgeTimes } from '#schema/badge-limits';
import { roles } from '#schema/enums';
import { createBadge, createDeveloper, memberOf, perMint } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { type SimulatedChain, simulateChain } from '../testing/simulated-chain.ts';
import { endVouchers } from './end-vouchers.ts';

const total = 4;
const fanCount = 6;

type Command =
  | { kind: 'claim'; fan: number; way: 'RELAYER' | 'WALLET' }
  | { kind: 'useVoucher'; fan: number }
  | { kind: 'switch'; by: 'owner' | 'staff'; to: 'SUSPENDED' | 'IN_EFFECT' }
  | { kind: 'pay'; mints: number }
  | { kind: 'relay' }
  | { kind: 'mine'; walletsFirst: boolean }
  | { kind: 'reorganise'; depth: number; dropsWallets: boolean }
  | { kind: 'expire' };

const fan = fc.nat({ max: fanCount - 1 });
const is = <K extends string>(kind: K) => fc.constant(kind);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: is('claim'),
      fan,
      way: fc.constantFrom('RELAYER' as const, 'WALLET' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: is('useVoucher'), fan }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('switch'),
      by: fc.constantFrom('owner' as const, 'staff' as const),
      to: fc.constantFrom('SUSPENDED' as const, 'IN_EFFECT' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('pay'), mints: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: is('relay') }) },
  { weight: 6, arbitrary: fc.record({ kind: is('mine'), walletsFirst: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('reorganise'),
      depth: fc.integer({ min: 1, max: 3 }),
      dropsWallets: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('expire') }) },
);

interface Claim {
  id: string;
  key: string;
  userId: string;
  way: string;
  state: string;
  tries: number;
  tokenId: string | null;
  deadline: Date | null;
  reason: string | null;
}

type World = Awaited<ReturnType<typeof createWorld>>;

/** One badge with its fans, its chain, and who suspended it. */
async function createWorld(badges: BadgeFixture) {
  const developer = await createDeveloper(badges);
  const badge = await createBadge(badges, developer, { mints: 0, total });
  const chain: SimulatedChain = simulateChain(badges, badge, total);
  return {
    badges,
    badge,
    chain,
    developer,
    staff: memberOf(badges, { roles: [roles.staff] }),
    fans: Array.from({ length: fanCount }, () => memberOf(badges)),
    vouchers: new Map<number, Parameters<SimulatedChain['useVoucher']>[0]>(),
    suspendedBy: null as 'OWNER' | 'STAFF' | null,
    offsetMs: 0,
  };
}

const claimsOf = ({ badges, badge }: World) =>
  badges.database.query<Claim>(
    `select id, claim_key as key, user_id as "userId", way, state, tries, token_id::text as "tokenId", deadline, reason
     from claim where badge_id = $1`,
    [badge.id],
  );

/** The prepaid gas that must be left, from the chain and the claims alone. */
function balanceOf({ chain }: World, claims: readonly Claim[]) {
  const settled = chain.settled();
  const subjects = claims.flatMap(({ id, tries }) =>
    Array.from({ length: tries }, (_, at) => `${id}:${at + 1}`),
  );
  const open = subjects.filter((subject) => !settled.has(subject));
  const sum = (all: readonly bigint[]) => all.reduce((left, one) => left + one, 0n);
  const spent = sum([...settled.values()]);
  const reserved = perMint * BigInt(open.length);
  return { balance: sum(chain.paid()) - spent - reserved, reserved, spent, open };
}

/** What the facts say of the badge, without its table. */
function expectedBadge(world: World, claims: readonly Claim[]) {
  const { balance, reserved, spent } = balanceOf(world, claims);
  const taken = claims.filter(({ state }) => state !== 'FAILED').length;
  const minted = world.chain.tokens().size;
  const wanted = Math.min(3, total - taken);
  const lacksGas = Number(balance / perMint) < wanted;
  const isSuspended = world.suspendedBy !== null || lacksGas;
  const running = isSuspended ? 'SUSPENDED' : 'IN_EFFECT';
  const status = minted >= total ? 'ALL_MINTED' : running;
  return { balance, reserved, spent, taken, minted, lacksGas, status };
}

/** Whether the member used no voucher, and others go first while few tokens are left. */
function mustWait({ badges }: World, own: Claim, taken: number): boolean {
  const isOpen = own.state === 'REQUESTED';
  if (own.way !== 'WALLET' || !(isOpen || own.reason === 'VOUCHER_EXPIRED')) return false;
  const left = total - taken - (isOpen ? 0 : 1);
  const since =
    badges.clock.now().getTime() - (own.deadline ? new Date(own.deadline).getTime() : 0);
  return left * 2 < total && since >= (isOpen ? 0 : -Infinity) && since < badgeTimes.voucherPause;
}

/** The code that a claim must get. */
function expectedCode(world: World, claims: readonly Claim[], userId: string, way: string): string {
  const own = claims.find((claim) => claim.userId === userId);
  const { state = 'none' } = own ?? {};
  if (state === 'SENT' || state === 'MINED' || state === 'CONFIRMED') return 'passed';
  const isRelayed = state === 'REQUESTED' && own?.way === 'RELAYER';
  if (isRelayed) return way === 'RELAYER' ? 'passed' : 'CLAIM_WAY';
  const { status, lacksGas, taken, balance } = expectedBadge(world, claims);
  if (status === 'ALL_MINTED') return 'BADGE_ALL_MINTED';
  if (world.suspendedBy) return 'BADGE_SUSPENDED';
  if (lacksGas) return 'BADGE_LACKS_GAS';
  if (state !== 'REQUESTED' && taken >= total) return 'BADGE_ALL_MINTED';
  const { actual, asked } = world.chain.pause();
  const isPaused = way === 'RELAYER' ? (asked[0] ?? actual) : actual || asked.includes(true);
  if (isPaused) return 'BADGE_CHANGING';
  if (way === 'WALLET' && own && mustWait(world, own, taken)) return 'CLAIM_LATER';
  return way === 'RELAYER' && balance < perMint ? 'BADGE_LACKS_GAS' : 'passed';
}

async function claim(world: World, { fan: at, way }: Extract<Command, { kind: 'claim' }>) {
  const member = world.fans[at];
  if (!member) return;
  const expected = expectedCode(world, await claimsOf(world), member.userId, way);
  let code = 'passed';
  try {
    const { voucher } = await member.run('claim', { badgeId: world.badge.id, way });
    if (voucher) world.vouchers.set(at, voucher);
  } catch (error) {
    code = (error as Error).message;
  }
  expect(code).toBe(expected);
}

async function switchStatus(world: World, { by, to }: Extract<Command, { kind: 'switch' }>) {
  const { badge, developer, staff } = world;
  const { status } = expectedBadge(world, await claimsOf(world));
  const member = by === 'owner' ? developer : staff;
  const reason = by === 'staff' ? 'Under review' : null;
  const code = await member.code('switch', { id: badge.id, status: to, reason });
  if (status === 'ALL_MINTED') return expect(code).toBe('BADGE_STATUS');
  if (to === 'SUSPENDED') {
    expect(code).toBe('passed');
    if (by === 'staff') world.suspendedBy = 'STAFF';
    else world.suspendedBy ??= 'OWNER';
    return;
  }
  if (status === 'IN_EFFECT') return expect(code).toBe('passed');
  if (world.suspendedBy === 'STAFF' && by === 'owner') return expect(code).toBe('FORBIDDEN');
  const before = world.suspendedBy;
  world.suspendedBy = null;
  const { lacksGas } = expectedBadge(world, await claimsOf(world));
  expect(code).toBe(lacksGas ? 'BADGE_LACKS_GAS' : 'passed');
  if (lacksGas) world.suspendedBy = before;
}

async function run(world: World, one: Command): Promise<unknown> {
  const { chain, badges } = world;
  switch (one.kind) {
    case 'claim':
      return claim(world, one);
    case 'useVoucher': {
      const voucher = world.vouchers.get(one.fan);
      if (voucher) chain.useVoucher(voucher);
      return;
    }
    case 'switch':
      return switchStatus(world, one);
    case 'pay':
      return chain.pay(perMint * BigInt(one.mints) + 1n);
    case 'relay':
      return chain.relay();
    case 'mine':
      return chain.mine(one.walletsFirst);
    case 'reorganise':
      return chain.reorganise(one.depth, one.dropsWallets);
    case 'expire': {
      world.offsetMs += badgeTimes.voucher + 2 * badgeTimes.voucherMargin;
      badges.clock.shift(world.offsetMs);
      return endVouchers(badges.service.context);
    }
    default:
      one satisfies never;
  }
}

/** Compares what the service stores with the chain. */
async function check(world: World): Promise<void> {
  const { badges, badge, chain } = world;
  const claims = await claimsOf(world);
  const tokens = chain.tokens();
  const { open } = balanceOf(world, claims);
  for (const { key, state, tokenId, way, id, tries } of claims) {
    const token = tokens.get(key);
    expect(tokenId).toBe(token?.tokenId ?? null);
    if (token) expect(state).toBe(token.isFinal ? 'CONFIRMED' : 'MINED');
    else expect(['REQUESTED', 'SENT', 'FAILED']).toContain(state);
    // Nothing else would end it.
    const isWaiting = way === 'RELAYER' && (state === 'REQUESTED' || state === 'SENT');
    if (isWaiting) expect(open).toContain(`${id}:${tries}`);
  }
  expect(chain.pause().asked.length).toBeLessThanOrEqual(1);
  const expected = expectedBadge(world, claims);
  const [row] = await badges.database.query<Record<string, unknown>>(
    'select status, minted, claims as taken, lacks_gas as "lacksGas" from badge where id = $1',
    [badge.id],
  );
  const { status, minted, taken, lacksGas } = expected;
  expect(row).toEqual({ status, minted, taken, lacksGas });
  const accounts = await badges.database.query<{ account: string; sum: string }>(
    `select split_part(id, ':', 1) as account, sum(balance)::text as sum from gas_account
     where id = $1 or id like any (select 'reserved:' || claim.id || ':%' from claim where badge_id = $2)
     group by 1`,
    [`badge:${badge.id}`, badge.id],
  );
  const sums = new Map(accounts.map(({ account, sum }) => [account, BigInt(sum)]));
  expect(sums.get('badge') ?? 0n).toBe(expected.balance);
  expect(sums.get('reserved') ?? 0n).toBe(expected.reserved);
}

/** A voucher is faster than the transaction of the site, which is then refused; and its block goes. */
const overtaken: Command[] = [
  { kind: 'claim', fan: 0, way: 'WALLET' },
  { kind: 'useVoucher', fan: 0 },
  { kind: 'claim', fan: 0, way: 'RELAYER' },
  { kind: 'mine', walletsFirst: true },
  { kind: 'relay' },
  { kind: 'reorganise', depth: 1, dropsWallets: true },
  { kind: 'claim', fan: 0, way: 'RELAYER' },
];

describe('claims, prepaid gas, suspensions and reorganisations in any order', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('rel-R31 rel-R33 rel-R35 rel-S39 follow a model: no token and no wei lost or doubled, no claim stuck', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 10, maxLength: 45, size: 'max' }),
        async (commands) => {
          badges.clock.shift(0);
          const world = await createWorld(badges);
          world.chain.pay(perMint * 6n);
          for (let n = 0; n < 4; n++) await world.chain.mine();
          for (const one of commands) {
            await run(world, one);
            await check(world);
          }
          while (!world.chain.isIdle()) {
            await world.chain.relay();
            await world.chain.mine();
          }
          const isSuspended = world.suspendedBy !== null;
          expect(world.chain.pause()).toEqual({ actual: isSuspended, asked: [] });
          await run(world, { kind: 'expire' });
          await check(world);
          const left = (await claimsOf(world)).map(({ state }) => state);
          expect(left.filter((state) => state !== 'CONFIRMED' && state !== 'FAILED')).toEqual([]);
        },
      ),
      { numRuns: 20, examples: [[overtaken]] },
    );
    const [sum] = await badges.database.query<{ sum: string }>(
      'select sum(balance)::text as sum from gas_account',
    );
    expect(sum?.sum).toBe('0');
  });
});
