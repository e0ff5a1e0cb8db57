import { toPublicError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { type Answer, requestOf } from '#kit/testing/service-fixture';
import { type Role, roles } from '#schema/enums';
import { erased, registered } from '#schema/generated/events';
import { idempotency } from '#schema/limits';
import { addProduct } from './testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from './testing/fixture.ts';
import { forms, someForm, website } from './testing/forms.ts';

const canary = 'canary@example.org';
const producer = { name: 'Alice', email: canary };

const startClaim = `mutation ($id: ID!) {
  startClaim(input: { productId: $id, method: STAFF, note: "It is mine", contact: "${canary}" }) { id }
}`;
const decideClaim = `mutation ($id: ID!) {
  decideClaim(claimId: $id, grant: false, reason: "Not hers") { id contact status }
}`;
const share = `mutation { shareProduct(input: {
  name: "Sea", homeLink: "https://sea.io", wx: "sea", email: "${canary}", intro: "x" }) { id } }`;
const reject =
  'mutation ($id: ID!) { rejectLead(leadId: $id, reason: "Spam") { id email status } }';
const ask = `mutation ($id: ID!) {
  askQuestion(productId: $id, content: "May I write to ${canary} about it?", language: EN) { id }
}`;
const answer = `mutation ($id: ID!) {
  answerQuestion(questionId: $id, answer: "Please do not do that here.") { id content answer }
}`;

const withdrawAnswer = 'mutation ($id: ID!) { withdrawAnswer(questionId: $id) { id } }';
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It swaps without an account") { addUpValue product { id } }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

/** Sends the document twice with one key, which must give the same response. */
async function sendTwice(userId: string, document: string, variables: object, held: Role[] = []) {
  const request = { ...requestOf(userId, held), idempotencyKey: newId() };
  const once = await fixture.ask(document, variables, request);
  expect(once.errors).toBeUndefined();
  expect(await fixture.ask(document, variables, request)).toEqual(once);
  return once.data;
}

const setMaintainers = (id: string, members: readonly Caller[]) =>
  fixture.admin.query('update product set maintainer_ids = $2 where id = $1', [
    id,
    members.map(({ userId }) => userId),
  ]);
const codeOf = ({ errors }: Answer) => errors && toPublicError(errors[0]).code;

const keptWith = (text: string) =>
  fixture.admin.query('select id from idempotency_key where answer like $1', [`%${text}%`]);

describe('the results of keyed writes', () => {
  it('C-M12 rel-R49 have no contacts of other members, who can be erased before them', async () => {
    const [owner, helper, staff] = [fixture.member(), fixture.member(), newId()];
    for (const { userId } of [owner, helper]) {
      await fixture.publish(registered({ userId, language: 'en', roles: [] }));
    }
    const input = someForm({ producer, links: website('answers.io') });
    const { id } = (await owner.request(forms.submit, { input })).submitProduct;
    await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
    await setMaintainers(id, [helper]);
    const held = [roles.staff];
    const edit = (tag: string) => ({ id, input: { ...input, tags: [tag] } });
    const { submitRevision } = await sendTwice(helper.userId, forms.revise, edit('one'));
    const decision = { id: submitRevision.id, decision: 'REJECTED', reason: 'No' };
    await sendTwice(staff, forms.decide, decision, held);
    const again = await sendTwice(helper.userId, forms.revise, edit('two'));
    await sendTwice(helper.userId, forms.withdraw, { id: again.submitRevision.id });
    const claimed = await owner.request(startClaim, { id: await addProduct(fixture) });
    const claim = await sendTwice(staff, decideClaim, { id: claimed.startClaim.id }, held);
    expect(claim.decideClaim).toMatchObject({ contact: canary, status: 'REJECTED' });
    const { shareProduct } = await owner.request(share);
    const lead = await sendTwice(staff, reject, { id: shareProduct.id }, held);
    expect(lead.rejectLead).toMatchObject({ email: canary, status: 'REJECTED' });
    const { askQuestion } = await owner.request(ask, { id });
    const answered = await sendTwice(staff, answer, { id: askQuestion.id }, held);
    expect(answered.answerQuestion.content).toContain(canary);
    await fixture.publish(erased({ userId: owner.userId }));
    expect(await keptWith(canary)).toEqual([]);
  });

  it('U7 Q16 C-M12 let nobody read a question that they do not maintain any more', async () => {
    const [asker, helper] = [fixture.member(), fixture.member()];
    const id = await addProduct(fixture);
    await setMaintainers(id, [helper]);
    const { askQuestion } = await asker.request(ask, { id });
    const request = { ...requestOf(helper.userId), idempotencyKey: newId() };
    const send = () => fixture.ask(answer, { id: askQuestion.id }, request);
    const first = await send();
    await setMaintainers(id, []);
    expect(await send()).toEqual(first);
    await fixture.staff.request(withdrawAnswer, { id: askQuestion.id });
    expect(codeOf(await send())).toBe('NOT_FOUND');
    await setMaintainers(id, [helper]);
    expect((await send()).data.answerQuestion).toMatchObject({ id: askQuestion.id });
  });

  it.each(['submitRevision', 'withdrawRevision'] as const)(
    'Q13 C-M12 let nobody repeat %s for the reason of staff after leaving the team',
    async (mutation) => {
      const [owner, helper] = [fixture.member(), fixture.member()];
      const input = someForm({ links: website(`${mutation.toLowerCase()}.io`) });
      const { id } = (await owner.request(forms.submit, { input })).submitProduct;
      await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
      await setMaintainers(id, [helper]);
      const request = { ...requestOf(helper.userId), idempotencyKey: newId() };
      const form = { id, input: { ...input, tags: ['one'] } };
      let send = () => fixture.ask(forms.revise, form, request);
      const revisionId = (await send()).data.submitRevision.id;
      if (mutation === 'withdrawRevision') {
        send = () => fixture.ask(forms.withdraw, { id: revisionId }, request);
        expect((await send()).errors).toBeUndefined();
      } else {
        const decision = { id: revisionId, decision: 'REJECTED', reason: 'A word for the team' };
        await fixture.staff.request(forms.decide, decision);
      }
      await setMaintainers(id, []);
      expect(codeOf(await send())).toBe('NOT_FOUND');
      await setMaintainers(id, [helper]);
      expect((await send()).data[mutation]).toMatchObject({ id: revisionId });
    },
  );

  it('U2 Q13 C-M12 let nobody read a product that staff took down after an UP', async () => {
    const member = newId();
    const id = await addProduct(fixture);
    const request = { ...requestOf(member), idempotencyKey: newId() };
    const send = () => fixture.ask(up, { id }, request);
    const first = await send();
    await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason: 'A copy' });
    expect(codeOf(await send())).toBe('PRODUCT_NOT_FOUND');
    await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
    expect(await send()).toEqual(first);
  });

  it('C-M12 are NOT_FOUND when their row is gone', async () => {
    const [asker, staff] = [fixture.member(), newId()];
    await fixture.publish(registered({ userId: asker.userId, language: 'en', roles: [] }));
    const id = await addProduct(fixture);
    const { askQuestion } = await asker.request(ask, { id });
    const claim = (await asker.request(startClaim, { id })).startClaim;
    const writes = [
      [answer, { id: askQuestion.id }],
      [decideClaim, { id: claim.id }],
    ] as const;
    const send = async (document: string, variables: object) => {
      const request = { ...requestOf(staff, [roles.staff]), idempotencyKey: document.slice(9, 30) };
      const { errors } = await fixture.ask(document, variables, request);
      return errors ? toPublicError(errors[0]).code : null;
    };
    for (const [document, variables] of writes) expect(await send(document, variables)).toBeNull();
    await fixture.admin.query('delete from question where id = $1', [askQuestion.id]);
    await fixture.admin.query('delete from product_claim where id = $1', [claim.id]);
    for (const [document, variables] of writes) {
      expect(await send(document, variables)).toBe('NOT_FOUND');
    }
  });

  it('R5 C-M12 are not used up by drafts, which are saved while a member types', async () => {
    const member = newId();
    await fixture.admin.query(
      `insert into idempotency_key (user_id, id, request, answer, at)
       select $1, n::text, '', '', now() from generate_series(2, $2::integer) as n`,
      [member, idempotency.perMember],
    );
    for (const nameEn of ['H', 'Ha', 'Har']) {
      await sendTwice(member, forms.save, { input: { nameEn } });
    }
    await sendTwice(member, ask, { id: await addProduct(fixture) });
  });

  it('C-M12 limits those of a program, which writes nothing beyond, while its member does', async () => {
    const [member, id] = [newId(), await addProduct(fixture)];
    const own = { ...requestOf(member), idempotencyKey: 'a' };
    const viewer = own.viewer && { ...own.viewer, sessionId: newId(), scopes: ['engage'] as const };
    const program = { ...own, viewer };
    for (const request of [own, program]) {
      expect(codeOf(await fixture.ask(ask, { id }, request))).toBeUndefined();
    }
    await fixture.admin.query(
      `insert into idempotency_key
       select user_id, left(id, strpos(id, '.')) || n, '', '', at
       from idempotency_key, generate_series(2, $2::integer) as n where user_id = $1`,
      [member, idempotency.perMember],
    );
    const send = async (document: string, { ...request }: typeof own, key: string) =>
      codeOf(await fixture.ask(document, { id }, { ...request, idempotencyKey: key }));
    for (const document of [up, share]) {
      expect(await send(document, program, document)).toBe('THROTTLED');
    }
    const rows = () => fixture.admin.query('select from lead where sharer_id = $1', [member]);
    expect(await rows()).toEqual([]);
    for (const document of [up, share, share]) {
      expect(await send(document, own, document)).toBeUndefined();
    }
    expect(await rows()).toHaveLength(2);
    expect(await send(up, own, up)).toBe('ALREADY_UPPED');
  });
});
