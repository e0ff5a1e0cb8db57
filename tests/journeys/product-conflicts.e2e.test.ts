import { newId } from '#kit/runtime/ids';
import { periodOf } from '#schema/board-period';
import { DAY } from '#schema/durations';
import type { ErrorCode } from '#schema/errors';
import { move, submit } from '../documents.ts';
import { createRefusals } from '../refusals.ts';
import type { Texts } from '../rejections.ts';
import { releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.115.1');
afterAll(() => stack.close());

const revise = `mutation ($id: ID!, $input: ProductFormInput!) {
  submitRevision(productId: $id, input: $input) { id }
}`;
const decide = `mutation ($id: ID!, $decision: RevisionDecision!, $reason: String) {
  decideRevision(revisionId: $id, decision: $decision, reason: $reason) { status }
}`;
const claim = `mutation ($id: ID!, $method: ClaimMethod!) {
  startClaim(input: { productId: $id, method: $method, note: "We made it.", contact: "a@b.io" }) {
    id token
  }
}`;
const checkClaim = 'mutation ($id: ID!) { checkClaim(claimId: $id) { status } }';
const decideClaim = `mutation ($id: ID!, $grant: Boolean!, $reason: String) {
  decideClaim(claimId: $id, grant: $grant, reason: $reason) { status }
}`;

const { done, expectEnvelope, expectRefused } = createRefusals(stack);

const codesOf = async (calls: ReturnType<typeof stack.graphql>[]) =>
  (await Promise.all(calls)).map(({ code }) => code);

const listed = { en: /has an owner/, zh: /已有所有者/ };

describe('an edit of a product', () => {
  let owner: Member;
  let staff: [Member, Member];
  let id: string;
  let input: object;
  beforeAll(async () => {
    [owner] = (await stack.users(1)) as [Member];
    staff = (await stack.users(2, [3])) as [Member, Member];
    const links = [{ kind: 'WEBSITE', url: `https://${newId()}.io` }];
    input = { type: 'APP', nameEn: `Quay ${newId().slice(-6)}`, links };
    id = (await done(submit, { input }, owner)).submitProduct.id;
    await done(move, { id, to: 'RELEASED' }, staff[0]);
  });
  const edited = async (tags: string[]) =>
    (await done(revise, { id, input: { ...input, tags } }, owner)).submitRevision.id as string;

  it('Q13 without a change is refused', async () => {
    const texts = { en: /^Nothing is changed/, zh: /^内容没有变化/ };
    await expectRefused(revise, { id, input }, owner, { code: 'REVISION_UNCHANGED', texts });
  });

  it('Q13 Q44 waits for the one under review, and one of two staff decides', async () => {
    const first = await edited(['one']);
    await expectRefused(revise, { id, input: { ...input, tags: ['two'] } }, owner, {
      code: 'REVISION_OPEN',
      texts: { en: /still under review$/, zh: /仍在审核中$/ },
    });
    const decisions = await codesOf([
      stack.graphql(decide, { id: first, decision: 'RELEASED' }, staff[0]),
      stack.graphql(decide, { id: first, decision: 'REJECTED', reason: 'No' }, staff[1]),
    ]);
    expect(decisions.toSorted()).toEqual(['REVISION_ALREADY_DECIDED', null]);
    await expectRefused(decide, { id: first, decision: 'RELEASED' }, staff[1], {
      code: 'REVISION_ALREADY_DECIDED',
      texts: { en: /already been decided$/, zh: /已审核完毕$/ },
    });
  });

  it('Q13 sent twice at once makes one revision', async () => {
    const variables = { id, input: { ...input, tags: ['three'] } };
    const codes = await codesOf([
      stack.graphql(revise, variables, owner),
      stack.graphql(revise, variables, owner),
    ]);
    expect(codes.toSorted()).toEqual(['REVISION_OPEN', null]);
  });
});

describe('a claim', () => {
  let members: [Member, Member];
  let domain: string;
  let id: string;
  let staff: Member;
  beforeEach(async () => {
    members = (await stack.users(2)) as [Member, Member];
    domain = `site-${newId().slice(-12)}.org`;
    ({ id, staff } = await releasedProduct(stack, undefined, 'APP', `https://${domain}/`));
  });
  const started = async (member: Member, method: string) =>
    (await done(claim, { id, method }, member)).startClaim as { id: string; token: string };
  const publish = (value: string) =>
    stack.send({
      method: 'POST',
      path: '/_dev/claims',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://${domain}/.well-known/vita-claim.txt`, text: value }),
    });

  it('R5 by someone who does not own the domain is refused with the place and what is there', async () => {
    const [owner, stranger] = members;
    await publish((await started(owner, 'FILE')).token);
    const other = await started(stranger, 'FILE');
    const place = `https://${domain}/.well-known/vita-claim.txt`;
    await expectRefused(checkClaim, { id: other.id }, stranger, {
      code: 'CLAIM_NOT_PROVED',
      texts: { en: /which is not your token$/, zh: /不是您的令牌$/ },
      params: { field: 'proof', reason: 'OTHER', place },
    });
    const known = await started(owner, 'FILE');
    await expectRefused(checkClaim, { id: known.id }, stranger, {
      code: 'NOT_FOUND',
      texts: { en: 'This no longer exists', zh: '该内容已不存在' },
    });
  });

  it('R5 that two members prove at once makes one of them the owner', async () => {
    const [one, two] = members;
    const claims = [await started(one, 'FILE'), await started(two, 'STAFF')] as const;
    await publish(claims[0].token);
    const codes = await codesOf([
      stack.graphql(checkClaim, { id: claims[0].id }, one),
      stack.graphql(decideClaim, { id: claims[1].id, grant: true }, staff),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(['PRODUCT_OWNED', 'CLAIM_CLOSED']).toContain(codes.find((code) => code !== null));
    const { product } = await done(
      'query ($id: ID!) { product(id: $id) { owner { id } } }',
      { id },
      {},
    );
    expect(product.owner.id).toBe(codes[0] === null ? one.userId : two.userId);
    await expectRefused(claim, { id, method: 'FILE' }, codes[0] === null ? two : one, {
      code: 'PRODUCT_OWNED',
      texts: listed,
    });
  });

  it('Q44 that two staff decide at once is decided once', async () => {
    const [colleague] = (await stack.users(1, [3])) as [Member];
    const asked = await started(members[0], 'STAFF');
    const codes = await codesOf([
      stack.graphql(decideClaim, { id: asked.id, grant: false, reason: 'Who are you?' }, staff),
      stack.graphql(decideClaim, { id: asked.id, grant: false, reason: 'No proof.' }, colleague),
    ]);
    expect(codes.toSorted()).toEqual(['CLAIM_CLOSED', null]);
    await expectRefused(decideClaim, { id: asked.id, grant: true }, colleague, {
      code: 'CLAIM_CLOSED',
      texts: { en: /not open any more/, zh: /已结束/ },
    });
  });
});

describe('a search', () => {
  const find = 'query ($k: String!) { searchProducts(keyword: $k) { totalCount } }';
  const rest = (keyword: string, caller: Caller = {}) =>
    stack.rest('GET', '/api/find', { op_type: 'search', search_type: 2, keyword }, caller);

  it('S1 rel-S37 of 10,000 characters is refused by the name of its field', async () => {
    const keyword = 'x'.repeat(10_000);
    const texts = { en: /^The search word needs 1 to 50/, zh: /^搜索词须为 1 到 50/ };
    const params = { field: 'keyword', max: 50 };
    await expectRefused(find, { k: keyword }, {}, { code: 'FIELD_LENGTH', texts, params });
    await expectEnvelope((language) => rest(keyword, { language }), {
      code: 'FIELD_LENGTH',
      texts,
    });
  });

  it('S1 rel-S37 leaves out characters that turn the direction of text or have no width', async () => {
    const totalOf = async (k: string) =>
      (await stack.graphql(find, { k })).data.searchProducts.totalCount;
    const total = await totalOf('wallet');
    expect(total).toBeGreaterThan(0);
    for (const k of ['\u202Ewallet', 'wal\u200Blet\u2066']) expect(await totalOf(k)).toBe(total);
    expect(await totalOf('\u200B\u202E')).toBe(0);
  });

  it.each(['?!。…', 'محفظة العملات', 'ארנק', '🦊🦊', '👨‍👩‍👧'])(
    'S1 rel-S37 of %s finds nothing, without an error',
    async (keyword) => {
      const { searchProducts } = await done(find, { k: keyword });
      expect(searchProducts).toEqual({ totalCount: 0 });
      expect(await rest(keyword)).toMatchObject({ err: 0, data: { total: 0, list: [] } });
    },
  );
});

describe('a leaderboard', () => {
  const board = 'query ($period: String!) { leaderboard(period: $period) { period } }';
  const nextWeek = () => periodOf('WEEK', Date.now() + 7 * DAY).key;

  it.each<[string, () => string, ErrorCode, Texts]>([
    ['the year 0', () => '0000', 'PERIOD_INVALID', { en: /^This is no day/, zh: /^没有这一天/ }],
    [
      'a day of the year 0',
      () => '0000-01-01',
      'PERIOD_INVALID',
      { en: /^This is no day/, zh: /^没有/ },
    ],
    ['next week', nextWeek, 'PERIOD_NOT_STARTED', { en: /not started yet$/, zh: /尚未开始$/ }],
  ])('G3 O33 of %s is refused in both languages', async (_, key, code, texts) => {
    const period = key();
    const params = { field: 'period' };
    await expectRefused(board, { period }, {}, { code, texts, params });
    const form: Form = { op_type: 'best', period };
    await expectEnvelope((language) => stack.rest('GET', '/api/find', form, { language }), {
      code,
      texts,
    });
  });
});
