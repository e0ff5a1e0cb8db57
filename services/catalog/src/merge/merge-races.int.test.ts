import { roles } from '#schema/enums';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import {
  boardOf,
  mergeAs,
  mergeDocuments,
  shownState,
  sumOf,
  twoProducts,
} from '../testing/merges.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { lockCounter } from '../testing/up-process.ts';
import { holdMerges } from './lock-merges.ts';
import { moveAllLate } from './move-late.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('two staff at once', () => {
  it('Q72 one wins, the other gets a code; the winner may repeat it', async () => {
    for (let round = 0; round < 5; round++) {
      const two = await twoProducts(fixture);
      const [first, second] = [fixture.member(roles.staff), fixture.member(roles.staff)];
      const outcome = (caller: Caller) =>
        mergeAs(caller, two).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        );
      const outcomes = await Promise.all([outcome(first), outcome(second)]);
      expect([...outcomes].sort()).toEqual(['PRODUCT_MERGED', 'done']);
      const [winner, loser] = outcomes[0] === 'done' ? [first, second] : [second, first];
      expect(await outcome(winner)).toBe('done');
      expect(await outcome(loser)).toBe('PRODUCT_MERGED');
      const decisions = await fixture.admin.query(
        "select id from decision where subject_id = $1 and to_status = 'MERGED'",
        [two.duplicate],
      );
      expect(decisions).toHaveLength(1);
    }
  });

  it('Q72 two products are not merged into each other', async () => {
    for (let round = 0; round < 5; round++) {
      const { duplicate, survivor } = await twoProducts(fixture);
      const back = { duplicate: survivor, survivor: duplicate };
      const staff = fixture.member(roles.staff);
      const outcomes = await Promise.allSettled([
        mergeAs(fixture.staff, { duplicate, survivor }),
        mergeAs(staff, back),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('Q72 U1 U5 the survivor of one is the duplicate of the other: all that was done arrives', async () => {
    for (let round = 0; round < 5; round++) {
      const { duplicate: first, survivor: second } = await twoProducts(fixture);
      const { survivor: third } = await twoProducts(fixture);
      const ids = [first, second, third];
      const voters = Array.from({ length: 6 }, () => fixture.member());
      for (const [index, voter] of voters.entries()) {
        await voter.request(mergeDocuments.up, { id: ids[index % 3] });
        await voter.request(mergeDocuments.follow, { id: ids[index % 3] });
      }
      const staff = fixture.member(roles.staff);
      const [one, other] = await Promise.allSettled([
        mergeAs(fixture.staff, { duplicate: first, survivor: second }),
        mergeAs(staff, { duplicate: second, survivor: third }),
      ]);
      expect(other.status).toBe('fulfilled');
      // The first one is rejected when the second one has ended before.
      const moved = one.status === 'fulfilled' ? 6 : 4;
      const { product } = await shownState(fixture, second);
      expect(product).toMatchObject({ id: third, upValue: moved, followers: moved });
      expect(sumOf(product.statement.nodes)).toBe(moved);
    }
  });

  it('Q72 U2 U5 loses no UP and no follow that is cast at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const two = await twoProducts(fixture);
      const voters = Array.from({ length: 16 }, () => fixture.member());
      const acts = voters.flatMap((voter, index) => {
        const id = index % 2 ? two.duplicate : two.survivor;
        return [
          voter.request(mergeDocuments.up, { id }),
          voter.request(mergeDocuments.follow, { id }),
        ];
      });
      const outcomes = Promise.allSettled([
        ...acts.slice(0, 16),
        mergeAs(fixture.staff, two),
        ...acts.slice(16),
      ]);
      const fulfilled = (await outcomes).filter(({ status }) => status === 'fulfilled');
      const done = fulfilled.length - 1;
      expect((await shownState(fixture, two.duplicate)).product.id).toBe(two.survivor);
      await fixture.settle();
      await moveAllLate(fixture.service.context);
      await fixture.settle();
      const { product } = await shownState(fixture, two.survivor);
      expect(product.upValue + product.followers).toBe(done);
      expect(sumOf(product.statement.nodes)).toBe(product.upValue);
      expect(await boardOf(fixture, two.survivor)).toEqual([product.upValue]);
      const left = await fixture.admin.query(
        'select up_value, followers from product_counter where product_id = $1',
        [two.duplicate],
      );
      expect(left).toEqual([{ up_value: 0, followers: 0 }]);
    }
  });

  it('Q72 U1 waits for the handler of UPs, whose boards have all of its votes or none', async () => {
    const two = await twoProducts(fixture);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const handling = fixture.database.transaction(async (tx) => {
      await holdMerges(tx);
      held.resolve();
      await ended;
    });
    await held.promise;
    const merging = mergeAs(fixture.staff, two);
    const order: string[] = [];
    const all = Promise.all([
      handling.then(() => order.push('votes')),
      merging.then(() => order.push('merge')),
    ]);
    await untilWaiting(fixture, 1, merging);
    end();
    await all;
    expect(order).toEqual(['votes', 'merge']);
    expect((await shownState(fixture, two.duplicate)).product.id).toBe(two.survivor);
  });

  it('Q72 U2 rel-R14 locks the counters before UPs, as what writes UPs does', async () => {
    const two = await twoProducts(fixture);
    const voter = fixture.member();
    await voter.request(mergeDocuments.up, { id: two.duplicate });
    const { merging } = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [two.survivor]);
      const merging = mergeAs(fixture.staff, two);
      await untilWaiting(fixture, 1, merging);
      const locked = 'select user_id from up where product_id = $1 for update nowait';
      expect(await tx.query(locked, [two.duplicate])).toEqual([{ user_id: voter.userId }]);
      return { merging };
    });
    await merging;
    expect((await shownState(fixture, two.survivor)).product).toMatchObject({ upValue: 1 });
  });

  it('Q72 moves what committed after the merge, and tells nobody twice', async () => {
    const two = await twoProducts(fixture);
    await mergeAs(fixture.staff, two);
    const late = fixture.member();
    await fixture.admin.query(
      `insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
       values ($1, $2, 1, 'Late', now(), true)`,
      [late.userId, two.duplicate],
    );
    await fixture.admin.query(
      'update product_counter set up_value = up_value + 1 where product_id = $1',
      [two.duplicate],
    );
    await moveAllLate(fixture.service.context);
    expect((await shownState(fixture, two.survivor)).product).toMatchObject({ upValue: 1 });
    const events = (await fixture.events('catalog.product-merged.v1')).filter(
      ({ productId }) => productId === two.duplicate,
    );
    expect(events).toMatchObject([{ upValue: 0 }, { upValue: 1, memberIds: [] }]);
  });

  it('Q72 Q16 an answer that waits for the merge arrives at the survivor', async () => {
    const two = await twoProducts(fixture);
    const { askQuestion } = await fixture.member().request(
      `mutation ($id: ID!) {
        askQuestion(productId: $id, content: "Which chains are there?", language: EN) { id }
      }`,
      { id: two.duplicate },
    );
    await fixture.admin.query(
      "insert into product_day (product_id, day) values ($1, date '2026-11-01')",
      [two.duplicate],
    );
    const answer = (text: string) =>
      fixture.staff.request(
        `mutation ($id: ID!, $text: String!) {
          answerQuestion(questionId: $id, answer: $text) { answer }
        }`,
        { id: askQuestion.id, text },
      );
    const { merged, answered } = await fixture.admin.transaction(async (tx) => {
      // The merge waits here, with the question moved and not committed.
      await tx.query('select 1 from product_day where product_id = $1 for update', [two.duplicate]);
      const merged = mergeAs(fixture.staff, two);
      await untilWaiting(fixture, 1, merged);
      const answered = answer('Twelve');
      await untilWaiting(fixture, 2, answered);
      return { merged, answered };
    });
    await merged;
    expect(await answered).toEqual({ answerQuestion: { answer: 'Twelve' } });
    const read = `query ($id: ID!) {
      product(id: $id) { questions(first: 5) { nodes { id answer } } }
    }`;
    const { product } = await fixture.visitor.request(read, { id: two.survivor });
    expect(product.questions.nodes).toEqual([{ id: askQuestion.id, answer: 'Twelve' }]);
    expect(await fixture.events('catalog.question-answered.v1')).toContainEqual(
      expect.objectContaining({ questionId: askQuestion.id, productId: two.survivor }),
    );
  });
});
