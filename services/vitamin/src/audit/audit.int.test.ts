import { randomUUID } from 'node:crypto';
import { continueTrace } from '#kit/runtime/trace';
import { createServiceMetrics } from '#kit/service/metrics';
import { goldfingerGranted, productFollowed, profileChanged } from '#schema/generated/events';
import { listed, takenDown, up, upWithheld } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { auditLedger, auditLedgerAlone } from './audit-ledger.ts';
import { rebuildLedger } from './rebuild-ledger.ts';
import { createRegularAudit } from './regular-audit.ts';

let ledger: LedgerFixture;
const sharer = randomUUID();
beforeEach(async () => {
  ledger = await createLedgerFixture();
  await ledger.publish(
    { ...listed('p', sharer), traceparent: continueTrace() },
    ...Array.from({ length: 25 }, () => up('p', sharer)),
    goldfingerGranted({ userId: sharer, inviterId: null }),
  );
});
afterEach(() => ledger.close());

const audit = () => auditLedger(ledger.database);
const rebuild = () => rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });

/** As an administrator who switches off the triggers of the ledger. */
const tamper = (statement: string) =>
  ledger.admin.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'");
    await tx.query(statement);
  });

/** The content of the ledger, for comparison. */
const contents = async () => ({
  accounts: await ledger.admin.query('select * from account order by id'),
  products: await ledger.admin.query('select * from product order by product_id'),
  members: await ledger.admin.query('select * from member order by user_id'),
  transfers: await ledger.admin.query(
    'select rule, cause, debit_account, credit_account, amount, at, traceparent from transfer order by rule, cause',
  ),
});

const reverseByHand = (cause: string) =>
  ledger.admin.query(
    `insert into transfer (rule, cause, debit_account, credit_account, amount, at, reverses,
       reason, operator)
     select rule, 'reversal:' || id, credit_account, debit_account, amount, at, id, 'wrong', 'staff'
     from transfer where cause = $1`,
    [cause],
  );

/** Each correction with the cause of what it reverses. */
const chains = () =>
  ledger.admin.query(
    `select t.cause, o.cause as reversed, t.reason, t.operator, t.correction
     from transfer t join transfer o on o.id = t.reverses order by 1`,
  );

/** Withholds UPs, restores some, and takes the product down as fraud, lists it and takes it down again. */
async function correct(): Promise<void> {
  const withheld = Array.from({ length: 7 }, () => {
    const base = { productId: 'p', userId: randomUUID(), weight: 1, sharerId: sharer } as const;
    return { ...base, upEventId: randomUUID() };
  });
  await ledger.publish(...withheld.map((vote) => upWithheld(vote)));
  await ledger.publish(
    ...withheld.slice(0, 3).map((vote) => upWithheld({ ...vote, withheld: false })),
  );
  await ledger.publish(takenDown('p', true), listed('p', sharer, false), takenDown('p', true));
}

describe('auditLedger', () => {
  it('rel-L4 finds nothing in a correct ledger', async () => {
    expect(await audit()).toEqual([]);
  });

  it('rel-L4 finds a modified balance, and a total that is not zero', async () => {
    await tamper(`update account set balance = balance + 5 where id = 'user:${sharer}'`);
    expect(await audit()).toEqual([
      { finding: 'balance-differs', key: `user:${sharer}`, expected: 8, found: 13 },
      { finding: 'total-not-zero', key: 'all accounts', expected: 0, found: 5 },
    ]);
  });

  it('rel-L4 finds a deleted account and an account without transfers', async () => {
    await tamper(`delete from account where id = 'user:${sharer}'`);
    await tamper("insert into account values ('user:nobody', 1)");
    expect(await audit()).toMatchObject([
      { finding: 'balance-differs', key: `user:${sharer}`, expected: 8, found: null },
      { finding: 'balance-differs', key: 'user:nobody', expected: 0, found: 1 },
      { finding: 'total-not-zero' },
    ]);
  });

  it('Q27 finds a reward without the UPs for it, and a reward that was not paid', async () => {
    await tamper("update product set ups = 19 where product_id = 'p'");
    expect(await audit()).toMatchObject([
      { finding: 'up-reward-unbacked', key: 'up10:p:2', expected: 20, found: 19 },
    ]);
    await tamper("update product set ups = 31 where product_id = 'p'");
    expect(await audit()).toMatchObject([
      { finding: 'up-rewards-incomplete', key: 'p', expected: 3, found: 2 },
    ]);
  });

  it('V6 Q28 finds a gift that was not paid, and one without an UP that counts', async () => {
    const userId = randomUUID();
    const draft = up('p', null);
    await ledger.publish(
      profileChanged({ userId, changed: ['nickname'] }),
      productFollowed({
        productId: 'p',
        userId,
        following: true,
        followers: 1,
        countsForRewards: true,
      }),
      { ...draft, data: { ...draft.data, userId } },
    );
    const key = `user:${userId}`;
    await tamper(`update newcomer set ups = -1 where user_id = '${userId}'`);
    expect(await audit()).toEqual([
      { finding: 'newcomer-gift-unbacked', key, expected: '1 or more', found: -1 },
    ]);
    await tamper(`update newcomer set ups = null where user_id = '${userId}'`);
    expect(await audit()).toEqual([]);
    await tamper(`delete from transfer where rule = 'newcomer'`);
    expect(await audit()).toContainEqual({
      finding: 'newcomer-gift-missing',
      key,
      expected: 10,
      found: 0,
    });
  });

  it('rel-L2 finds a repeated cause when its constraint is dropped', async () => {
    await ledger.admin.query('alter table transfer drop constraint transfer_once');
    await ledger.admin.query(
      `insert into transfer (rule, cause, debit_account, credit_account, amount, at)
       values ('listed', 'listed:p', 'issuance:listed', 'user:${sharer}', 3, '2026-01-05')`,
    );
    expect(await audit()).toMatchObject([{ finding: 'cause-repeated', key: 'listed listed:p' }]);
  });
});

describe('rebuildLedger', () => {
  it('rel-R10 finds no difference in a correct ledger and does not change it', async () => {
    const before = await contents();
    expect(await rebuild()).toMatchObject({ events: 27, differences: [] });
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 restores deleted balances and counts', async () => {
    const before = await contents();
    await tamper('delete from account');
    await tamper('delete from product');
    const { differences } = await rebuild();
    expect(differences.map(({ finding }) => finding)).toEqual([
      'product-differs',
      ...Array.from({ length: 4 }, () => 'balance-differs'),
    ]);
    expect(await contents()).toEqual(before);
    expect((await rebuild()).differences).toEqual([]);
  });

  it('rel-R10 rebuilds the whole ledger from the events', async () => {
    const before = await contents();
    for (const table of ['transfer', 'account', 'product', 'member', 'inbox']) {
      await tamper(`delete from ${table}`);
    }
    expect((await rebuild()).differences).not.toEqual([]);
    expect(await contents()).toEqual(before);
    // Events that the rebuild replayed have no second effect.
    await ledger.transport.resetOffsets('vitamin', 'catalog.product', 'beginning');
    await ledger.processAll();
    expect(await contents()).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  it('Q27 reports a transfer without an event and keeps it', async () => {
    await ledger.admin.query(
      `insert into transfer (rule, cause, debit_account, credit_account, amount, at)
       values ('golden', 'golden:forged', 'issuance:golden', 'user:forger', 3, '2026-01-05')`,
    );
    const { differences } = await rebuild();
    expect(differences).toMatchObject([
      { finding: 'transfer-differs', key: 'golden golden:forged', expected: null },
    ]);
    expect(await ledger.balanceOf('user:forger')).toBe(3);
  });

  it('Q27 keeps corrections, which have no events', async () => {
    await reverseByHand('listed:p');
    expect((await rebuild()).differences).toEqual([]);
    expect(await ledger.balanceOf(`user:${sharer}`)).toBe(5);
  });

  it('rel-R10 Q27 rebuilds what was taken back and given again, in its order', async () => {
    await correct();
    const before = { ...(await contents()), chains: await chains() };
    expect((await rebuild()).differences).toEqual([]);
    for (const table of ['transfer', 'account', 'product', 'withheld_up', 'newcomer', 'inbox']) {
      await tamper(`delete from ${table}`);
    }
    expect((await rebuild()).differences).not.toEqual([]);
    expect({ ...(await contents()), chains: await chains() }).toEqual(before);
    expect(await audit()).toEqual([]);
    expect((await rebuild()).differences).toEqual([]);
  });

  it('rel-R10 Q27 posts the corrections that an older release has left out', async () => {
    await correct();
    const before = { ...(await contents()), chains: await chains() };
    await tamper('delete from transfer where reverses is not null');
    await tamper('delete from withheld_up');
    await tamper("update product set ups = 25, fraud_reason = null where product_id = 'p'");
    await tamper(`update account set balance = 8 where id = 'user:${sharer}'`);
    const { differences } = await rebuild();
    expect(new Set(differences.map(({ finding }) => finding))).toEqual(
      new Set(['product-differs', 'withheld-up-differs', 'transfer-differs', 'balance-differs']),
    );
    expect({ ...(await contents()), chains: await chains() }).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  it('Q27 adds nothing to what was corrected by hand', async () => {
    await reverseByHand('listed:p');
    await ledger.publish(takenDown('p', true));
    expect(await ledger.balanceOf(`user:${sharer}`)).toBe(3);
    expect(await audit()).toEqual([]);
    expect((await rebuild()).differences).toEqual([]);
    await ledger.publish(listed('p', sharer, false));
    expect(await ledger.balanceOf(`user:${sharer}`)).toBe(5);
    expect(await audit()).toEqual([]);
    expect((await rebuild()).differences).toEqual([]);
  });

  it('rel-R10 counts all differences and lists the first 1,000', async () => {
    await tamper(`insert into product (product_id, name, ups)
      select 'lost ' || n, '{}', 0 from generate_series(1, 1200) n`);
    const { differences, differing, left, leftCount } = await rebuild();
    expect([differing, differences.length]).toEqual([1_200, 1_000]);
    expect([left, leftCount]).toEqual([[], 0]);
  });

  it('rel-R10 leaves events that are not consumed yet to the consumer', async () => {
    await ledger.service.consumer?.close();
    const more = Array.from({ length: 5 }, () => up('p', sharer));
    await ledger.transport.publish(ledger.messages(more));
    expect(await rebuild()).toMatchObject({ events: 27, differences: [] });
    expect(await ledger.balanceOf(`user:${sharer}`)).toBe(8);
  });
});

describe('regular audit', () => {
  it('C-M2 runs in one replica at a time', async () => {
    const [regular, other] = [1, 2].map(() => createRegularAudit(ledger.service.context));
    await ledger.admin.transaction(async (tx) => {
      await tx.query(`
        select pg_advisory_xact_lock(hashtextextended('vita ledger audit vitamin', 0))`);
      await regular?.run();
      expect(regular?.found()).toBeNull();
    });
    await other?.run();
    expect(other?.found()).toBe(0);
  });

  it('C-M2 ends a check that takes too long, and its snapshot with it', async () => {
    await ledger.admin.transaction(async (tx) => {
      await tx.query('lock table transfer in access exclusive mode');
      const audited = auditLedgerAlone(ledger.database, { checkTimeoutMs: 50 });
      await expect(audited).rejects.toMatchObject({ code: '57014' });
    });
  });

  it('rel-O7 rel-L4 reports the number of findings, and 0 after a repair', async () => {
    const regular = createRegularAudit(ledger.service.context);
    const metrics = async () => {
      const metrics = [{ name: 'vita_ledger_findings', help: 'found', read: regular.found }];
      const services = [{ ...ledger.service, metrics }];
      const source = { services, transport: ledger.transport, groups: [] };
      return createServiceMetrics(source).getSingleMetricAsString('vita_ledger_findings');
    };
    const reported = (found: number) =>
      expect.stringMatching(`\\nvita_ledger_findings{service="vitamin"} ${found}$`);
    expect(await metrics()).not.toContain('service');
    await regular.run();
    expect(await metrics()).toEqual(reported(0));
    await tamper(`update account set balance = balance + 5 where id = 'user:${sharer}'`);
    await regular.run();
    expect(await metrics()).toEqual(reported(2));
    await rebuild();
    await regular.run();
    expect(await metrics()).toEqual(reported(0));
  });
});
