import { erased, productFollowed, upCast } from '#schema/generated/events';
import { lockBadge } from '../badge/badge-row.ts';
import { claimFor } from '../claim/request-claim.ts';
import { exportQueries } from '../export/export-queries.ts';
import {
  createBadge,
  createDeveloper,
  memberOf,
  mint,
  newWallet,
  perMint,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { eraseLeftovers } from './erase-leftovers.ts';
import { requirePresent } from './erased-members.ts';

describe('erasure of a developer and a claimer', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  const tables = [
    'badge',
    'badge_reward',
    'badge_token',
    'claim',
    'contract_part',
    'follow_copy',
    'gas_prepayment',
    'holder',
    'idempotency_key',
    'member_picture',
    'product',
  ];
  const holding = async (text: string): Promise<string[]> => {
    const found = await Promise.all(
      tables.map((table) =>
        badges.database.query(`select from ${table} as t where t::text ilike $1`, [`%${text}%`]),
      ),
    );
    return tables.filter((_, n) => found[n]?.length !== 0);
  };

  it('P1 forgets claims, wallets and follows of a member, and keeps all numbers', async () => {
    const developer = await createDeveloper(badges);
    const { productId } = developer;
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim);
    await upload(badges, fan.userId);
    const up = { productId, userId: fan.userId, weight: 2, upValue: 2 } as const;
    await badges.publish(
      productFollowed({ productId, userId: fan.userId, following: true, followers: 1 }),
      upCast({ ...up, countsForRewards: true, sharerId: null, ownerId: null }),
      ...Array.from({ length: 8 }, () =>
        upCast({
          ...up,
          userId: memberOf(badges).userId,
          weight: 1,
          countsForRewards: true,
          sharerId: null,
          ownerId: null,
        }),
      ),
    );
    expect((await holding(fan.userId)).length).toBeGreaterThan(3);
    await badges.publish(erased({ userId: fan.userId }), erased({ userId: fan.userId }));
    expect(await holding(fan.userId)).toEqual([]);
    expect(await holding(fan.wallet)).toEqual([]);
    const { data } = await badges.ask(
      `{ badge(id: "${badge.id}") { minted countedUps rewardState } }`,
    );
    expect(data.badge).toEqual({ minted: 1, countedUps: 10, rewardState: 'TRIGGERED' });
    expect(await fan.code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe('UNAUTHENTICATED');
  });

  it('P1 forgets who created a badge, which stays with its picture', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer);
    await badges.publish(erased({ userId: developer.userId }));
    expect(await holding(developer.userId)).toEqual([]);
    expect(await holding(developer.wallet)).toEqual([]);
    const fan = memberOf(badges);
    expect(await fan.code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe('passed');
    const used = await badges.database.query(
      'select badge_id::text as id from member_picture where badge_id = $1',
      [badge.id],
    );
    expect(used).toEqual([{ id: badge.id }]);
  });

  it('P1 forgets a claim that was written while its member was erased', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer);
    // No event has told this service of her.
    const fan = memberOf(badges);
    await badges.database.transaction(async (tx) => {
      await requirePresent(tx, fan.userId);
      const row = await lockBadge(tx, badge.id);
      if (!row) throw new Error('no badge');
      await badges.publish(erased({ userId: fan.userId }));
      const address = fan.wallet.toLowerCase();
      const recipient = { userId: fan.userId, address, counts: true };
      await claimFor(badges.service.context, tx, row, { recipient, known: null, way: 'RELAYER' });
    });
    expect(await holding(fan.userId)).toEqual(['claim']);
    await eraseLeftovers(badges.service.context);
    expect(await holding(fan.userId)).toEqual([]);
    await eraseLeftovers(badges.service.context);
  });

  it('P1 exports what a developer has prepaid, and forgets her wallets with her', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer, { mints: 0 });
    const pay = async (payer: string, report: 'before' | 'after' | 'never') => {
      const amount = 5n * perMint;
      const log = { ...badges.chain.place('local'), badgeKey: badge.key, payer, amount };
      const hash = log.transactionHash;
      const tell = () => developer.run('reportPrepayment', { badgeId: badge.id, hash });
      if (report === 'before') await tell();
      await badges.chain.prepaid('SEEN', log);
      if (report === 'after') await tell();
      return log;
    };
    const [other, third, stranger] = [newWallet(), newWallet(), newWallet()];
    const logs = [
      await pay(developer.wallet, 'never'),
      await pay(other, 'before'),
      await pay(third, 'after'),
    ];
    const unknown = await pay(stranger, 'never');
    const pageOf = { userId: developer.userId, after: '' };
    const rows = await exportQueries['badge-prepayments'].run(badges.database, pageOf);
    expect(rows).toMatchObject(
      logs.map(({ transactionHash: hash, payer }) => ({
        badgeId: badge.id,
        hash,
        payer: payer.toLowerCase(),
        amount: String(5n * perMint),
      })),
    );
    expect(rows).toHaveLength(3);
    await badges.publish(erased({ userId: developer.userId }));
    // Blocks that come and stay after it bring no wallet back.
    await badges.chain.prepaid('CONFIRMED', unknown);
    await pay(developer.wallet, 'never');
    for (const wallet of [developer.wallet, other, third, stranger]) {
      expect(await holding(wallet)).toEqual([]);
    }
    expect(await exportQueries['badge-prepayments'].run(badges.database, pageOf)).toEqual([]);
  });
});
