import { offsetCursor } from '#kit/database/cursor';
import { createQuestions } from '../seeding/create-questions.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: ZH) {
    id content language at answer answeredAt product { id } asker { id }
  }
}`;
const answer = `mutation ($id: ID!, $answer: String!) {
  answerQuestion(questionId: $id, answer: $answer) { id answer answeredAt asker { id } }
}`;
const faq = `query ($id: ID!, $first: Int!, $after: String) {
  product(id: $id) {
    questions(first: $first, after: $after) {
      totalCount nodes { id content } pageInfo { hasNextPage endCursor }
    }
  }
}`;
const question = `query ($id: ID!) {
  _entities(representations: [{ __typename: "Question", id: $id }]) { ... on Question { id } }
}`;
const content = 'How many networks does it support?';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

async function asked(by: Caller, productId: string): Promise<string> {
  return (await by.request(ask, { id: productId, content })).askQuestion.id;
}
const contentOf = (answered: string | null) => `What is the question of ${answered}?`;
const contentsOf = async (id: string) =>
  (await fixture.visitor.request(faq, { id, first: 50 })).product.questions.nodes.map(
    (node: { content: string }) => node.content,
  );

describe('askQuestion', () => {
  it('U6 stores the question and emits an event for the owner', async () => {
    const [owner, alice] = [fixture.member(), fixture.member()];
    const name = { en: 'Aave', zh: '' };
    const id = await addProduct(fixture, { name, ownerId: owner.userId });
    const { askQuestion } = await alice.request(ask, { id, content: `  ${content}\n` });
    expect(askQuestion).toEqual({
      id: expect.any(String),
      content,
      language: 'ZH',
      at: expect.stringMatching(/Z$/),
      answer: null,
      answeredAt: null,
      product: { id },
      asker: { id: alice.userId },
    });
    expect(await fixture.events('catalog.question-asked.v1')).toContainEqual({
      questionId: askQuestion.id,
      productId: id,
      name,
      askerId: alice.userId,
      ownerId: owner.userId,
      maintainerIds: [],
    });
  });

  it.each([
    ['', 'FIELD_REQUIRED'],
    ['x'.repeat(14), 'FIELD_LENGTH'],
    ['币'.repeat(101), 'FIELD_LENGTH'],
  ])('U4 rejects the content %j', async (text, code) => {
    const id = await addProduct(fixture);
    const failure = await fixture.member().requestError(ask, { id, content: text });
    expect(failure).toMatchObject({ code, params: { field: 'content' } });
  });

  it('C18 Q13 rejects a product that is missing or not released', async () => {
    const hidden = await addProduct(fixture, { status: 'IN_REVIEW' });
    for (const id of [hidden, '77777', 'x']) {
      expect((await fixture.member().requestError(ask, { id, content })).code).toBe(
        'PRODUCT_NOT_FOUND',
      );
    }
    expect((await fixture.visitor.requestError(ask, { id: hidden, content })).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('answerQuestion', () => {
  it('Q16 publishes the question and emits one event for the asker', async () => {
    const [owner, alice] = [fixture.member(), fixture.member()];
    const productId = await addProduct(fixture, { ownerId: owner.userId });
    const id = await asked(alice, productId);
    expect(await contentsOf(productId)).toEqual([]);
    const first = (await owner.request(answer, { id, answer: ' Twelve ' })).answerQuestion;
    expect(first).toMatchObject({ id, answer: 'Twelve', asker: { id: alice.userId } });
    await fixture.staff.request(answer, { id, answer: 'Thirteen' });
    expect(await contentsOf(productId)).toEqual([content]);
    const answered = (await fixture.events('catalog.question-answered.v1')).filter(
      ({ questionId }) => questionId === id,
    );
    expect(answered).toEqual([expect.objectContaining({ productId, askerId: alice.userId })]);
  });

  it('Q16 rejects all but the owner and staff, and a missing question', async () => {
    const [alice, owner] = [fixture.member(), fixture.member()];
    const id = await asked(alice, await addProduct(fixture, { ownerId: owner.userId }));
    expect((await alice.requestError(answer, { id, answer: 'Yes' })).code).toBe('FORBIDDEN');
    expect((await fixture.visitor.requestError(answer, { id, answer: 'Yes' })).code).toBe(
      'UNAUTHENTICATED',
    );
    for (const missing of ['987654', 'x']) {
      const failure = await fixture.staff.requestError(answer, { id: missing, answer: 'Yes' });
      expect(failure.code).toBe('NOT_FOUND');
    }
  });

  it('Q16 shows a stranger no difference between an open question and a missing one', async () => {
    const [alice, owner, bob] = [fixture.member(), fixture.member(), fixture.member()];
    const id = await asked(alice, await addProduct(fixture, { ownerId: owner.userId }));
    const withdraw = 'mutation ($id: ID!) { withdrawAnswer(questionId: $id) { id } }';
    const refusals = async (questionId: string) => [
      (await bob.requestError(answer, { id: questionId, answer: 'Yes' })).code,
      (await bob.requestError(withdraw, { id: questionId })).code,
    ];
    expect(await refusals(id)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await refusals('987654')).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    await owner.request(answer, { id, answer: 'Twelve' });
    expect(await refusals(id)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it.each([
    [' ', 'FIELD_REQUIRED'],
    ['x'.repeat(1001), 'FIELD_LENGTH'],
  ])('Q16 rejects the answer %j', async (text, code) => {
    const id = await asked(fixture.member(), await addProduct(fixture));
    const failure = await fixture.staff.requestError(answer, { id, answer: text });
    expect(failure).toMatchObject({ code, params: { field: 'answer' } });
  });
});

describe('reading questions', () => {
  it('Q16 shows an open question to its asker, the owner and staff only', async () => {
    const [owner, alice] = [fixture.member(), fixture.member()];
    const id = await asked(alice, await addProduct(fixture, { ownerId: owner.userId }));
    const sees = async (who: Caller) => (await who.request(question, { id }))._entities[0] !== null;
    expect(await Promise.all([alice, owner, fixture.staff].map(sees))).toEqual([true, true, true]);
    expect(await Promise.all([fixture.member(), fixture.visitor].map(sees))).toEqual([
      false,
      false,
    ]);
    await owner.request(answer, { id, answer: 'Yes' });
    expect(await sees(fixture.visitor)).toBe(true);
  });

  it('Q16 lists the answered questions of each product, newest first, page by page', async () => {
    const owner = fixture.member();
    const owned = { ownerId: owner.userId };
    const [first, second] = (await addProducts(fixture, owned, owned)) as [string, string];
    const answers = [
      [first, 'one'],
      [second, 'two'],
      [first, 'three'],
      [first, null],
      [first, 'four'],
    ] as const;
    await createQuestions(
      fixture.service.context,
      answers.map(([productId, text]) => ({
        productId,
        askerId: fixture.member().userId,
        content: contentOf(text),
        language: 'en' as const,
        at: new Date(0),
        answer: text,
        answererId: text && owner.userId,
      })),
    );
    expect(await contentsOf(first)).toEqual(['four', 'three', 'one'].map(contentOf));
    expect(await contentsOf(second)).toEqual([contentOf('two')]);
    const head = (await fixture.visitor.request(faq, { id: first, first: 2 })).product.questions;
    expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const pages = [head.pageInfo.endCursor, offsetCursor(2)];
    for (const after of pages) {
      const tail = (await fixture.visitor.request(faq, { id: first, first: 2, after })).product
        .questions;
      expect(tail.nodes).toEqual([expect.objectContaining({ content: contentOf('one') })]);
    }
    const all = await fixture.visitor.request(
      '{ products(sort: NEWEST, first: 2) { nodes { questions(first: 1) { nodes { content } } } } }',
    );
    const contents = all.products.nodes.map(
      (node: { questions: { nodes: { content: string }[] } }) => node.questions.nodes[0]?.content,
    );
    expect(contents).toEqual(['two', 'four'].map(contentOf));
  });
});
