import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type EventDraft, erased, productFollowed, profileChanged } from '#schema/generated/events';
import { auditLedger } from '../audit/audit-ledger.ts';
import { restored, takenDown, up, withhold } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { expectSound, lastTransferred } from '../testing/sound-ledger.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());
afterEach(() => expectSound(ledger));

const user = (id: string) => ledger.balanceOf(`user:${id}`);
const publish = (...drafts: EventDraft[]) => ledger.publish(...drafts);

const lastEmitted = (userId: string) => lastTransferred(ledger, userId);

const uppedBy = (userId: string, productId: string) => {
  const draft = up(productId, null);
  return { ...draft, data: { ...draft.data, userId } };
};

/** Returns the message of the UP. */
async function completeTasks(userId: string, productId: string) {
  await publish(
    profileChanged({ userId, changed: ['nickname'] }),
    productFollowed({ productId, userId, following: true, followers: 1, countsForRewards: true }),
  );
  const [message] = await publish(uppedBy(userId, productId));
  return message;
}

describe("a newcomer's gift", () => {
  it('V6 Q28 Q27 is taken back while no UP of the member counts', async () => {
    const newcomer = randomUUID();
    const first = await completeTasks(newcomer, 'gift-1');
    const [second] = await publish(uppedBy(newcomer, 'gift-2'));
    await publish(withhold(first));
    expect(await user(newcomer)).toBe(10);
    await publish(withhold(second));
    expect(await user(newcomer)).toBe(0);
    expect(await lastEmitted(newcomer)).toMatchObject({
      amount: -10,
      rule: 'newcomer',
      correction: { kind: 'UP_WITHHELD' },
      productName: { en: 'Name of gift-2' },
    });
    await publish(withhold(second, restored));
    expect(await user(newcomer)).toBe(10);
    await publish(withhold(second));
    await publish(uppedBy(newcomer, 'gift-3'));
    expect(await user(newcomer)).toBe(10);
    expect((await lastEmitted(newcomer)).correction?.kind).toBe('UPS_REACHED_AGAIN');
    await publish(withhold(first, restored), withhold(second, restored));
    expect(await user(newcomer)).toBe(10);
  });

  it('V6 Q27 is not paid while the only UP is withheld, and then when it counts again', async () => {
    const newcomer = randomUUID();
    const [vote] = await publish(uppedBy(newcomer, 'gift-4'));
    await publish(withhold(vote));
    await publish(
      profileChanged({ userId: newcomer, changed: ['avatar'] }),
      productFollowed({
        productId: 'gift-4',
        userId: newcomer,
        following: true,
        followers: 1,
        countsForRewards: true,
      }),
    );
    expect(await user(newcomer)).toBe(0);
    await publish(withhold(vote, restored));
    expect(await user(newcomer)).toBe(10);
  });

  it('V6 stays with a member who is erased, of whom nothing is known any more', async () => {
    const newcomer = randomUUID();
    const vote = await completeTasks(newcomer, 'gift-5');
    await publish(erased({ userId: newcomer }));
    await publish(withhold(vote));
    expect(await user(newcomer)).toBe(10);
    const rows = await ledger.database.query('select 1 from newcomer where user_id = $1', [
      newcomer,
    ]);
    expect(rows).toEqual([]);
  });

  it('V6 Q27 keeps the gift of a newcomer who UPped it in good faith', async () => {
    const newcomer = randomUUID();
    await completeTasks(newcomer, 'trap');
    await publish(takenDown('trap', true));
    expect(await user(newcomer)).toBe(10);
  });

  it('V6 Q28 Q27 is what the UPs that count say, in any order and repetition of the events', async () => {
    const vote = fc.record({ changes: fc.integer({ min: 0, max: 3 }) });
    const scenario = fc.record({
      votes: fc.array(vote, { minLength: 1, maxLength: 3 }),
      order: fc.infiniteStream(fc.nat()),
      batches: fc.infiniteStream(fc.boolean()),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ votes, order, batches }) => {
        const userId = randomUUID();
        const productId = `order-${run++}`;
        const followed = { productId, userId, following: true, followers: 1 };
        // First, because a rebuild reads topics in the order of their times.
        await publish(profileChanged({ userId, changed: ['nickname'] }));
        const messages = ledger.messages([
          productFollowed({ ...followed, countsForRewards: true }),
        ]);
        for (const { changes } of votes) {
          const cast = ledger.messages([uppedBy(userId, productId)]);
          const states = Array.from({ length: changes }, (_, n) => ({ withheld: n % 2 === 0 }));
          const changed = states.map((state) => withhold(cast[0], state));
          messages.push(...cast, ...ledger.messages(changed));
        }
        const shuffled = [...messages, ...messages.slice(-1)]
          .map((message) => ({ message, at: order.next().value }))
          .sort((one, other) => one.at - other.at);
        for (const { message } of shuffled) {
          await ledger.transport.publish([message]);
          if (batches.next().value) await ledger.processAll();
        }
        await ledger.processAll();
        const counts = votes.some(({ changes }) => changes % 2 === 0);
        expect(await user(userId)).toBe(counts ? 10 : 0);
        expect(await auditLedger(ledger.database)).toEqual([]);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
