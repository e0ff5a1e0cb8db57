import { newId } from '#kit/runtime/ids';
import { move, submit } from '../documents.ts';
import { createRefusals } from '../refusals.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.116.1');
const { done, expectRefused } = createRefusals(stack);
afterAll(() => stack.close());

const startClaim = `mutation ($id: ID!) {
  startClaim(input: { productId: $id, method: DNS }) { id recordValue } }`;
const checkClaim = 'mutation ($id: ID!) { checkClaim(claimId: $id) { status } }';
const readForm = `query ($id: ID!) { product(id: $id) {
  form { baseRevision type nameEn nameZh links { kind name url } } } }`;
const revise = `mutation ($id: ID!, $input: ProductFormInput!, $base: ID) {
  submitRevision(productId: $id, input: $input, baseRevision: $base) { id status changedFields } }`;
const queue = '{ revisionsInReview(first: 50) { nodes { id product { id } } } }';
const decide = `mutation ($id: ID!, $decision: RevisionDecision!, $reason: String) {
  decideRevision(revisionId: $id, decision: $decision, reason: $reason) { status } }`;
const readProduct = `query ($id: ID!) { product(id: $id) {
  tagline(language: EN) status versions { nodes { number note(language: EN) } } } }`;
const readViewer = `{ viewer { user { roles } ownProducts { nodes { id status } }
  messages(first: 20) { nodes { title(language: EN) content(language: EN) } } } }`;

describe('a developer who is new to the site', () => {
  let developer: Member;
  let staff: Member;
  beforeAll(async () => {
    [developer] = (await stack.users(1)) as [Member];
    [staff] = (await stack.users(1, [3])) as [Member];
  });
  const viewer = async () => {
    await stack.drain();
    return (await done(readViewer, {}, developer)).viewer;
  };
  const shown = async (id: string) => (await done(readProduct, { id })).product;

  it('R5 C4 C11 Q13 Q42 Q44 claims a product, edits it, is rejected once and approved, and lists another', async () => {
    const domain = `site-${newId().slice(-12)}.org`;
    const { id, name } = await releasedProduct(stack, undefined, 'APP', `https://${domain}/`);
    const claim = (await done(startClaim, { id }, developer)).startClaim;
    await stack.send({
      method: 'POST',
      path: '/_dev/claims',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `_vita-claim.${domain}`, value: claim.recordValue }),
    });
    await done(checkClaim, { id: claim.id }, developer);
    expect((await viewer()).ownProducts.nodes).toEqual([{ id, status: 'RELEASED' }]);

    const { baseRevision: base, ...form } = (await done(readForm, { id }, developer)).product.form;
    await expectRefused(revise, { id, base, input: form }, developer, {
      code: 'REVISION_UNCHANGED',
      texts: { en: /^Nothing is changed/, zh: /^内容没有变化/ },
    });
    const send = async (taglineEn: string) => {
      const input = { ...form, taglineEn, updateNoteEn: 'By its team' };
      const { submitRevision } = await done(revise, { id, base, input }, developer);
      const { revisionsInReview } = await done(queue, {}, staff);
      expect(revisionsInReview.nodes).toContainEqual({ id: submitRevision.id, product: { id } });
      return submitRevision as { id: string; changedFields: string[] };
    };
    const first = await send('The best harbour of all.');
    expect(first.changedFields).toEqual(['taglineEn', 'updateNoteEn']);
    const rejection = { id: first.id, decision: 'REJECTED', reason: 'Please praise it less.' };
    await done(decide, rejection, staff);
    expect(await shown(id)).toMatchObject({ tagline: null, status: 'RELEASED' });
    expect((await viewer()).messages.nodes).toContainEqual({
      title: `Your edit of ${name} was not accepted`,
      content: 'Reason: Please praise it less.',
    });

    const second = await send('Ships and their papers.');
    await done(decide, { id: second.id, decision: 'RELEASED' }, staff);
    expect(await shown(id)).toMatchObject({
      tagline: 'Ships and their papers.',
      versions: { nodes: [{ note: 'By its team' }, expect.anything()] },
    });
    expect((await viewer()).messages.nodes[0].title).toBe(`Your edit of ${name} is public`);

    const links = [{ kind: 'WEBSITE', url: `https://${newId()}.io` }];
    const input = { type: 'GAME', nameEn: `Jetty ${newId().slice(-6)}`, links };
    const listed = (await done(submit, { input }, developer)).submitProduct;
    expect(await shown(listed.id)).toBeNull();
    await done(move, { id: listed.id, to: 'RELEASED' }, staff);
    expect(await shown(listed.id)).toMatchObject({ status: 'RELEASED' });
    const own = await viewer();
    expect(own.user.roles).toEqual([1]);
    expect(own.ownProducts.nodes).toHaveLength(2);
  });
});
