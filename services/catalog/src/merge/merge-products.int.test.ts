import { formatMessage } from '#kit/runtime/messages';
import { roles } from '#schema/enums';
import { listDrafts } from '../form/list-drafts.ts';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm } from '../testing/forms.ts';
import {
  boardOf,
  mergeAs,
  mergeDocuments,
  mergeReason as reason,
  refusedMerge,
  shownState,
  sumOf,
  type TwoProducts,
  twoProducts,
} from '../testing/merges.ts';

const ask = `mutation ($id: ID!) {
  askQuestion(productId: $id, content: "Does it work on a phone?", language: EN) { id }
}`;
const receipts = `query ($viewers: [_Any!]!, $id: ID!) { _entities(representations: $viewers) {
  ... on Viewer {
    products(ids: [$id]) { id hasUp hasSubscribe }
    upReceipts { nodes { weight value withheldReason product { id } } }
  }
} }`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('mergeProducts', () => {
  it('Q72 U2 U5 moves UPs and follows without doubling, and everything still sums', async () => {
    const { duplicate, survivor, slug, name } = await twoProducts(fixture);
    const golden = fixture.member(roles.goldfinger);
    const [both, single, own] = [fixture.member(), fixture.member(), fixture.member()];
    for (const caller of [both, single]) await caller.request(mergeDocuments.up, { id: duplicate });
    await golden.request(mergeDocuments.up, { id: duplicate });
    for (const caller of [both, own, golden])
      await caller.request(mergeDocuments.up, { id: survivor });
    for (const caller of [both, single])
      await caller.request(mergeDocuments.follow, { id: duplicate });
    for (const caller of [both, own]) await caller.request(mergeDocuments.follow, { id: survivor });
    const before = await fixture.staff.request(mergeDocuments.preview, { duplicate, survivor });
    expect(before.mergePreview).toMatchObject({
      doubleVoters: 2,
      doubleFollowers: 1,
      upValueAfter: 5,
      followersAfter: 3,
      duplicate: { product: { id: duplicate }, ups: 3 },
      survivor: { product: { id: survivor }, ups: 3 },
    });
    const { mergeProducts } = await mergeAs(fixture.staff, { duplicate, survivor });
    expect(mergeProducts).toMatchObject({ id: survivor, upValue: 5, followers: 3 });

    const state = await shownState(fixture, duplicate, slug);
    expect(state.product).toMatchObject({ id: survivor, upValue: 5, followers: 3 });
    expect(sumOf(state.product.statement.nodes)).toBe(5);
    expect(state.product.statement.nodes).toHaveLength(4);
    expect(state.productBySlug).toEqual({ id: survivor });
    expect(state.decisions.nodes).toEqual([
      { kind: 'MERGED', reason, productName: name, product: { id: survivor } },
    ]);
    await fixture.settle();
    expect(await boardOf(fixture, survivor)).toEqual([5]);
    const events = await fixture.events('catalog.product-merged.v1');
    expect(events.filter(({ productId }) => productId === duplicate)).toEqual([
      expect.objectContaining({ survivorId: survivor, upValue: 5, followers: 3, reason }),
    ]);
    await fixture.deliverAgain();
    expect(await boardOf(fixture, survivor)).toEqual([5]);
  });

  it('Q72 U2 the receipt of the UP that was not kept counts 0 and says why', async () => {
    const two = await twoProducts(fixture);
    const alice = fixture.member();
    for (const id of [two.duplicate, two.survivor]) await alice.request(mergeDocuments.up, { id });
    await mergeAs(fixture.staff, two);
    const viewers = [{ __typename: 'Viewer', id: alice.userId }];
    const { _entities } = await alice.request(receipts, { viewers, id: two.duplicate });
    const [viewer] = _entities;
    expect(viewer.products).toEqual([{ id: two.survivor, hasUp: true, hasSubscribe: false }]);
    const product = { id: two.survivor };
    expect(viewer.upReceipts.nodes).toEqual(
      expect.arrayContaining([
        { weight: 1, value: 1, withheldReason: null, product },
        { weight: 1, value: 0, withheldReason: reason, product },
      ]),
    );
  });

  it('Q72 Q43 L1 its link is listed already, and the search finds the survivor by its name', async () => {
    const two = await twoProducts(fixture);
    await mergeAs(fixture.staff, two);
    const share = `mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }`;
    const input = {
      name: 'Again',
      homeLink: `${two.site}/?utm_source=x`,
      wx: 'x',
      intro: 'Once more',
    };
    expect(await fixture.member().requestError(share, { input })).toMatchObject({
      code: 'PRODUCT_LISTED',
      params: { productId: two.survivor },
    });
    const search = `query ($word: String!) {
      searchProducts(keyword: $word) { nodes { id } }
    }`;
    const found = await fixture.visitor.request(search, { word: two.name });
    expect(found.searchProducts.nodes[0]).toEqual({ id: two.survivor });
    const find = `query ($word: String!) { findProducts(keyword: $word) { id } }`;
    const pages = [
      two.slug,
      two.site,
      two.duplicate,
      `https://vita.test/app-item?id=${two.duplicate}`,
    ];
    for (const word of [...pages, `https://vita.test/zh/${two.slug}/faq`]) {
      const { findProducts } = await fixture.staff.request(find, { word });
      expect(findProducts[0]).toEqual({ id: two.survivor });
    }
  });

  it('Q72 questions, leads and days move; drafts, edits and claims end with the reason', async () => {
    const owner = fixture.member(roles.developer);
    const two = await twoProducts(fixture);
    const edited = await addProduct(fixture, { ownerId: owner.userId });
    const asker = fixture.member();
    const { askQuestion } = await asker.request(ask, { id: edited });
    await owner.request(forms.revise, { id: edited, input: someForm({ nameEn: 'Changed' }) });
    await owner.request(forms.save, { productId: edited, input: { nameEn: 'A draft' } });
    const claimant = fixture.member();
    const claim = `mutation ($id: ID!) {
      startClaim(input: { productId: $id, method: STAFF, note: "Mine", contact: "x" }) { id }
    }`;
    await claimant.request(claim, { id: two.duplicate });
    const counts = await fixture.staff.request(mergeDocuments.preview, {
      ...two,
      duplicate: edited,
    });
    expect(counts.mergePreview.duplicate).toMatchObject({ questions: 1, edits: 1, drafts: 1 });

    await mergeAs(fixture.staff, { duplicate: edited, survivor: two.survivor });
    await mergeAs(fixture.staff, two);
    const rows = await fixture.admin.query('select product_id from question where id = $1', [
      askQuestion.id,
    ]);
    expect(rows).toEqual([{ product_id: two.survivor }]);
    expect(await fixture.events('catalog.revision-decided.v1')).toContainEqual(
      expect.objectContaining({ productId: edited, decision: 'rejected', reason }),
    );
    expect(await fixture.events('catalog.claim-rejected.v1')).toContainEqual(
      expect.objectContaining({ claimantId: claimant.userId, reason }),
    );
    const told = await fixture.events('catalog.product-merged.v1');
    expect(told.find(({ productId }) => productId === edited)?.memberIds).toEqual([owner.userId]);
    const drafts = 'select id from product_draft where product_id = $1';
    expect(await fixture.admin.query(drafts, [edited])).toEqual([]);
    expect(await owner.requestError(forms.revise, { id: edited, input: someForm() })).toMatchObject(
      { code: 'PRODUCT_MERGED' },
    );
  });

  it('Q72 leads what was merged into the duplicate before to the last survivor', async () => {
    const two = await twoProducts(fixture);
    const last = await addProduct(fixture);
    const voter = fixture.member();
    await voter.request(mergeDocuments.up, { id: two.duplicate });
    await mergeAs(fixture.staff, two);
    await mergeAs(fixture.staff, { duplicate: two.survivor, survivor: last });
    expect((await shownState(fixture, two.duplicate)).product).toMatchObject({
      id: last,
      upValue: 1,
    });
  });

  it('Q72 an UP that is withheld stays withheld', async () => {
    const two = await twoProducts(fixture);
    const voter = fixture.member();
    await voter.request(mergeDocuments.up, { id: two.duplicate });
    const withhold = `mutation ($id: ID!, $userId: ID!) {
      withholdUp(productId: $id, userId: $userId, reason: "Bought") { upValue }
    }`;
    await fixture.staff.request(withhold, { id: two.duplicate, userId: voter.userId });
    await mergeAs(fixture.staff, two);
    const { product } = await shownState(fixture, two.survivor);
    expect(product).toMatchObject({ upValue: 0, statement: { nodes: [{ value: 0 }] } });
  });

  it('Q72 raises the edition, and an open edit and a draft of the survivor can still be used', async () => {
    const owner = fixture.member(roles.developer);
    const survivor = await addProduct(fixture, { ownerId: owner.userId });
    const { duplicate } = await twoProducts(fixture);
    const input = someForm({ nameEn: 'Newer name' });
    const { submitRevision } = await owner.request(forms.revise, { id: survivor, input });
    const edition = async () =>
      (
        await fixture.admin.query<{ edition: number }>(
          'select edition from product where id = $1',
          [survivor],
        )
      )[0]?.edition ?? 0;
    const before = await edition();
    const draft = { productId: survivor, version: 0, base: `${before}`, input };
    await owner.request(forms.save, draft);
    await mergeAs(fixture.staff, { duplicate, survivor });
    expect(await edition()).toBe(before + 1);
    const stored = await listDrafts(fixture.database, owner.userId);
    expect(stored).toMatchObject([{ input: { baseRevision: `${before + 1}` } }]);
    expect(await fixture.events('catalog.product-edited.v1')).toContainEqual(
      expect.objectContaining({ productId: survivor }),
    );
    const decided = await fixture.staff.request(forms.decide, {
      id: submitRevision.id,
      decision: 'RELEASED',
    });
    expect(decided.decideRevision.status).toBe('RELEASED');
  });
});

describe('a merge that is not allowed', () => {
  it('Q72 Q44 names the field, and has a text in both languages', async () => {
    const two = await twoProducts(fixture);
    const review = await addProduct(fixture, { status: 'IN_REVIEW' });
    const gone = await addProduct(fixture, { status: 'TAKEN_DOWN' });
    const cases: [TwoProducts, string, string][] = [
      [{ duplicate: two.duplicate, survivor: two.duplicate }, 'MERGE_SELF', 'survivor'],
      [{ ...two, duplicate: review }, 'MERGE_NOT_ALLOWED', 'duplicate'],
      [{ ...two, survivor: review }, 'MERGE_NOT_ALLOWED', 'survivor'],
      [{ ...two, survivor: gone }, 'MERGE_NOT_ALLOWED', 'survivor'],
      [{ ...two, survivor: '999999999' }, 'PRODUCT_NOT_FOUND', 'survivor'],
      [{ ...two, duplicate: 'x' }, 'PRODUCT_NOT_FOUND', 'duplicate'],
    ];
    for (const [pair, code, field] of cases) {
      expect(await refusedMerge(fixture.staff, pair)).toMatchObject({ code, params: { field } });
      expect(await fixture.staff.requestError(mergeDocuments.preview, { ...pair })).toMatchObject({
        code,
      });
    }
    expect(
      (await fixture.staff.requestError(mergeDocuments.merge, { ...two, reason: ' ' })).code,
    ).toBe('REASON_REQUIRED');
    await mergeAs(fixture.staff, two);
    const again = { ...two, duplicate: two.survivor, survivor: two.duplicate };
    expect(await refusedMerge(fixture.staff, again)).toMatchObject({
      code: 'PRODUCT_MERGED',
      params: { field: 'survivor' },
    });
    for (const language of ['en', 'zh'] as const) {
      const texts = (['duplicate', 'survivor'] as const).map((field) =>
        formatMessage(language, 'error.PRODUCT_MERGED', { field }),
      );
      expect(new Set(texts).size).toBe(2);
    }
  });

  it('Q72 members may not, and staff not with what they own', async () => {
    const two = await twoProducts(fixture);
    expect((await refusedMerge(fixture.member(), two)).code).toBe('FORBIDDEN');
    const own = await addProduct(fixture, { ownerId: fixture.staff.userId });
    expect((await refusedMerge(fixture.staff, { ...two, survivor: own })).code).toBe('FORBIDDEN');
  });

  it('Q72 a merged product is not restored, owned, or withheld from', async () => {
    const two = await twoProducts(fixture);
    await mergeAs(fixture.staff, two);
    const move = { id: two.duplicate, to: 'RELEASED' };
    expect((await fixture.staff.requestError(forms.move, move)).code).toBe('PRODUCT_MERGED');
  });
});
