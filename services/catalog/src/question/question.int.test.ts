import { offsetCursor } from '#kit/database/cursor';
import { createQuestions } from '../seeding/create-questions.ts';
import { type Caller, type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { addProduct, addProducts } from '../testing/products.ts';

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

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

async function asked(by: Caller, productId: string): Promise<string> {
  return (await by.ask(ask, { id: productId, content })).askQuestion.id;
}
const contentsOf = async (id: string) =>
  (await stack.visitor.ask(faq, { id, first: 50 })).product.questions.nodes.map(
    (node: { content: string }) => node.content,
  );

describe('askQuestion', () => {
  it('U6 keeps the question and tells the owner', async () => {
    const [owner, alice] = [stack.member(), stack.member()];
    const name = { en: 'Aave', zh: '' };
    const id = await addProduct(stack, { name, ownerId: owner.userId });
    const { askQuestion } = await alice.ask(ask, { id, content: `  ${content}\n` });
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
    expect(await stack.events('catalog.question-asked.v1')).toContainEqual({
      questionId: askQuestion.id,
      productId: id,
      name,
      askerId: alice.userId,
      ownerId: owner.userId,
    });
  });

  it.each([
    ['', 'FIELD_REQUIRED'],
    ['x'.repeat(14), 'FIELD_LENGTH'],
    ['币'.repeat(101), 'FIELD_LENGTH'],
  ])('U4 refuses the content %j', async (text, code) => {
    const id = await addProduct(stack);
    const failure = await stack.member().fail(ask, { id, content: text });
    expect(failure).toMatchObject({ code, params: { field: 'content' } });
  });

  it('C18 Q13 knows no product that is missing or not released', async () => {
    const hidden = await addProduct(stack, { status: 'IN_REVIEW' });
    for (const id of [hidden, '77777', 'x']) {
      expect((await stack.member().fail(ask, { id, content })).code).toBe('PRODUCT_NOT_FOUND');
    }
    expect((await stack.visitor.fail(ask, { id: hidden, content })).code).toBe('UNAUTHENTICATED');
  });
});

describe('answerQuestion', () => {
  it('Q16 makes it public and tells the asker, once', async () => {
    const [owner, alice] = [stack.member(), stack.member()];
    const productId = await addProduct(stack, { ownerId: owner.userId });
    const id = await asked(alice, productId);
    expect(await contentsOf(productId)).toEqual([]);
    const first = (await owner.ask(answer, { id, answer: ' Twelve ' })).answerQuestion;
    expect(first).toMatchObject({ id, answer: 'Twelve', asker: { id: alice.userId } });
    await stack.staff.ask(answer, { id, answer: 'Thirteen' });
    expect(await contentsOf(productId)).toEqual([content]);
    const told = (await stack.events('catalog.question-answered.v1')).filter(
      ({ questionId }) => questionId === id,
    );
    expect(told).toEqual([expect.objectContaining({ productId, askerId: alice.userId })]);
  });

  it('Q16 is for the owner and staff, of a question that exists', async () => {
    const alice = stack.member();
    const id = await asked(alice, await addProduct(stack, { ownerId: stack.member().userId }));
    for (const other of [alice, stack.member()]) {
      expect((await other.fail(answer, { id, answer: 'Yes' })).code).toBe('FORBIDDEN');
    }
    expect((await stack.visitor.fail(answer, { id, answer: 'Yes' })).code).toBe('UNAUTHENTICATED');
    for (const missing of ['987654', 'x']) {
      const failure = await stack.staff.fail(answer, { id: missing, answer: 'Yes' });
      expect(failure.code).toBe('NOT_FOUND');
    }
  });

  it.each([
    [' ', 'FIELD_REQUIRED'],
    ['x'.repeat(1001), 'FIELD_LENGTH'],
  ])('Q16 refuses the answer %j', async (text, code) => {
    const id = await asked(stack.member(), await addProduct(stack));
    const failure = await stack.staff.fail(answer, { id, answer: text });
    expect(failure).toMatchObject({ code, params: { field: 'answer' } });
  });
});

describe('reading questions', () => {
  it('Q16 shows an open question to its asker, the owner and staff', async () => {
    const [owner, alice] = [stack.member(), stack.member()];
    const id = await asked(alice, await addProduct(stack, { ownerId: owner.userId }));
    const sees = async (who: Caller) => (await who.ask(question, { id }))._entities[0] !== null;
    expect(await Promise.all([alice, owner, stack.staff].map(sees))).toEqual([true, true, true]);
    expect(await Promise.all([stack.member(), stack.visitor].map(sees))).toEqual([false, false]);
    await owner.ask(answer, { id, answer: 'Yes' });
    expect(await sees(stack.visitor)).toBe(true);
  });

  it('Q16 lists answered ones of each product of a list, newest first, page by page', async () => {
    const [first, second] = (await addProducts(stack, {}, {})) as [string, string];
    const rows = [
      [first, 'one'],
      [second, 'two'],
      [first, 'three'],
      [first, null],
      [first, 'four'],
    ] as const;
    await createQuestions(
      stack.service.context,
      rows.map(([productId, text]) => ({
        productId,
        askerId: stack.member().userId,
        content: text ?? 'open',
        language: 'en' as const,
        at: new Date(0),
        answer: text,
        answererId: null,
      })),
    );
    expect(await contentsOf(first)).toEqual(['four', 'three', 'one']);
    expect(await contentsOf(second)).toEqual(['two']);
    const head = (await stack.visitor.ask(faq, { id: first, first: 2 })).product.questions;
    expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const pages = [head.pageInfo.endCursor, offsetCursor(2)];
    for (const after of pages) {
      const tail = (await stack.visitor.ask(faq, { id: first, first: 2, after })).product.questions;
      expect(tail.nodes).toEqual([expect.objectContaining({ content: 'one' })]);
    }
    const all = await stack.visitor.ask(
      '{ products(sort: NEWEST, first: 2) { nodes { questions(first: 1) { nodes { content } } } } }',
    );
    const contents = all.products.nodes.map(
      (node: { questions: { nodes: { content: string }[] } }) => node.questions.nodes[0]?.content,
    );
    expect(contents).toEqual(['two', 'four']);
  });
});
