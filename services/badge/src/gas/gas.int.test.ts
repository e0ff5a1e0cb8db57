import { GasSums } from '../migrations/0012-gas-sums.ts';
import {
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  memberOf,
  mint,
  newWallet,
  perMint,
  prepay,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('prepaid gas', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeEach(async () => {
    badges = await createBadgeFixture();
    developer = await createDeveloper(badges);
  });
  afterEach(() => badges.close());

  const balances = async (): Promise<Record<string, bigint>> => {
    const rows = await badges.database.query<{ id: string; balance: string }>(
      'select id, balance from gas_account',
    );
    return Object.fromEntries(rows.map(({ id, balance }) => [id, BigInt(balance)]));
  };
  const total = async () => Object.values(await balances()).reduce((sum, each) => sum + each, 0n);
  const gasOf = async (id: string) => (await developer.see({ badgeId: id })).developedBadge.gas;
  const relayed = ({ id }: { id: string }) => ({ badgeId: id, way: 'RELAYER' });

  it('B6 a payment is shown when it is seen, and credited to the wei when it stays', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    const amount = 1_234_567_890_123_456_789n;
    const log = { ...badges.chain.place('local'), badgeKey: badge.key, payer: newWallet(), amount };
    await badges.chain.prepaid('SEEN', log);
    expect(await gasOf(badge.id)).toMatchObject({ balance: '0', suspended: true });
    await badges.chain.prepaid('CONFIRMED', log);
    await badges.chain.prepaid('CONFIRMED', log);
    expect(await gasOf(badge.id)).toMatchObject({ balance: String(amount), suspended: false });
    const [row] = (await developer.see({ badgeId: badge.id })).developedBadge.prepayments;
    expect(row).toMatchObject({ state: 'CONFIRMED', amount: String(amount) });
    expect(await total()).toBe(0n);
  });

  it('rel-R33 a payment on a branch that is gone is credited to nobody', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    const place = { badgeKey: badge.key, payer: newWallet(), amount: 10n * perMint };
    const log = { ...badges.chain.place('local'), ...place };
    await badges.chain.prepaid('SEEN', log);
    await badges.chain.prepaid('UNDONE', log);
    expect(await gasOf(badge.id)).toMatchObject({ balance: '0', suspended: true });
    const again = { ...badges.chain.place('local'), ...place };
    await badges.chain.prepaid('SEEN', again);
    await badges.chain.prepaid('CONFIRMED', again);
    const { developedBadge } = await developer.see({ badgeId: badge.id });
    expect(developedBadge.gas.balance).toBe(String(10n * perMint));
    expect(developedBadge.prepayments.map(({ state }: { state: string }) => state)).toEqual([
      'CONFIRMED',
      'UNDONE',
    ]);
  });

  it('rel-R33 a credited payment that goes after all is taken back, and the site bears what was spent', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    const log = await prepay(badges, badge.key, 4n * perMint);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    await mint(badges, badge, claim);
    await badges.chain.prepaid('UNDONE', log);
    const { [`badge:${badge.id}`]: left, 'chain:local': credited } = await balances();
    expect([left, credited]).toEqual([0n, 0n]);
    expect(await gasOf(badge.id)).toMatchObject({ balance: '0', suspended: true });
    expect(await total()).toBe(0n);
  });

  it('B6 dust of strangers is in the balance to the wei, and hides no other payment', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    await prepay(badges, badge.key, 5n * perMint);
    for (let n = 0; n < 60; n++) await prepay(badges, badge.key, 1n);
    const { developedBadge } = await developer.see({ badgeId: badge.id });
    expect(developedBadge.gas.balance).toBe(String(5n * perMint + 60n));
    expect(developedBadge.prepayments).toMatchObject([{ amount: String(5n * perMint) }]);
    expect(await total()).toBe(0n);
  });

  it('B6 a small payment is listed when it was reported, or is of the owner', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    const place = { ...badges.chain.place('local'), badgeKey: badge.key };
    const hash = place.transactionHash;
    await developer.run('reportPrepayment', { badgeId: badge.id, hash });
    const log = { ...place, payer: newWallet(), amount: 7n };
    await badges.chain.prepaid('SEEN', log);
    await badges.chain.prepaid('CONFIRMED', log);
    const [owner] = await badges.database.query<{ address: string }>(
      'select owner_address as address from badge where id = $1',
      [badge.id],
    );
    const payer = String(owner?.address);
    await badges.chain.prepaid('SEEN', { ...log, ...badges.chain.place('local'), payer });
    const { prepayments } = (await developer.see({ badgeId: badge.id })).developedBadge;
    expect(prepayments.map(({ state }: { state: string }) => state)).toEqual(['SEEN', 'CONFIRMED']);
  });

  it('B6 an amount for an unknown badge, or for another network, is credited to nobody', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    const unknown = `0x${'e'.repeat(64)}`;
    await prepay(badges, unknown, perMint);
    const log = {
      ...badges.chain.place('sepolia'),
      badgeKey: badge.key,
      payer: newWallet(),
      amount: perMint,
    };
    await badges.chain.prepaid('CONFIRMED', log);
    expect(await gasOf(badge.id)).toMatchObject({ balance: '0' });
    expect((await balances())['chain:local']).toBeUndefined();
  });

  it('rel-R35 gas for 7 mints, 20 claims at once and 3 that revert: no overdraft, no drift, and it resumes', async () => {
    const badge = await createBadge(badges, developer, { mints: 7, total: 100 });
    const fans = Array.from({ length: 20 }, () => memberOf(badges));
    const codes = await Promise.all(fans.map((fan) => fan.code('claim', relayed(badge))));
    const passed = codes.filter((code) => code === 'passed').length;
    // With gas for fewer than three more, claiming is suspended.
    expect(passed).toBe(5);
    expect(codes.filter((code) => code === 'BADGE_LACKS_GAS')).toHaveLength(15);
    expect(await gasOf(badge.id)).toMatchObject({ mintsLeft: 2, suspended: true });
    const claims = await badges.database.query<{ id: string; address: string }>(
      'select id, address from claim where badge_id = $1 order by id',
      [badge.id],
    );
    let taken = 0n;
    for (const [at, claim] of claims.entries()) {
      const transaction = badges.chain.request('MINT', `${claim.id}:1`);
      const receipt = badges.chain.receiptOf(at < 3 ? 139_000n : 107_000n);
      taken += receipt.gasUsed * receipt.effectiveGasPrice;
      await badges.chain.sent(transaction, receipt.hash);
      if (at < 3) {
        await badges.chain.failed(transaction, receipt);
        continue;
      }
      const log = await claimedLog(badges, badge, claim, receipt.hash);
      await badges.chain.claimed('CONFIRMED', log);
      await badges.chain.confirmed(transaction, receipt);
    }
    const gas = await gasOf(badge.id);
    expect(gas).toMatchObject({ reserved: '0', spent: String(taken), suspended: false });
    expect(BigInt(gas.balance)).toBe(7n * perMint - taken);
    const accounts = await balances();
    const site = -(accounts['site:local'] ?? 0n);
    expect(accounts['spent:local']).toBe(taken + site);
    expect(await total()).toBe(0n);
    for (const [id, balance] of Object.entries(accounts)) {
      if (id.startsWith('badge:') || id.startsWith('reserved:'))
        expect(balance).toBeGreaterThanOrEqual(0n);
    }
    const again = await Promise.all(fans.slice(5).map((fan) => fan.code('claim', relayed(badge))));
    expect(again).toContain('BADGE_LACKS_GAS');
    await prepay(badges, badge.key, 20n * perMint);
    expect(await gasOf(badge.id)).toMatchObject({ suspended: false });
    expect(await memberOf(badges).code('claim', relayed(badge))).toBe('passed');
  });

  it('B6 the last mints need no more gas than they take', async () => {
    const badge = await createBadge(badges, developer, { mints: 1, total: 1 });
    expect(await gasOf(badge.id)).toMatchObject({ suspended: false, mintsLeft: 1 });
    expect(await memberOf(badges).code('claim', relayed(badge))).toBe('passed');
  });

  it('B6 the owner is told once when the gas gets low, and again when claiming stops', async () => {
    const badge = await createBadge(badges, developer, { mints: 11, total: 100 });
    const low = async () =>
      (await eventsOf(badges, 'badge.gas-low.v1')).filter(({ badgeId }) => badgeId === badge.id);
    expect(await low()).toEqual([]);
    for (let n = 0; n < 10; n++) await memberOf(badges).code('claim', relayed(badge));
    const told = await low();
    expect(told).toMatchObject([
      { ownerId: developer.userId, mintsLeft: 9, suspended: false },
      { ownerId: developer.userId, mintsLeft: 2, suspended: true },
    ]);
  });

  it('B6 the owner is told once that claiming stops while claims come one after another', async () => {
    const badge = await createBadge(badges, developer, { mints: 4, total: 100 });
    const told = async () =>
      (await eventsOf(badges, 'badge.gas-low.v1')).filter(
        ({ badgeId, suspended }) => badgeId === badge.id && suspended,
      );
    const claimOne = async () => {
      const { claim } = await memberOf(badges).run('claim', relayed(badge));
      const receipt = badges.chain.receiptOf(10_000n, 10n ** 9n);
      await badges.chain.claimed('SEEN', await claimedLog(badges, badge, claim, receipt.hash));
      await badges.chain.confirmed(badges.chain.request('MINT', `${claim.id}:1`), receipt);
    };
    for (let fan = 0; fan < 3; fan++) {
      await claimOne();
      await claimOne();
      // Reserved by two, so that claiming stops, and given back.
      const two = [memberOf(badges), memberOf(badges)];
      for (const one of two) await one.code('claim', relayed(badge));
      const open = await badges.database.query<{ id: string; address: string }>(
        "select id, address from claim where badge_id = $1 and state = 'REQUESTED'",
        [badge.id],
      );
      for (const claim of open) {
        await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'refused');
      }
    }
    expect(await told()).toHaveLength(1);
    // Dust of strangers would be no news.
    await prepay(badges, badge.key, perMint);
    const [one, two] = [memberOf(badges), memberOf(badges)];
    await one.code('claim', relayed(badge));
    await two.code('claim', relayed(badge));
    expect(await told()).toHaveLength(2);
  });

  it('B6 rel-R35 what is reserved and spent is kept beside the balance, as all transfers say', async () => {
    const badge = await createBadge(badges, developer, { mints: 20, total: 100 });
    const claims = [];
    for (let n = 0; n < 5; n++) {
      claims.push((await memberOf(badges).run('claim', relayed(badge))).claim);
    }
    await mint(badges, badge, claims[0]);
    await mint(badges, badge, claims[1], { gasUsed: 1_000_000n });
    await badges.chain.failed(
      badges.chain.request('MINT', `${claims[2].id}:1`),
      badges.chain.receiptOf(30_000n),
    );
    const [all] = await badges.database.query<{ reserved: string; spent: string }>(
      `select (select sum(balance) from gas_account where id like 'reserved:%')::text as reserved,
        (select sum(amount) from gas_transfer where cause like 'charge:%')::text as spent`,
    );
    expect(await gasOf(badge.id)).toMatchObject({ reserved: String(2n * perMint), ...all });
    expect(
      await badges.database.query(
        "select reserved::text, spent::text from gas_account where id not like 'badge:%' and (reserved, spent) <> (0, 0)",
      ),
    ).toEqual([]);
    const columns = 'balance, reserved, spent';
    const sums = `select ${columns} from gas_account where id = 'badge:${badge.id}'`;
    const before = await badges.admin.query(sums);
    // The backfill of a release that kept no sums.
    const backfilled = new (GasSums as unknown as new () => GasSums)()
      .steps()
      .find(({ isBatched }) => isBatched);
    await badges.admin.query('update gas_account set reserved = 0, spent = 0');
    await badges.admin.query("delete from migration_progress where name = 'gas-sums'");
    await backfilled?.run((sql) => badges.admin.query(sql));
    expect(await badges.admin.query(sums)).toEqual(before);
  });

  it('B6 a mint above its reservation is borne by the site, and one that was never sent costs nothing', async () => {
    const badge = await createBadge(badges, developer);
    const [one, two] = [memberOf(badges), memberOf(badges)];
    const { claim } = await one.run('claim', relayed(badge));
    await mint(badges, badge, claim, { gasUsed: 1_000_000n });
    const other = (await two.run('claim', relayed(badge))).claim;
    await badges.chain.failed(badges.chain.request('MINT', `${other.id}:1`), null, 'refused');
    expect(await gasOf(badge.id)).toMatchObject({ reserved: '0', spent: String(perMint) });
    expect(await total()).toBe(0n);
  });

  it('B6 the ledger is append-only, also for the role of the service', async () => {
    await createBadge(badges, developer);
    for (const sql of [
      'update gas_transfer set amount = 1',
      'delete from gas_transfer',
      'truncate gas_transfer',
      "update gas_account set balance = 0 where id like 'badge:%'",
      "insert into gas_account (id, network, balance) values ('badge:1000', 'local', 5)",
    ]) {
      await expect(badges.database.query(sql)).rejects.toThrow();
    }
    await expect(badges.admin.query('delete from gas_transfer')).rejects.toThrow('never changed');
    const overdraft = `insert into gas_transfer (cause, network, debit_account, credit_account, amount, at)
      values ('x', 'local', 'badge:1000', 'spent:local', 1, now())`;
    await expect(badges.database.query(overdraft)).rejects.toThrow('gas_account_side');
  });
});
