import { registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const setOwner = `mutation ($id: ID!, $member: ID, $reason: String!, $keep: Boolean) {
  setProductOwner(productId: $id, memberId: $member, reason: $reason, keepMaintainers: $keep) {
    owner { id }
  }
}`;
const remove = `mutation ($id: ID!, $member: ID!, $reason: String) {
  removeMaintainer(productId: $id, memberId: $member, reason: $reason) { id }
}`;
const offer = `mutation ($id: ID!, $member: ID!) {
  offerProduct(productId: $id, memberId: $member, kind: MAINTAINER) { id }
}`;
const accept = 'mutation ($id: ID!) { answerOffer(offerId: $id, accept: true) { status } }';
const team = 'query ($id: ID!) { product(id: $id) { team { maintainers { id } } } }';
const contacts = `query ($id: ID!) {
  product(id: $id) {
    form { producer { email } }
    revisions { nodes { before { producer { phone } } after { producer { phone } } } }
  }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

async function member(caller = fixture.member()): Promise<Caller> {
  await fixture.publish(registered({ userId: caller.userId, language: 'en', roles: [] }));
  return caller;
}

const changes = async (id: string) =>
  (await fixture.events('catalog.product-owned.v1')).filter(({ productId }) => productId === id);
const decisionsOf = (id: string) =>
  fixture.database.query(
    `select staff_id as by, from_status as "from", to_status as "to", reason, is_public as shown
     from decision where subject_id = $1 order by id`,
    [id],
  );

async function ownedProduct() {
  const owner = await member();
  return { owner, id: await addProduct(fixture, { ownerId: owner.userId }) };
}
/** Invites a member to maintain the product, who accepts. */
async function join(owner: Caller, id: string, invited: Caller): Promise<void> {
  const { offerProduct } = await owner.request(offer, { id, member: invited.userId });
  await invited.request(accept, { id: offerProduct.id });
}

describe('an owner whom staff set', () => {
  const reason = 'Their lawyer wrote to us.';

  it('Q44 owns the product, and the decision keeps who decided and why', async () => {
    const [{ owner, id }, other] = [await ownedProduct(), await member()];
    const set = { id, member: other.userId, reason };
    expect((await fixture.staff.request(setOwner, set)).setProductOwner.owner.id).toBe(
      other.userId,
    );
    await fixture.staff.request(setOwner, set);
    await fixture.staff.request(setOwner, { id, member: null, reason });
    const decision = { by: fixture.staff.userId, from: 'OWNED', reason, shown: false };
    expect(await decisionsOf(id)).toEqual([
      { ...decision, to: 'OWNED' },
      { ...decision, to: 'UNCLAIMED' },
    ]);
    expect(await changes(id)).toMatchObject([
      { how: 'STAFF', ownerId: other.userId, previousOwnerId: owner.userId },
      { how: 'STAFF', ownerId: null, previousOwnerId: other.userId },
    ]);
  });

  it('Q44 needs a reason and a member', async () => {
    const { id } = await ownedProduct();
    const code = async (variables: object) =>
      (await fixture.staff.requestError(setOwner, { id, member: null, reason, ...variables })).code;
    expect(await code({ reason: ' ' })).toBe('REASON_REQUIRED');
    expect(await code({ member: fixture.member().userId })).toBe('NOT_FOUND');
    expect(await code({ member: 'x' })).toBe('NOT_FOUND');
    expect(await code({ id: '7654321' })).toBe('PRODUCT_NOT_FOUND');
  });

  it('X-L14 is neither staff themselves nor of a product that they own or maintain', async () => {
    const [staff, other] = [await member(fixture.member(3)), await member()];
    const own = { code: 'FORBIDDEN', params: { reason: 'OWN' } };
    const unclaimed = await addProduct(fixture);
    const owned = await addProduct(fixture, { ownerId: staff.userId });
    const { owner, id } = await ownedProduct();
    await join(owner, id, staff);
    const self = { id: unclaimed, member: staff.userId, reason };
    expect(await staff.requestError(setOwner, self)).toEqual(own);
    for (const product of [owned, id]) {
      const set = { id: product, member: other.userId, reason };
      expect(await staff.requestError(setOwner, set)).toEqual(own);
    }
  });
});

describe('staff who replace an owner', () => {
  it('R5 Q44 leave her contacts to nobody, also not in revisions', async () => {
    const [owner, other] = [await member(), await member()];
    const producer = { name: 'Alice', email: 'alice@example.org', phone: '+86 138 0000 0000' };
    const input = someForm({ producer, links: website('contacts.io') });
    const { id } = (await owner.request(forms.submit, { input })).submitProduct;
    await owner.request(forms.revise, { id, input: { ...input, tags: ['sea'] } });
    const seen = async (who: Caller) => (await who.request(contacts, { id })).product;
    expect(await seen(owner)).toMatchObject({ form: { producer: { email: producer.email } } });
    await fixture.staff.request(setOwner, { id, member: null, reason: 'Not hers' });
    await fixture.staff.request(setOwner, { id, member: other.userId, reason: 'His' });
    const product = await seen(other);
    expect(product.form).toEqual({ producer: null });
    expect(product.revisions.nodes).toHaveLength(2);
    expect(JSON.stringify(product)).not.toContain(producer.phone);
  });
});

describe('the maintainers of a product whose owner was a fraud', () => {
  const reason = 'The owner was a fraud';

  async function withAccomplice() {
    const [{ owner, id }, accomplice] = [await ownedProduct(), await member()];
    await join(owner, id, accomplice);
    return { owner, accomplice, id };
  }
  const maintainersOf = async (id: string): Promise<string[]> => {
    const { product } = await fixture.staff.request(team, { id });
    return product.team.maintainers.map((each: { id: string }) => each.id);
  };
  const lastChange = async (id: string) => (await changes(id)).at(-1);

  it('R5 Q44 go with the owner whom staff remove, and no longer answer', async () => {
    const { accomplice, id } = await withAccomplice();
    await fixture.staff.request(setOwner, { id, member: null, reason });
    expect(await maintainersOf(id)).toEqual([]);
    expect(await lastChange(id)).toMatchObject({
      maintainerIds: [],
      how: 'STAFF',
      removedByStaff: [accomplice.userId],
    });
    const asked = await (await member()).request(
      `mutation { askQuestion(productId: "${id}", content: "How many networks are there?",
        language: EN) { id } }`,
    );
    const answered = `mutation { answerQuestion(questionId: "${asked.askQuestion.id}", answer: "Ten") { id } }`;
    expect((await accomplice.requestError(answered)).code).toBe('NOT_FOUND');
  });

  it('R5 Q44 stay when staff say so, and one who becomes the owner is not removed', async () => {
    const { accomplice, id } = await withAccomplice();
    const other = await member();
    await fixture.staff.request(setOwner, { id, member: other.userId, reason, keep: true });
    expect(await maintainersOf(id)).toEqual([accomplice.userId]);
    expect(await lastChange(id)).not.toHaveProperty('removedByStaff');
    await fixture.staff.request(setOwner, { id, member: accomplice.userId, reason });
    expect(await lastChange(id)).toMatchObject({ ownerId: accomplice.userId, maintainerIds: [] });
    expect(await lastChange(id)).not.toHaveProperty('removedByStaff');
  });

  it('R5 Q44 are removed by staff one by one, with a reason that the decision keeps', async () => {
    const { accomplice, id } = await withAccomplice();
    const removal = { id, member: accomplice.userId };
    const { staff } = fixture;
    expect((await staff.requestError(remove, removal)).code).toBe('REASON_REQUIRED');
    expect((await staff.requestError(remove, { ...removal, reason: ' ' })).code).toBe(
      'REASON_REQUIRED',
    );
    const stranger = await member();
    expect((await stranger.requestError(remove, { ...removal, reason })).code).toBe('FORBIDDEN');
    expect(await decisionsOf(id)).toEqual([]);
    for (const _ of [1, 2]) await staff.request(remove, { ...removal, reason });
    expect(await maintainersOf(id)).toEqual([]);
    const [from, to] = ['MAINTAINED', 'MAINTAINER_REMOVED'];
    expect(await decisionsOf(id)).toEqual([{ by: staff.userId, from, to, reason, shown: false }]);
    expect(await lastChange(id)).toMatchObject({
      how: 'REMOVED',
      memberId: accomplice.userId,
      removedByStaff: [accomplice.userId],
    });
  });

  describe('and their open edits', () => {
    async function edited(by: 'owner' | 'accomplice') {
      const fraud = await withAccomplice();
      const { id } = fraud;
      const input = someForm({
        links: website(`${by}-${id}.io`),
        taglineEn: 'Send your seed here',
      });
      const { submitRevision } = await fraud[by].request(forms.revise, { id, input });
      const decision = { id: submitRevision.id, decision: 'RELEASED' };
      return { ...fraud, publish: () => fixture.staff.requestError(forms.decide, decision) };
    }
    const closed = expect.objectContaining({ code: 'REVISION_ALREADY_DECIDED' });

    it.each(['owner', 'accomplice'] as const)(
      'Q13 Q44 are withdrawn with the owner: that of the %s',
      async (by) => {
        const { id, publish } = await edited(by);
        await fixture.staff.request(setOwner, { id, member: null, reason });
        expect(await publish()).toEqual(closed);
        const statuses = await fixture.database.query(
          'select status, decided_at is not null as ended from product_revision where product_id = $1',
          [id],
        );
        expect(statuses).toEqual([{ status: 'WITHDRAWN', ended: true }]);
      },
    );

    it('Q13 Q44 are withdrawn with a maintainer, and stay when staff keep the maintainers', async () => {
      const { id, accomplice, publish } = await edited('accomplice');
      const next = await member();
      await fixture.staff.request(setOwner, { id, member: next.userId, reason, keep: true });
      const open = await fixture.staff.request(forms.queue);
      expect(open.revisionsInReview.totalCount).toBe(1);
      await fixture.staff.request(remove, { id, member: accomplice.userId, reason });
      expect(await publish()).toEqual(closed);
    });
  });

  it('X-L14 are not removed by staff who maintain the product themselves', async () => {
    const { owner, accomplice, id } = await withAccomplice();
    const staff = fixture.member(3);
    await fixture.publish(registered({ userId: staff.userId, language: 'en', roles: [3] }));
    await join(owner, id, staff);
    const removal = { id, member: accomplice.userId, reason };
    expect(await staff.requestError(remove, removal)).toEqual({
      code: 'FORBIDDEN',
      params: { reason: 'OWN' },
    });
  });
});
