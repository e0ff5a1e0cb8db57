import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { productFollowed, profileChanged } from '#schema/generated/events';
import { auditLedger } from '../audit/audit-ledger.ts';
import { rebuildLedger } from '../audit/rebuild-ledger.ts';
import { listed, takenDown, up, upWithheld } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { type ModelUp, vitaminsOfProduct } from '../testing/reward-model.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());

type Step =
  | { kind: 'up'; weight: 1 | 2; counts: boolean; isOfNewcomer: boolean }
  | { kind: 'withhold' | 'restore'; of: number }
  | { kind: 'list' }
  | { kind: 'take down'; fraud: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('up' as const),
      weight: fc.constantFrom(1 as const, 2 as const),
      counts: fc.boolean(),
      // Few, so that none of them counts now and then.
      isOfNewcomer: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('withhold' as const, 'restore' as const),
      of: fc.nat(40),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'list' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('take down' as const), fraud: fc.boolean() }),
  },
);

interface Vote extends ModelUp {
  isOfNewcomer: boolean;
  eventId: string;
}

interface Members {
  sharerId: string;
  newcomerId: string;
}

/** What completes the second task of a newcomer; the third one is an UP. */
const follow = (userId: string) =>
  ledger.messages([
    productFollowed({
      productId: 'other',
      userId,
      following: true,
      followers: 1,
      countsForRewards: true,
    }),
  ]);

/** The messages of these steps in order, and what the model says of them. */
function play(productId: string, { sharerId, newcomerId }: Members, steps: readonly Step[]) {
  const votes: Vote[] = [];
  let [isListed, isFraud] = [false, false];
  const messages = steps.flatMap((each) => {
    if (each.kind === 'list') {
      const first = !isListed;
      [isListed, isFraud] = [true, false];
      return ledger.messages([listed(productId, sharerId, first)]);
    }
    if (each.kind === 'take down') {
      isFraud = each.fraud;
      return ledger.messages([takenDown(productId, each.fraud)]);
    }
    if (each.kind === 'up') {
      const draft = up(productId, sharerId, each.weight, each.counts);
      const data = each.isOfNewcomer ? { ...draft.data, userId: newcomerId } : draft.data;
      const cast = ledger.messages([{ ...draft, data }]);
      const { id } = JSON.parse(cast[0]?.value ?? '{}');
      votes.push({ ...each, userId: data.userId, eventId: id, isWithheld: false });
      return cast;
    }
    const vote = votes[each.of % Math.max(votes.length, 1)];
    const withheld = each.kind === 'withhold';
    if (!vote || vote.isWithheld === withheld) return [];
    vote.isWithheld = withheld;
    const { userId, weight, counts, eventId: upEventId } = vote;
    return ledger.messages([
      upWithheld({ productId, userId, weight, sharerId, counts, upEventId, withheld }),
    ]);
  });
  const earned = vitaminsOfProduct({ paysListing: isListed, isFraud, ups: votes });
  const isNewcomerPaid = votes.some(({ isOfNewcomer, isWithheld }) => isOfNewcomer && !isWithheld);
  return {
    messages: [...follow(newcomerId), ...messages],
    gift: isNewcomerPaid ? 10 : 0,
    balance: earned.listed + earned.up10,
  };
}

const scenario = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 60 }),
  copies: fc.infiniteStream(fc.integer({ min: 1, max: 2 })),
  order: fc.infiniteStream(fc.nat()),
  isShuffled: fc.boolean(),
});

describe('rewards and their corrections', () => {
  it('Q27 V2 V3 V6 Q28 rel-L2 are what a simple model says, in any order and repetition of the events', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, copies, order, isShuffled }) => {
        const [sharerId, newcomerId] = [randomUUID(), randomUUID()];
        // First, and before the other events are made: a rebuild reads topics in the order of their times.
        await ledger.publish(profileChanged({ userId: newcomerId, changed: ['nickname'] }));
        const { messages, balance, gift } = play(`m${run++}`, { sharerId, newcomerId }, steps);
        const delivered = messages.flatMap((message) =>
          Array.from({ length: copies.next().value }, () => ({ message, at: order.next().value })),
        );
        if (isShuffled) delivered.sort((one, other) => one.at - other.at);
        await ledger.transport.publish(delivered.map(({ message }) => message));
        await ledger.processAll();
        expect(await ledger.balanceOf(`user:${sharerId}`)).toBe(balance);
        expect(await ledger.balanceOf(`user:${newcomerId}`)).toBe(gift);
        expect(await ledger.totalBalance()).toBe(0);
        expect(await auditLedger(ledger.database)).toEqual([]);
      }),
      { numRuns: 40 },
    );
    const { differences } = await rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });
    expect(differences).toEqual([]);
  });
});
