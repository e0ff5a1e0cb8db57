import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type EventDraft, erased, productFollowed, profileChanged } from '#schema/generated/events';
import { auditLedger } from '../audit/audit-ledger.ts';
import { rebuildLedger } from '../audit/rebuild-ledger.ts';
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

  it('V6 Q27 rel-R10 is as its events when the profile was known late, or early', async () => {
    const [late, early, never] = [randomUUID(), randomUUID(), randomUUID()];
    const tasks = (userId: string) => ({
      profile: ledger.messages([profileChanged({ userId, changed: ['nickname'] })]),
      follow: productFollowed({
        ...{ productId: 'gift-6', userId, following: true, followers: 1 },
        countsForRewards: true,
      }),
    });
    const [ofLate, ofNever] = [tasks(late), tasks(never)];
    const [vote, lost] = await publish(uppedBy(late, 'gift-6'), uppedBy(never, 'gift-6'));
    await publish(ofLate.follow, ofNever.follow, withhold(vote), withhold(lost));
    await publish(withhold(vote, restored));
    await ledger.transport.publish([...ofLate.profile, ...ofNever.profile]);
    await ledger.processAll();
    // The other way round: its time is after that of the votes.
    const cast = ledger.messages([uppedBy(early, 'gift-6'), tasks(early).follow]);
    const changes = ledger.messages([withhold(cast[0]), withhold(cast[0], restored)]);
    await publish(profileChanged({ userId: early, changed: ['nickname'] }));
    await ledger.transport.publish([...cast, ...changes]);
    await ledger.processAll();
    expect([await user(late), await user(early), await user(never)]).toEqual([10, 10, 0]);
    const chains = () =>
      ledger.admin.query(`select cause from transfer where rule = 'newcomer' order by id`);
    const before = await chains();
    const rebuilt = await rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });
    expect([rebuilt.differences, rebuilt.left]).toEqual([[], []]);
    expect(rebuilt.hash.live).toBe(rebuilt.hash.rebuilt);
    expect(await chains()).toEqual(before);
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
        const messages = ledger.messages([
          profileChanged({ userId, changed: ['nickname'] }),
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
