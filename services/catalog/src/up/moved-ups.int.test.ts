import { mailboxMarked } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import {
  type CaseNode,
  decide,
  openCases,
  reason,
  receiptOf,
  twins,
  up,
} from '../testing/integrity.ts';
import { mergeAs, mergeDocuments, mergeReason, shownState, sumOf } from '../testing/merges.ts';

const withhold = `mutation ($id: ID!, $userId: ID!, $reason: String!) {
  withholdUp(productId: $id, userId: $userId, reason: $reason) { id upValue }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('the event of a withheld UP', () => {
  it('Q27 Q72 names the product for which a moved UP was cast', async () => {
    const [first, second, third] = [
      await addProduct(fixture),
      await addProduct(fixture),
      await addProduct(fixture),
    ];
    const [alice, bob] = [fixture.member(), fixture.member()];
    await alice.request(mergeDocuments.up, { id: first });
    await bob.request(mergeDocuments.up, { id: third });
    for (const [duplicate, survivor] of [
      [first, second],
      [second, third],
    ]) {
      await fixture.staff.request(mergeDocuments.merge, {
        duplicate,
        survivor,
        reason: mergeReason,
      });
    }
    for (const { userId } of [alice, bob]) {
      await fixture.staff.request(withhold, { id: third, userId, reason: 'A ring' });
    }
    const events = (await fixture.events('catalog.up-withheld.v1')).filter(
      ({ productId }) => productId === third,
    );
    expect(events.find(({ userId }) => userId === alice.userId)?.castFor).toBe(first);
    expect(events.find(({ userId }) => userId === bob.userId)).not.toHaveProperty('castFor');
  });
});

const twoProducts = async () => ({
  duplicate: await addProduct(fixture),
  survivor: await addProduct(fixture),
});
const casesOf = async (id: string, status = 'OPEN') =>
  (await openCases(fixture, status)).filter(({ product }) => product.id === id);
const decideCase = ({ id }: CaseNode, decision: string) =>
  fixture.staff.request(decide, { id, decision, reason });

describe('a vote that a rule withheld and a merge moved', () => {
  it('Q19 Q72 is decided at the survivor, and no rule withholds it again', async () => {
    const two = await twoProducts();
    const mark = '2'.repeat(64);
    const [, second, third] = (await twins(fixture, two.duplicate, 3, mark)) as [
      Caller,
      Caller,
      Caller,
    ];
    await mergeAs(fixture.staff, two);
    const cases = await casesOf(two.survivor);
    expect(cases.map(({ voter }) => voter.id)).toEqual([second.userId, third.userId]);
    await decideCase(cases[0] as CaseNode, 'RELEASE');
    await decideCase(cases[1] as CaseNode, 'REVERSE');
    expect(await casesOf(two.survivor)).toEqual([]);
    const events = await fixture.events('catalog.up-withheld.v1');
    expect(events.at(-1)).toMatchObject({ withheld: false, castFor: two.duplicate });
    const fourth = fixture.member();
    await fixture.publish(mailboxMarked({ userId: fourth.userId, mailboxMark: mark }));
    await fourth.request(up, { id: two.survivor });
    await fixture.settle();
    expect((await casesOf(two.survivor)).map(({ voter }) => voter.id)).toEqual([fourth.userId]);
    const { product } = await shownState(fixture, two.survivor);
    expect([product.upValue, sumOf(product.statement.nodes)]).toEqual([2, 2]);
  });

  it('Q19 Q72 Q27 names the product for which it was cast when a rule finds it after the merge', async () => {
    const two = await twoProducts();
    const members = [fixture.member(), fixture.member(), fixture.member()];
    for (const member of members) await member.request(up, { id: two.duplicate });
    await fixture.settle();
    await mergeAs(fixture.staff, two);
    const mailboxMark = '3'.repeat(64);
    await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
    await fixture.settle();
    const events = await fixture.events('catalog.up-withheld.v1');
    const found = events.filter(({ productId }) => productId === two.survivor);
    expect(found.map(({ castFor, ruleKind }) => [castFor, ruleKind])).toEqual([
      [two.duplicate, 'TWINS'],
      [two.duplicate, 'TWINS'],
    ]);
  });

  it.each(['duplicate', 'survivor'] as const)(
    'Q19 Q72 has no case any more when the other UP of the member is kept, and the %s had it',
    async (side) => {
      const two = await twoProducts();
      const mark = (side === 'duplicate' ? '4' : '5').repeat(64);
      const [, second] = (await twins(fixture, two[side], 3, mark)) as [Caller, Caller];
      await second.request(up, { id: two[side === 'duplicate' ? 'survivor' : 'duplicate'] });
      await fixture.settle();
      await mergeAs(fixture.staff, two);
      expect(await receiptOf(second, two.survivor)).toMatchObject({ value: 1, withheldRule: null });
      expect((await casesOf(two.survivor)).map(({ voter }) => voter.id)).not.toContain(
        second.userId,
      );
      const ended = (await casesOf(two.survivor, 'REVERSED')).find(
        ({ voter }) => voter.id === second.userId,
      );
      expect(ended).toMatchObject({ reason: mergeReason, decidedBy: null });
      const [left] = await fixture.admin.query(
        'select withheld_rule, withheld_reason from up where user_id = $1 and product_id = $2',
        [second.userId, two.duplicate],
      );
      expect(left).toEqual({ withheld_rule: null, withheld_reason: mergeReason });
    },
  );
});
