import { newId } from '#kit/runtime/ids';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.78.1');
afterAll(() => stack.close());

const start = `mutation ($id: ID!, $method: ClaimMethod!) {
  startClaim(input: { productId: $id, method: $method }) { id recordValue token } }`;
const check =
  'mutation ($id: ID!) { checkClaim(claimId: $id) { status product { owner { id } } } }';
const offer = `mutation ($id: ID!, $member: ID!, $kind: OfferKind!) {
  offerProduct(productId: $id, memberId: $member, kind: $kind) { id } }`;
const answerOffer = 'mutation ($id: ID!) { answerOffer(offerId: $id, accept: true) { status } }';
const publish = `mutation ($id: ID!) {
  publishPost(input: { productId: $id, header: "We are here", content: "News of the team." }) { id } }`;
const ask = `mutation ($id: ID!) {
  askQuestion(productId: $id, content: "How many networks are there?", language: EN) { id } }`;
const answer = 'mutation ($id: ID!) { answerQuestion(questionId: $id, answer: "Ten.") { answer } }';
const read = `query ($language: Language!) { viewer { user { roles }
  ownProducts { nodes { id viewerRelation } }
  productOffers { nodes { id kind } } messages { nodes { title(language: $language) link } } } }`;

/** What a name server or a site of the world would say. */
async function publishProof(body: object): Promise<void> {
  const { status } = await stack.send({
    method: 'POST',
    path: '/_dev/claims',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

async function done(document: string, variables: object, member: Member) {
  const { data, errors } = await stack.graphql(document, { ...variables }, member);
  expect(errors).toEqual([]);
  return data;
}
const state = async (member: Member, language = 'EN') => {
  await stack.drain();
  return (await done(read, { language }, member)).viewer;
};
async function productOfSite() {
  const domain = `site-${newId().slice(-12)}.org`;
  const product = await releasedProduct(stack, undefined, 'APP', `https://www.${domain}/`);
  return { ...product, domain };
}

describe('the owner of a product', () => {
  it('R5 Q42 Q1 Q16 claims it by a record, and then posts and answers', async () => {
    const { id, name, domain } = await productOfSite();
    const [owner, visitor] = (await stack.users(2)) as [Member, Member];
    const { startClaim } = await done(start, { id, method: 'DNS' }, owner);
    const tooEarly = await stack.graphql(check, { id: startClaim.id }, owner);
    expect(tooEarly.errors[0]?.extensions).toMatchObject({
      code: 'CLAIM_NOT_PROVED',
      params: { reason: 'NOTHING', place: `_vita-claim.${domain}` },
    });
    expect((await stack.graphql(publish, { id }, owner)).code).toBe('FORBIDDEN');
    await publishProof({ name: `_vita-claim.${domain}`, value: startClaim.recordValue });
    const { checkClaim } = await done(check, { id: startClaim.id }, owner);
    expect(checkClaim).toEqual({ status: 'GRANTED', product: { owner: { id: owner.userId } } });

    const own = await state(owner);
    expect(own.user.roles).toEqual([1]);
    expect(own.ownProducts.nodes).toEqual([{ id, viewerRelation: 'OWNER' }]);
    const titles = own.messages.nodes.map(({ title }: { title: string }) => title);
    expect(titles).toContain(`${name} is yours now`);
    const chinese = (await state(owner, 'ZH')).messages.nodes;
    expect(chinese.map(({ title }: { title: string }) => title)).toContain(`${name} 现在属于您`);

    await done(publish, { id }, owner);
    const { askQuestion } = await done(ask, { id }, visitor);
    await done(answer, { id: askQuestion.id }, owner);
    expect((await stack.graphql(start, { id, method: 'DNS' }, visitor)).code).toBe('PRODUCT_OWNED');
  });

  it('R5 Q1 claims it by a file, invites a maintainer who posts, and gives it away', async () => {
    const { id, name, domain } = await productOfSite();
    const [owner, helper] = (await stack.users(2)) as [Member, Member];
    const { startClaim } = await done(start, { id, method: 'FILE' }, owner);
    const url = `https://www.${domain}/.well-known/vita-claim.txt`;
    await publishProof({ url, text: `${startClaim.token}\n` });
    await done(check, { id: startClaim.id }, owner);

    await done(offer, { id, member: helper.userId, kind: 'MAINTAINER' }, owner);
    const invited = await state(helper);
    expect(invited.messages.nodes[0]).toEqual({
      title: `You are asked to maintain ${name}`,
      link: '/dev/offers',
    });
    await done(answerOffer, { id: invited.productOffers.nodes[0].id }, helper);
    expect((await state(helper)).user.roles).toEqual([1]);
    await done(publish, { id }, helper);

    await done(offer, { id, member: helper.userId, kind: 'OWNER' }, owner);
    await done(answerOffer, { id: (await state(helper)).productOffers.nodes[0].id }, helper);
    const old = await state(owner);
    expect(old.messages.nodes[0].title).toMatch(new RegExp(` accepted ${name}$`));
    expect(old.ownProducts.nodes).toEqual([]);
    expect((await stack.graphql(publish, { id }, owner)).code).toBe('FORBIDDEN');
    await done(publish, { id }, helper);
  });
});
