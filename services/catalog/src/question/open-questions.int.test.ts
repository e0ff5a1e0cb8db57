import { questions } from '#schema/question-limits';
import { writeLimits } from '#schema/write-limits';
import { createQuestions } from '../seeding/create-questions.ts';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id }
}`;
const answer = `mutation ($id: ID!, $answer: String!, $isFirst: Boolean! = false) {
  answerQuestion(questionId: $id, answer: $answer, isFirst: $isFirst) {
    id answer answeredAt answerEditedAt
  }
}`;
const edit = `mutation ($id: ID!, $content: String!) {
  editQuestion(questionId: $id, content: $content) { id content }
}`;
const withdraw = 'mutation ($id: ID!) { withdrawQuestion(questionId: $id) { id } }';
const withdrawAnswer = `mutation ($id: ID!) {
  withdrawAnswer(questionId: $id) { id answer answeredAt answerEditedAt }
}`;
const ofViewer = (fields: string) => `query ($viewer: ID!) {
  _entities(representations: [{ __typename: "Viewer", id: $viewer }]) { ... on Viewer { ${fields} } }
}`;
const listed = 'totalCount nodes { id content product { id } } pageInfo { hasNextPage endCursor }';
const content = 'How many networks does it support?';

interface Listed {
  totalCount: number;
  nodes: { id: string; content: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(() => fixture.clock.shift(0));

async function viewer(who: Caller, field: string): Promise<Listed> {
  const { _entities } = await who.request(ofViewer(`list: ${field} { ${listed} }`), {
    viewer: who.userId,
  });
  return _entities[0].list;
}
const idsOf = ({ nodes }: Listed) => nodes.map(({ id }) => id);
const openOf = async (who: Caller, productId: string) =>
  idsOf(await viewer(who, `openQuestions(productId: "${productId}")`));
const toAnswer = async (who: Caller) => idsOf(await viewer(who, 'questionsToAnswer(first: 50)'));
const asked = async (by: Caller, productId: string, text = content): Promise<string> =>
  (await by.request(ask, { id: productId, content: text })).askQuestion.id;

/** A product with an owner, one maintainer and two askers, each with one open question. */
async function askedTwice() {
  const [owner, maintainer] = [fixture.member(), fixture.member()];
  const [alice, bob] = [fixture.member(), fixture.member()];
  const productId = await addProduct(fixture, { ownerId: owner.userId });
  await fixture.service.context.database.query(
    'update product set maintainer_ids = array[$1::uuid] where id = $2',
    [maintainer.userId, productId],
  );
  const first = await asked(alice, productId);
  const second = await asked(bob, productId);
  return { owner, maintainer, alice, bob, productId, first, second };
}

describe('open questions', () => {
  it('U7 Q16 of a product are listed for those who may answer, and own ones for their asker', async () => {
    const { owner, maintainer, alice, bob, productId, first, second } = await askedTwice();
    for (const who of [owner, maintainer, fixture.staff]) {
      expect(await openOf(who, productId)).toEqual([second, first]);
    }
    expect(await openOf(alice, productId)).toEqual([first]);
    expect(await openOf(bob, productId)).toEqual([second]);
    expect(await openOf(fixture.member(), productId)).toEqual([]);
    await owner.request(answer, { id: first, answer: 'Twelve' });
    expect(await openOf(alice, productId)).toEqual([]);
    expect(await openOf(maintainer, productId)).toEqual([second]);
  });

  it('U7 Q16 reach the owner and the maintainers of a product together', async () => {
    const { owner, maintainer, alice, first, second, productId } = await askedTwice();
    const other = await addProduct(fixture, { ownerId: owner.userId });
    const third = await asked(alice, other);
    expect(await toAnswer(owner)).toEqual([third, second, first]);
    expect(await toAnswer(maintainer)).toEqual([second, first]);
    expect(await toAnswer(alice)).toEqual([]);
    const events = await fixture.events('catalog.question-asked.v1');
    expect(events.find(({ questionId }) => questionId === first)).toMatchObject({
      productId,
      ownerId: owner.userId,
      maintainerIds: [maintainer.userId],
    });
  });

  it('U7 reach staff where a product has no owner', async () => {
    const { first } = await askedTwice();
    const orphan = await asked(fixture.member(), await addProduct(fixture, { ownerId: null }));
    const seen = await toAnswer(fixture.staff);
    expect(seen).toContain(orphan);
    expect(seen).not.toContain(first);
  });

  it('U7 are paged newest first with their count', async () => {
    const { owner, alice, productId, first, second } = await askedTwice();
    const third = await asked(alice, productId);
    for (const field of [`openQuestions(productId: "${productId}"`, 'questionsToAnswer(']) {
      const separator = field.endsWith('(') ? '' : ', ';
      const head = await viewer(owner, `${field}${separator}first: 2)`);
      expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
      expect(idsOf(head)).toEqual([third, second]);
      const after = JSON.stringify(head.pageInfo.endCursor);
      const tail = await viewer(owner, `${field}${separator}first: 2, after: ${after})`);
      expect(idsOf(tail)).toEqual([first]);
      expect(tail.pageInfo.hasNextPage).toBe(false);
    }
    const own = await viewer(alice, 'askedQuestions(first: 1)');
    expect(own).toMatchObject({ totalCount: 2, nodes: [{ id: third }] });
  });

  it('C18 Q13 of a product that the viewer may not see are rejected', async () => {
    const hidden = await addProduct(fixture, { status: 'IN_REVIEW' });
    for (const id of [hidden, '77777', 'x']) {
      const who = fixture.member();
      const failure = await who.requestError(
        ofViewer(`openQuestions(productId: "${id}") { totalCount }`),
        { viewer: who.userId },
      );
      expect(failure.code).toBe('PRODUCT_NOT_FOUND');
    }
  });

  it('U7 tell whether the viewer may answer', async () => {
    const { owner, maintainer, alice, productId } = await askedTwice();
    const may = async (who: Caller) => {
      const fields = `products(ids: ["${productId}"]) { maintains }`;
      const { _entities } = await who.request(ofViewer(fields), { viewer: who.userId });
      return _entities[0].products[0].maintains;
    };
    expect(await Promise.all([owner, maintainer, fixture.staff, alice].map(may))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('editQuestion', () => {
  it('U7 lets the asker correct an open question within an hour', async () => {
    const { alice, owner, first } = await askedTwice();
    const corrected = 'How many networks does it support today?';
    const edited = await alice.request(edit, { id: first, content: `${corrected} ` });
    expect(edited.editQuestion).toEqual({ id: first, content: corrected });
    fixture.clock.shift(questions.editWindow + 1000);
    expect(await alice.requestError(edit, { id: first, content })).toMatchObject({
      code: 'QUESTION_EDIT_LATE',
    });
    fixture.clock.shift(0);
    await owner.request(answer, { id: first, answer: 'Twelve' });
    expect((await alice.requestError(edit, { id: first, content })).code).toBe('QUESTION_ANSWERED');
  });

  it('U4 U7 rejects others and bad texts', async () => {
    const { alice, bob, owner, first } = await askedTwice();
    expect((await owner.requestError(edit, { id: first, content })).code).toBe('FORBIDDEN');
    expect((await bob.requestError(edit, { id: first, content })).code).toBe('NOT_FOUND');
    expect((await fixture.visitor.requestError(edit, { id: first, content })).code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await alice.requestError(edit, { id: first, content: 'short' })).toMatchObject({
      code: 'FIELD_LENGTH',
      params: { field: 'content' },
    });
  });
});

describe('withdrawQuestion', () => {
  it('U7 deletes an open question of its asker, with an event', async () => {
    const { alice, owner, productId, first, second } = await askedTwice();
    const { withdrawQuestion } = await alice.request(withdraw, { id: first });
    expect(withdrawQuestion).toEqual({ id: productId });
    expect(await openOf(owner, productId)).toEqual([second]);
    expect(await fixture.events('catalog.question-withdrawn.v1')).toContainEqual({
      questionId: first,
      productId,
      askerId: alice.userId,
    });
    expect((await alice.requestError(withdraw, { id: first })).code).toBe('NOT_FOUND');
  });

  it('U7 rejects others, and an answered question', async () => {
    const { alice, bob, owner, first } = await askedTwice();
    expect((await owner.requestError(withdraw, { id: first })).code).toBe('FORBIDDEN');
    expect((await bob.requestError(withdraw, { id: first })).code).toBe('NOT_FOUND');
    await owner.request(answer, { id: first, answer: 'Twelve' });
    expect((await alice.requestError(withdraw, { id: first })).code).toBe('QUESTION_ANSWERED');
  });
});

describe('answers', () => {
  it('U7 keep the time of the first text, and say when it was edited', async () => {
    const { owner, maintainer, first } = await askedTwice();
    const given = (await owner.request(answer, { id: first, answer: 'Twelve' })).answerQuestion;
    expect(given).toMatchObject({ answer: 'Twelve', answerEditedAt: null });
    fixture.clock.shift(60_000);
    const same = (await owner.request(answer, { id: first, answer: ' Twelve ' })).answerQuestion;
    expect(same).toEqual(given);
    const edited = (await maintainer.request(answer, { id: first, answer: 'Ten' })).answerQuestion;
    expect(edited).toEqual({
      ...given,
      answer: 'Ten',
      answerEditedAt: expect.stringMatching(/Z$/),
    });
    expect(Date.parse(edited.answerEditedAt)).toBeGreaterThan(Date.parse(given.answeredAt));
    const ofFirst = ({ questionId }: { questionId: string }) => questionId === first;
    const answered = await fixture.events('catalog.question-answered.v1');
    const changed = await fixture.events('catalog.answer-edited.v1');
    expect([answered.filter(ofFirst).length, changed.filter(ofFirst).length]).toEqual([1, 1]);
  });

  it('U7 of two who answer at once the second learns of the first', async () => {
    const { owner, maintainer, first } = await askedTwice();
    const race = [owner, maintainer].map((who, index) =>
      who.request(answer, { id: first, answer: `Answer ${index}`, isFirst: true }).then(
        () => 'given',
        (error) => error.code,
      ),
    );
    expect((await Promise.all(race)).sort()).toEqual(['ANSWER_EXISTS', 'given']);
  });

  it('U7 Q16 withdrawn ones open the question again, with an event', async () => {
    const { alice, owner, maintainer, productId, first, second } = await askedTwice();
    await owner.request(answer, { id: first, answer: 'Twelve' });
    expect((await alice.requestError(withdrawAnswer, { id: first })).code).toBe('FORBIDDEN');
    const open = (await maintainer.request(withdrawAnswer, { id: first })).withdrawAnswer;
    expect(open).toEqual({ id: first, answer: null, answeredAt: null, answerEditedAt: null });
    expect(await openOf(owner, productId)).toEqual([second, first]);
    await owner.request(withdrawAnswer, { id: first });
    const events = await fixture.events('catalog.answer-withdrawn.v1');
    expect(events.filter(({ questionId }) => questionId === first)).toEqual([
      { questionId: first, productId, askerId: alice.userId },
    ]);
    const again = await owner.request(answer, { id: first, answer: 'Ten', isFirst: true });
    expect(again.answerQuestion).toMatchObject({ answer: 'Ten', answerEditedAt: null });
  });
});

describe('answered questions', () => {
  const faq = `query ($id: ID!, $first: Int!, $after: String, $language: Language) {
    product(id: $id) {
      questions(first: $first, after: $after, language: $language) {
        totalCount nodes { content } pageInfo { hasNextPage endCursor }
      }
    }
  }`;

  it('I1 M3 stand in the reader’s language first, page by page', async () => {
    const owner = fixture.member();
    const productId = await addProduct(fixture, { ownerId: owner.userId });
    const texts = ['en 1', 'zh 1', 'en 2', 'zh 2', 'zh 3', 'en 3', 'en 4'];
    await createQuestions(
      fixture.service.context,
      texts.map((text) => ({
        productId,
        askerId: fixture.member().userId,
        content: `What is the question ${text}?`,
        language: text.slice(0, 2) as 'en' | 'zh',
        at: new Date(0),
        answer: 'Yes',
        answererId: owner.userId,
      })),
    );
    const order = async (language: string | null) => {
      const found: string[] = [];
      for (let after: string | null = null; ; ) {
        const { product } = await fixture.visitor.request(faq, {
          id: productId,
          first: 2,
          after,
          language,
        });
        const { nodes, pageInfo, totalCount } = product.questions;
        expect(totalCount).toBe(7);
        for (const { content: text } of nodes) found.push(text.slice(21, -1));
        if (!pageInfo.hasNextPage) return found;
        after = pageInfo.endCursor;
      }
    };
    expect(await order('EN')).toEqual(['en 4', 'en 3', 'en 2', 'en 1', 'zh 3', 'zh 2', 'zh 1']);
    expect(await order('ZH')).toEqual(['zh 3', 'zh 2', 'zh 1', 'en 4', 'en 3', 'en 2', 'en 1']);
    expect(await order(null)).toEqual([...texts].reverse());
  });
});

describe('the limit of answers', () => {
  it('X-M9 U7 counts answers, corrections and withdrawals of a member', async () => {
    const limited = await createCatalogFixture({ key: 'k'.repeat(32), writeLimits: 'member' });
    try {
      const owner = limited.member();
      const productId = await addProduct(limited, { ownerId: owner.userId });
      const { id } = (await limited.member().request(ask, { id: productId, content })).askQuestion;
      for (let count = 0; count < writeLimits.answer.perMember; count++) {
        await owner.request(answer, { id, answer: `Answer ${count}` });
      }
      const failure = await owner.requestError(answer, { id, answer: 'One more' });
      expect(failure.code).toBe('THROTTLED');
      expect((await owner.requestError(withdrawAnswer, { id })).code).toBe('THROTTLED');
    } finally {
      await limited.close();
    }
  });
});
