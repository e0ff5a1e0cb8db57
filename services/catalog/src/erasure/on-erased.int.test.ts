import { erased } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

const reason = 'Canary reason about a good product.';
const upProduct = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { addUpValue }
}`;
const follow = 'mutation ($id: ID!) { setFollow(productId: $id, following: true) { id } }';
const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id }
}`;
const answer = `mutation ($id: ID!) {
  answerQuestion(questionId: $id, answer: "An answer of the owner here.") { id }
}`;
const share = `mutation { shareProduct(input: {
  name: "Canary thing", homeLink: "https://canary.example", wx: "canarywx",
  email: "canary@example.com", intro: "Canary introduction of a product." }) { id } }`;
const shown = `query ($id: ID!) { product(id: $id) {
  upValue followers ups { totalCount nodes { reason voter { id } } }
  questions { nodes { content answer } } } }`;

describe('erasure of a member', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture.close());

  it('removes texts and follows, keeps votes, and confirms each delivery', async () => {
    const [member, other] = [fixture.member(), fixture.member()];
    const id = await addProduct(fixture);
    await member.request(upProduct, { id, reason });
    for (const caller of [member, other]) await caller.request(follow, { id });
    const { askQuestion } = await member.request(ask, { id, content: `${reason} Really?` });
    await fixture.staff.request(answer, { id: askQuestion.id });
    await member.request(ask, { id, content: `${reason} Is it open?` });
    await member.request(share);
    await fixture.publish(erased({ userId: member.userId }), erased({ userId: member.userId }));
    const { product } = await other.request(shown, { id });
    const gone = 'The member who wrote this has erased the account.';
    expect(product).toEqual({
      upValue: 1,
      followers: 1,
      ups: { totalCount: 1, nodes: [{ reason: gone, voter: { id: member.userId } }] },
      questions: { nodes: [{ content: gone, answer: 'An answer of the owner here.' }] },
    });
    const tables = ['up', 'question', 'lead', 'follow', 'idempotency_key'];
    for (const table of tables) {
      const rows = await fixture.database.query(
        `select 1 from ${table} as t where t::text ilike '%canary%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const confirmed = await fixture.events('catalog.member-erased.v1');
    expect(confirmed.filter(({ userId }) => userId === member.userId).length).toBeGreaterThan(0);
  });

  it('U7 deletes the question of an erased asker whose answer is withdrawn', async () => {
    const member = fixture.member();
    const id = await addProduct(fixture);
    const { askQuestion } = await member.request(ask, { id, content: `${reason} Really?` });
    await fixture.staff.request(answer, { id: askQuestion.id });
    await fixture.publish(erased({ userId: member.userId }));
    const withdraw = 'mutation ($id: ID!) { withdrawAnswer(questionId: $id) { answer } }';
    expect(await fixture.staff.request(withdraw, { id: askQuestion.id })).toEqual({
      withdrawAnswer: { answer: null },
    });
    expect(
      await fixture.database.query('select 1 from question where product_id = $1', [id]),
    ).toEqual([]);
    expect(await fixture.events('catalog.question-withdrawn.v1')).toContainEqual({
      questionId: askQuestion.id,
      productId: id,
      askerId: member.userId,
    });
    expect((await fixture.staff.requestError(withdraw, { id: askQuestion.id })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('waits for a product before it locks its revisions, as every writer of both', async () => {
    const member = fixture.member();
    const { userId } = member;
    const input = someForm({ links: website('order.io') });
    const { id } = (await member.request(forms.submit, { input })).submitProduct;
    const erasing = await fixture.admin.transaction(async (tx) => {
      await tx.query('select 1 from product where id = $1 for update', [id]);
      const published = fixture.publish(erased({ userId }));
      await untilWaiting(fixture, 1);
      const lock = 'select 1 from product_revision where product_id = $1 for update nowait';
      expect(await tx.query(lock, [id])).toHaveLength(1);
      return { published };
    });
    await erasing.published;
    const submitter = 'select submitter_id from product_revision where product_id = $1';
    expect(await fixture.database.query(submitter, [id])).toEqual([{ submitter_id: null }]);
  });
});
