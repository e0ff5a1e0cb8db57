import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  type EventDraft,
  goldfingerGranted,
  roleChanged,
  type VitaminTransferredV1,
} from '#schema/generated/events';
import { rewards } from '#schema/limits';
import { auditLedger } from '../audit/audit-ledger.ts';
import { listed, up } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { postTransfers } from './post-transfers.ts';
import { issue } from './transfer.rules.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());
afterEach(async () => {
  expect(await ledger.totalBalance()).toBe(0);
  expect(await auditLedger(ledger.database)).toEqual([]);
});

const user = (id: string) => ledger.balanceOf(`user:${id}`);

const publish = (...drafts: EventDraft[]) => ledger.publish(...drafts);

const causesOf = async (userId: string): Promise<string[]> => {
  const rows = await ledger.database.query<{ cause: string }>(
    'select cause from transfer where credit_account = $1 order by id',
    [`user:${userId}`],
  );
  return rows.map(({ cause }) => cause);
};

/** The data of the events about transfers of a user. */
const emittedTo = async (userId: string) =>
  (await ledger.read('vitamin.ledger'))
    .filter(({ key }) => key === userId)
    .map(({ value }) => JSON.parse(value).data as VitaminTransferredV1);

describe('grants', () => {
  it('V2 pays the sharer of a first release once, also when the event repeats', async () => {
    const sharer = randomUUID();
    const messages = await publish(
      listed('v2', sharer),
      listed('v2', sharer),
      listed('v2', sharer, false),
    );
    await ledger.transport.publish([...messages, ...messages]);
    await ledger.processAll();
    expect(await user(sharer)).toBe(rewards.listed);
    expect(await causesOf(sharer)).toEqual(['listed:v2']);
  });

  it('rel-R36 stores the trace of the event with each transfer', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const traced = (digit: string) => `00-${digit.repeat(32)}-b7ad6b7169203331-01`;
    await publish(
      { ...listed('traced-a', first), traceparent: traced('a') },
      listed('untraced', first),
      { ...listed('traced-b', second), traceparent: traced('b') },
    );
    const rows = await ledger.database.query<{ cause: string; trace: string | null }>(
      `select cause, substr(traceparent, 4, 32) as trace from transfer
       where credit_account = any($1) order by id`,
      [[`user:${first}`, `user:${second}`]],
    );
    expect(rows).toEqual([
      { cause: 'listed:traced-a', trace: 'a'.repeat(32) },
      { cause: 'listed:untraced', trace: null },
      { cause: 'listed:traced-b', trace: 'b'.repeat(32) },
    ]);
  });

  it('Q43 pays nothing to a sharer who is staff', async () => {
    const staff = randomUUID();
    await publish(roleChanged({ userId: staff, roles: [3] }));
    await publish(listed('q43', staff));
    expect(await user(staff)).toBe(0);
  });

  it('C-M1 pays by the event of the release alone, whichever topic is faster', async () => {
    const [staffLater, staffBefore] = [randomUUID(), randomUUID()];
    const release = (productId: string, sharerId: string, countsForRewards: boolean) => {
      const draft = listed(productId, sharerId);
      return { ...draft, data: { ...draft.data, countsForRewards } };
    };
    // The roles arrive after the release that they precede, and before the one that they follow.
    await publish(release('staff-sharer', staffBefore, false));
    await publish(roleChanged({ userId: staffBefore, roles: [3] }));
    await publish(roleChanged({ userId: staffLater, roles: [3] }));
    await publish(release('member-sharer', staffLater, true));
    expect([await user(staffBefore), await user(staffLater)]).toEqual([0, rewards.listed]);
  });

  it('V4 V5 pays the new Goldfinger and the inviter once, also after a second grant', async () => {
    const [golden, inviter] = [randomUUID(), randomUUID()];
    const grant = goldfingerGranted({ userId: golden, inviterId: inviter });
    await publish(grant, grant);
    await publish(grant);
    expect([await user(golden), await user(inviter)]).toEqual([rewards.golden, rewards.referral]);
  });

  it.each([
    [9, 11],
    [19, 21],
    [99, 101],
  ])('V3 Q27 pays one step when a golden UP jumps from %i to %i', async (before, after) => {
    const [product, sharer] = [`jump-${before}`, randomUUID()];
    const single = Array.from({ length: before }, () => up(product, sharer));
    await publish(listed(product, sharer, false), ...single);
    expect(await user(sharer)).toBe(Math.floor(before / 10));
    await publish(up(product, sharer, 2));
    expect(await user(sharer)).toBe(Math.floor(after / 10));
  });

  it('V3 Q27 pays a tenth of 200 UPs with weights 1 and 2, one transfer per step', async () => {
    const sharer = randomUUID();
    const weights = Array.from({ length: 200 }, (_, index) => (index % 3 === 2 ? 2 : 1));
    const votes = weights.map((weight) => up('v3', sharer, weight as 1 | 2));
    const messages = await publish(listed('v3', sharer, false), ...votes);
    await ledger.transport.publish(messages.slice(50, 150));
    await ledger.processAll();
    const steps = Math.floor(weights.reduce((sum, weight) => sum + weight, 0) / 10);
    expect(await user(sharer)).toBe(steps);
    const expected = Array.from({ length: steps }, (_, step) => `up10:v3:${step + 1}`);
    expect(await causesOf(sharer)).toEqual(expected);
  });

  it('Q18 ignores votes that do not count, and pays nobody without a sharer', async () => {
    const sharer = randomUUID();
    const own = Array.from({ length: 9 }, () => up('q18', sharer, 2, false));
    await publish(listed('q18', sharer, false), ...own, up('q18', sharer));
    await publish(listed('alone', null), ...Array.from({ length: 12 }, () => up('alone', null)));
    expect(await user(sharer)).toBe(0);
    const counted = await ledger.database.query(
      "select product_id, ups from product where product_id in ('alone', 'q18') order by 1",
    );
    expect(counted).toEqual([
      { product_id: 'alone', ups: 12 },
      { product_id: 'q18', ups: 1 },
    ]);
  });

  it('V3 pays the sharer of the release, whatever sharer the UPs name', async () => {
    const [named, sharer] = [randomUUID(), randomUUID()];
    const ups = () => Array.from({ length: 5 }, () => up('renamed', named));
    await publish(...ups());
    await publish(listed('renamed', sharer, false));
    await publish(...ups());
    expect([await user(named), await user(sharer)]).toEqual([0, 1]);
  });

  it('V7 emits an event for each transfer in order, with the absolute balance', async () => {
    const sharer = randomUUID();
    const votes = Array.from({ length: 30 }, () => up('emitted', sharer));
    await publish(listed('emitted', sharer), ...votes);
    const emitted = await emittedTo(sharer);
    expect(emitted.map(({ cause, amount, balance }) => [cause, amount, balance])).toEqual([
      ['listed:emitted', 3, 3],
      ['up10:emitted:1', 1, 4],
      ['up10:emitted:2', 1, 5],
      ['up10:emitted:3', 1, 6],
    ]);
    expect(emitted[0]).toMatchObject({
      productId: 'emitted',
      productName: { en: 'Name of emitted' },
    });
  });

  it('V2 V3 V4 rel-L2 pays each cause once, in any order and repetition of the events', async () => {
    const steps = fc.array(
      fc.record({
        product: fc.constantFrom('a', 'b', 'c'),
        kind: fc.constantFrom('listed', 'up', 'golden up', 'own up', 'golden'),
        copies: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 60 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (all, order) => {
        run += 1;
        const sharer = randomUUID();
        const drafts = all.map(({ product, kind }) => draftOf(`${run}-${product}`, sharer, kind));
        const messages = ledger.messages(drafts).flatMap((message, index) => {
          const copies = Array.from({ length: all[index]?.copies ?? 1 }, () => message);
          return copies.map((copy) => ({ copy, rank: order.next().value }));
        });
        messages.sort((one, other) => one.rank - other.rank);
        await ledger.transport.publish(messages.map(({ copy }) => copy));
        await ledger.processAll();
        expect(await user(sharer)).toBe(expectedBalance(all));
        const emitted = await emittedTo(sharer);
        // Two topics are consumed at once, so that ids may be in another order than commits.
        expect(emitted.map(({ cause }) => cause).sort()).toEqual((await causesOf(sharer)).sort());
        let balance = 0;
        for (const movement of emitted) {
          balance += movement.amount;
          expect(movement.balance).toBe(balance);
        }
      }),
      { numRuns: 25 },
    );
  });
});

function draftOf(product: string, sharer: string, kind: string): EventDraft {
  if (kind === 'listed') return listed(product, sharer);
  if (kind === 'golden') return goldfingerGranted({ userId: sharer, inviterId: null });
  return up(product, sharer, kind === 'golden up' ? 2 : 1, kind !== 'own up');
}

/** A simple second implementation of the rules. */
function expectedBalance(all: readonly { product: string; kind: string }[]): number {
  const weights: Record<string, number> = { up: 1, 'golden up': 2 };
  const products = Map.groupBy(all, ({ product }) => product);
  const ofProducts = [...products.values()].map((events) => {
    const ups = events.reduce((sum, { kind }) => sum + (weights[kind] ?? 0), 0);
    const isListed = events.some(({ kind }) => kind === 'listed');
    return Math.floor(ups / 10) + (isListed ? 3 : 0);
  });
  const golden = all.some(({ kind }) => kind === 'golden') ? 3 : 0;
  return ofProducts.reduce((sum, value) => sum + value, golden);
}

describe('postTransfers', () => {
  it('V7 rel-L2 posts and emits once what is twice in a batch', async () => {
    const userId = randomUUID();
    const grant = issue({ rule: 'listed', cause: 'listed:batch', userId, at: new Date() });
    const { database, outbox } = ledger.service.context;
    const posted = await database.transaction((tx) => postTransfers(tx, outbox, [grant, grant]));
    expect(posted).toHaveLength(1);
    await ledger.processAll();
    expect(await user(userId)).toBe(rewards.listed);
    expect(await emittedTo(userId)).toHaveLength(1);
  });
});
