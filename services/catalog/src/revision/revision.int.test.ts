import { roles } from '#schema/enums';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, uploaded, website } from '../testing/forms.ts';

describe('revisions of products', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const sites = new Map<string, ReturnType<typeof someForm>['links']>();
  const submitted = async (member: Caller, fields = {}) => {
    const input = someForm({ links: website(`harbour-${sites.size}.io`), ...fields });
    const { submitProduct } = await member.request(forms.submit, { input });
    sites.set(submitProduct.id, input.links);
    return submitProduct;
  };
  const released = async (member: Caller, fields = {}) => {
    const { id } = await submitted(member, fields);
    await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
    return id as string;
  };
  const revised = async (member: Caller, id: string, fields = {}) => {
    const input = someForm({ links: sites.get(id) ?? website('other.io'), ...fields });
    return (await member.request(forms.revise, { id, input })).submitRevision;
  };
  const seen = async (caller: Caller, id: string) =>
    (await caller.request(forms.product, { id })).product;
  const decide = (id: string, decision: string, reason?: string) => ({ id, decision, reason });

  it('C4 Q13 keeps the old version public until staff release the edit', async () => {
    const owner = fixture.member();
    const id = await released(owner, { updateNoteEn: 'Hello' });
    const edit = { nameEn: 'Harbour Two', tags: ['sea'], updateNoteEn: 'New name' };
    const revision = await revised(owner, id, edit);
    expect(revision).toMatchObject({
      status: 'IN_REVIEW',
      reason: null,
      decidedAt: null,
      submitter: { id: owner.userId },
      product: { id, slug: expect.stringMatching(/^harbour/) },
      before: { nameEn: 'Harbour' },
      after: { nameEn: 'Harbour Two' },
    });
    expect(revision.changedFields.toSorted()).toEqual(['nameEn', 'tags', 'updateNoteEn']);
    expect(await seen(fixture.visitor, id)).toMatchObject({ name: 'Harbour', tags: [] });
    const queue = (await fixture.staff.request(forms.queue)).revisionsInReview;
    expect(queue.nodes).toContainEqual({ id: revision.id });
    const decided = await fixture.staff.request(forms.decide, decide(revision.id, 'RELEASED'));
    expect(decided.decideRevision).toMatchObject({
      status: 'RELEASED',
      decidedAt: expect.stringMatching(/Z$/),
    });
    expect(await seen(fixture.visitor, id)).toMatchObject({
      name: 'Harbour Two',
      tags: ['sea'],
      form: null,
      revisions: null,
      versions: {
        totalCount: 2,
        nodes: [
          { number: 2, note: 'New name' },
          { number: 1, note: 'Hello' },
        ],
      },
    });
    const find = 'query ($word: String!) { searchProducts(keyword: $word) { nodes { id } } }';
    expect(
      (await fixture.visitor.request(find, { word: 'Harbour Two' })).searchProducts.nodes,
    ).toEqual(expect.arrayContaining([{ id }]));
    const edited = (await fixture.events('catalog.product-edited.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(edited).toMatchObject([
      { name: { en: 'Harbour Two', zh: '港湾' }, ownerId: owner.userId, maintainerIds: [] },
    ]);
  });

  it('C4 Q13 a rejected edit changes nothing and tells the submitter why', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const { id: revisionId } = await revised(owner, id, { nameEn: 'Worse' });
    expect(
      await fixture.staff.requestError(forms.decide, decide(revisionId, 'REJECTED')),
    ).toMatchObject({ code: 'REASON_REQUIRED' });
    const { decideRevision } = await fixture.staff.request(
      forms.decide,
      decide(revisionId, 'REJECTED', ' The name is wrong. '),
    );
    expect(decideRevision).toMatchObject({ status: 'REJECTED', reason: 'The name is wrong.' });
    expect(await seen(owner, id)).toMatchObject({
      name: 'Harbour',
      revisions: {
        totalCount: 2,
        nodes: [
          { id: revisionId, status: 'REJECTED', reason: 'The name is wrong.' },
          { status: 'RELEASED', reason: null },
        ],
      },
    });
    const events = await fixture.events('catalog.revision-decided.v1');
    expect(events.filter(({ productId }) => productId === id)).toEqual([
      {
        productId: id,
        revisionId,
        name: { en: 'Harbour', zh: '港湾' },
        submitterId: owner.userId,
        decision: 'rejected',
        reason: 'The name is wrong.',
      },
    ]);
    const decisions = await fixture.database.query(
      `select to_status, reason from decision where subject = 'revision' and subject_id = $1`,
      [revisionId],
    );
    expect(decisions).toEqual([{ to_status: 'REJECTED', reason: 'The name is wrong.' }]);
    await revised(owner, id, { nameEn: 'Better' });
  });

  it('Q13 refuses an edit of an edit under review, also of two that come at once', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const results = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((nameEn) => revised(owner, id, { nameEn })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await owner.requestError(forms.revise, { id, input: someForm({ nameEn: 'Four' }) }),
    ).toMatchObject({ code: 'REVISION_OPEN' });
  });

  it('Q13 of two staff who decide at once the second is told so', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const { id: revisionId } = await revised(owner, id, { nameEn: 'Once' });
    const colleague = fixture.member(roles.staff);
    const results = await Promise.allSettled([
      fixture.staff.request(forms.decide, decide(revisionId, 'RELEASED')),
      colleague.request(forms.decide, decide(revisionId, 'REJECTED', 'No')),
    ]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => reason.code)).toEqual(['REVISION_ALREADY_DECIDED']);
    expect(
      await colleague.requestError(forms.decide, decide(revisionId, 'RELEASED')),
    ).toMatchObject({ code: 'REVISION_ALREADY_DECIDED' });
    const decisions = await fixture.database.query(
      `select id from decision where subject = 'revision' and subject_id = $1`,
      [revisionId],
    );
    expect(decisions).toHaveLength(1);
  });

  it('X-L14 staff decide neither on their own edit nor on one of their product', async () => {
    const own = { code: 'FORBIDDEN', params: { reason: 'OWN' } };
    const staff = fixture.member(roles.staff);
    const id = await released(fixture.member());
    const edit = await revised(staff, id, { nameEn: 'By staff' });
    expect(await staff.requestError(forms.decide, decide(edit.id, 'RELEASED'))).toEqual(own);
    await fixture.staff.request(forms.decide, decide(edit.id, 'RELEASED'));
    const mine = await addProduct(fixture, { ownerId: staff.userId });
    const colleague = fixture.member(roles.staff);
    const other = await revised(colleague, mine, { nameEn: 'By a colleague' });
    expect(await staff.requestError(forms.decide, decide(other.id, 'RELEASED'))).toEqual(own);
  });

  it('Q13 refuses an edit of an old base, and a release when the product changed since', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const base = (await seen(owner, id)).form.baseRevision;
    const first = await owner.request(forms.revise, { id, base, input: someForm({ nameEn: 'A' }) });
    await fixture.staff.request(forms.decide, decide(first.submitRevision.id, 'RELEASED'));
    expect(
      await owner.requestError(forms.revise, { id, base, input: someForm({ nameEn: 'B' }) }),
    ).toMatchObject({ code: 'PRODUCT_CHANGED' });
    const second = await revised(owner, id, { nameEn: 'C' });
    await fixture.admin.query(`update product set edition = edition + 1 where id = ${id}`);
    expect(
      await fixture.staff.requestError(forms.decide, decide(second.id, 'RELEASED')),
    ).toMatchObject({ code: 'PRODUCT_CHANGED' });
    await fixture.staff.request(forms.decide, decide(second.id, 'REJECTED', 'Changed'));
  });

  it('Q13 a rejected product goes back to review with the new form', async () => {
    const owner = fixture.member();
    const { id } = await submitted(owner);
    await fixture.staff.request(forms.move, { id, to: 'REJECTED', reason: 'No logo' });
    expect((await seen(owner, id)).revisions.nodes).toMatchObject([
      { status: 'REJECTED', reason: 'No logo' },
    ]);
    const again = await revised(owner, id, { nameEn: 'Harbour Again' });
    expect(again).toMatchObject({ status: 'IN_REVIEW', changedFields: ['nameEn'] });
    expect(await seen(owner, id)).toMatchObject({ status: 'IN_REVIEW', name: 'Harbour Again' });
    const third = await revised(owner, id, { nameEn: 'Harbour Third' });
    await fixture.staff.request(forms.move, { id, to: 'RELEASED', base: '3' });
    const { revisions, versions } = await seen(owner, id);
    expect(revisions.nodes).toMatchObject([
      { id: third.id, status: 'RELEASED' },
      { id: again.id, status: 'WITHDRAWN' },
      { status: 'REJECTED' },
    ]);
    expect(versions.totalCount).toBe(1);
    const queue = (await fixture.staff.request(forms.queue)).revisionsInReview;
    expect(queue.nodes).not.toContainEqual({ id: third.id });
  });

  it('Q13 an edit can be taken back once, and a submission cannot', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const { id: revisionId } = await revised(owner, id, { nameEn: 'Away' });
    const stranger = fixture.member();
    expect(await stranger.requestError(forms.withdraw, { id: revisionId })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const { withdrawRevision } = await owner.request(forms.withdraw, { id: revisionId });
    expect(withdrawRevision).toMatchObject({ status: 'WITHDRAWN' });
    expect(await owner.requestError(forms.withdraw, { id: revisionId })).toMatchObject({
      code: 'REVISION_ALREADY_DECIDED',
    });
    const waiting = await submitted(owner);
    const [open] = (await seen(owner, waiting.id)).revisions.nodes;
    expect(await owner.requestError(forms.withdraw, { id: open.id })).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    });
  });

  it('Q1 Q13 strangers neither edit a product nor learn of its form', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const hidden = (await submitted(owner)).id;
    const stranger = fixture.member(roles.developer);
    const input = someForm();
    expect(await stranger.requestError(forms.revise, { id, input })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await stranger.requestError(forms.revise, { id: hidden, input })).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    expect(await seen(stranger, id)).toMatchObject({ form: null, revisions: null });
    expect(await seen(stranger, hidden)).toBeNull();
    await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason: 'Gone' });
    expect(await owner.requestError(forms.revise, { id, input })).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    });
  });

  it('C-H7 an open submission that an older release decided does not block an edit', async () => {
    const owner = fixture.member();
    const { id } = await submitted(owner);
    await fixture.admin.query(`update product set status = 1 where id = ${id}`);
    const edit = await revised(owner, id, { nameEn: 'Next' });
    expect((await seen(owner, id)).revisions.nodes).toMatchObject([
      { id: edit.id, status: 'IN_REVIEW' },
      { status: 'RELEASED' },
    ]);
  });

  it('C9 C12 a release moves the product to the lists of its new type', async () => {
    const owner = fixture.member();
    const id = await released(owner);
    const { id: revisionId } = await revised(owner, id, { type: 'GAME' });
    await fixture.staff.request(forms.decide, decide(revisionId, 'RELEASED'));
    const list =
      'query ($type: ProductType!) { products(type: $type, first: 50) { nodes { id } } }';
    const ids = async (type: string) =>
      (await fixture.visitor.request(list, { type })).products.nodes.map(
        (node: { id: string }) => node.id,
      );
    expect(await ids('GAME')).toContain(id);
    expect(await ids('APP')).not.toContain(id);
  });

  it('C15 keeps the pictures of the product and of an open edit, and releases the others', async () => {
    const owner = fixture.member();
    const [old, next, third] = [
      await uploaded(fixture, owner, 'LOGO'),
      await uploaded(fixture, owner, 'LOGO'),
      await uploaded(fixture, owner, 'LOGO'),
    ];
    const nameOf = (path: string) => path.slice('/files/'.length);
    const id = await released(owner, { logo: old });
    const edit = await revised(owner, id, { logo: next });
    await owner.request(forms.withdraw, { id: edit.id });
    const second = await revised(owner, id, { logo: third });
    await fixture.staff.request(forms.decide, decide(second.id, 'RELEASED'));
    expect(await seen(fixture.visitor, id)).toMatchObject({ logo: third });
    const events = (await fixture.events('catalog.pictures-used.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(events.map(({ kept, released: free }) => [kept, free])).toEqual([
      [[nameOf(old)], []],
      [[nameOf(old)], []],
      [[nameOf(next)], []],
      [[], [nameOf(next)]],
      [[nameOf(third)], []],
      [[], [nameOf(old)]],
    ]);
  });
});
