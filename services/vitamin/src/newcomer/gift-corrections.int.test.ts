import { randomUUID } from 'node:crypto';
import { type EventDraft, erased, productFollowed, profileChanged } from '#schema/generated/events';
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
});
