import fc from 'fast-check';
import { erased } from '#schema/generated/events';
import {
  claimedLog,
  createBadge,
  createDeveloper,
  formWith,
  memberOf,
  newWallet,
  perMint,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

const fanCount = 4;
const is = <K extends string>(kind: K) => fc.constant(kind);
const fan = fc.nat({ max: fanCount - 1 });
const phase = fc.constantFrom('SEEN' as const, 'CONFIRMED' as const, 'UNDONE' as const);
const token = fc.bigInt({ min: 1n, max: 4n });

/** What members and the owner do, and whatever a chain says, in any order. */
const command = fc.oneof(
  fc.record({
    kind: is('claim'),
    fan,
    way: fc.constantFrom('RELAYER' as const, 'WALLET' as const),
  }),
  fc.record({
    kind: is('fail'),
    fan,
    reason: fc.constantFrom('NONCE_TAKEN', 'REVERTED', 'REFUSED'),
  }),
  fc.record({ kind: is('total'), total: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: is('cap'), isTaken: fc.boolean() }),
  fc.record({ kind: is('erase'), fan }),
  { weight: 5, arbitrary: fc.record({ kind: is('claimed'), fan, phase, token }) },
  fc.record({ kind: is('transferred'), phase, token, burns: fc.boolean() }),
  fc.record({ kind: is('prepaid'), phase, place: fc.nat({ max: 1 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** A claim fails while its voucher is good, and the owner lowers the quantity before the token comes. */
const beyond: Command[] = [
  { kind: 'claim', fan: 0, way: 'WALLET' },
  { kind: 'claim', fan: 0, way: 'RELAYER' },
  { kind: 'fail', fan: 0, reason: 'NONCE_TAKEN' },
  { kind: 'claim', fan: 1, way: 'RELAYER' },
  { kind: 'claimed', fan: 1, phase: 'SEEN', token: 1n },
  { kind: 'total', total: 1 },
  { kind: 'claimed', fan: 0, phase: 'SEEN', token: 2n },
  { kind: 'cap', isTaken: false },
];

async function createWorld(badges: BadgeFixture) {
  const { chain, database, requests } = badges;
  const developer = await createDeveloper(badges);
  const badge = await createBadge(badges, developer, { total: 3 });
  const fans = Array.from({ length: fanCount }, () => memberOf(badges));
  const claims = new Map<number, { id: string; address: string }>();
  const places = [chain.place('local'), chain.place('local')] as const;
  const last = (kind: string, prefix: string) =>
    requests.findLast((each) => each.kind === kind && each.subject.startsWith(`${prefix}:`));

  const told = {
    async fail({ fan: at, reason }: Extract<Command, { kind: 'fail' }>) {
      const request = last('MINT', claims.get(at)?.id ?? '');
      const receipt = reason === 'REVERTED' ? chain.receiptOf(30_000n) : null;
      if (request) await chain.failed(request, receipt, reason);
    },
    async cap({ isTaken }: Extract<Command, { kind: 'cap' }>) {
      const request = last('SET_CAP', badge.id);
      if (!request) return;
      if (isTaken) await chain.confirmed(request);
      else await chain.failed(request, null, 'REFUSED');
    },
    async claimed({ fan: at, phase: of, token: tokenId }: Extract<Command, { kind: 'claimed' }>) {
      const claim = claims.get(at);
      if (!claim) return;
      const log = await claimedLog(badges, badge, claim);
      await chain.claimed(of, { ...log, tokenId });
    },
    async transferred(one: Extract<Command, { kind: 'transferred' }>) {
      const to = one.burns ? `0x${'0'.repeat(40)}` : newWallet();
      const log = { ...chain.place('local'), contract: badge.contract, tokenId: one.token };
      await chain.transferred(one.phase, { ...log, from: newWallet(), to });
    },
    async prepaid({ phase: of, place }: Extract<Command, { kind: 'prepaid' }>) {
      const at = places[place as 0 | 1];
      await chain.prepaid(of, { ...at, badgeKey: badge.key, payer: newWallet(), amount: perMint });
    },
  };

  async function run(one: Command): Promise<unknown> {
    switch (one.kind) {
      case 'claim': {
        const input = { badgeId: badge.id, way: one.way };
        const made = await fans[one.fan]?.run('claim', input).catch(() => null);
        if (made) claims.set(one.fan, made.claim);
        return;
      }
      case 'total': {
        const { developedBadge: own } = await developer.see({ badgeId: badge.id });
        const input = formWith(badge.image, { total: one.total });
        return developer.code('update', { id: badge.id, version: own.version, input });
      }
      case 'erase':
        return badges.publish(erased({ userId: fans[one.fan]?.userId ?? '' }));
      case 'fail':
        return told.fail(one);
      case 'cap':
        return told.cap(one);
      case 'claimed':
        return told.claimed(one);
      case 'transferred':
        return told.transferred(one);
      case 'prepaid':
        return told.prepaid(one);
      default:
        return one satisfies never;
    }
  }
  return {
    run,
    async check(): Promise<void> {
      const [row] = await database.query<{ minted: number; claims: number; total: number }>(
        `select minted, claims, total,
           (select count(*)::integer from claim where badge_id = b.id and token_id is not null) as tokens,
           (select count(*)::integer from claim where badge_id = b.id and state <> 'FAILED') as taken
         from badge b where id = $1`,
        [badge.id],
      );
      if (!row) throw new Error('no badge');
      expect(row).toMatchObject({ tokens: row.minted, taken: row.claims });
      expect(row.minted).toBeLessThanOrEqual(row.total);
    },
  };
}

describe('logs of a chain', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('rel-R34 break no rule of the database, whatever they say and in which order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }),
        async (commands) => {
          const world = await createWorld(badges);
          for (const one of commands) {
            await world.run(one);
            await world.check();
          }
        },
      ),
      { numRuns: 30, examples: [[beyond]] },
    );
    const [sum] = await badges.database.query('select sum(balance)::text as sum from gas_account');
    expect(sum).toEqual({ sum: '0' });
  });
});
