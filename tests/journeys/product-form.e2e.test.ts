import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import { errors } from '#schema/errors';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { move, readForm, saveDraft, submit } from '../documents.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.113.1');
afterAll(() => stack.close());

const revise = `mutation ($id: ID!, $input: ProductFormInput!, $base: ID) {
  submitRevision(productId: $id, input: $input, baseRevision: $base) {
    id status changedFields
  }
}`;
const decide = `mutation ($id: ID!, $decision: RevisionDecision!, $reason: String) {
  decideRevision(revisionId: $id, decision: $decision, reason: $reason) { status reason }
}`;
const upload = `mutation ($content: String!, $use: PictureUse) {
  uploadFile(content: $content, use: $use) { url }
}`;
const read = `query ($id: ID!) {
  product(id: $id) {
    status name(language: EN) logo tags
    form { baseRevision nameEn logo }
    revisions { nodes { status reason } }
    versions { nodes { number note(language: EN) } }
  }
}`;
const inbox = `{ viewer { user { roles } productDrafts { id }
  messages(first: 20) { nodes { title(language: EN) content(language: EN) link } } } }`;

const logo = async (width = 200) => {
  const create = { width, height: 200, channels: 3, background: '#0a7' } as const;
  return (await sharp({ create }).png().toBuffer()).toString('base64');
};

describe('a developer', () => {
  let developer: Member;
  let staff: Member;
  let colleague: Member;
  beforeAll(async () => {
    [developer] = (await stack.users(1)) as [Member];
    [staff, colleague] = (await stack.users(2, [3])) as [Member, Member];
  });

  const run = async (document: string, variables: object, caller: Caller) => {
    const { data, errors: failures } = await stack.graphql(document, { ...variables }, caller);
    expect(failures).toEqual([]);
    return data;
  };
  const refusal = async (document: string, variables: object, caller: Caller) => {
    const { errors: failures } = await stack.graphql(document, { ...variables }, caller);
    return failures[0]?.extensions;
  };
  const shown = async (id: string, caller: Caller) => (await run(read, { id }, caller)).product;
  const messages = async () => {
    await stack.drain();
    return (await run(inbox, {}, developer)).viewer;
  };

  it('C4 C11 C15 Q13 Q42 R5 submits, is rejected, submits again, is released and edits', async () => {
    const nameEn = `Harbour ${newId().slice(-6)}`;
    const input = {
      type: 'APP',
      nameEn,
      tags: ['port'],
      links: [{ kind: 'WEBSITE', url: `https://${newId()}.io` }],
      updateNoteEn: 'First version',
    };
    const wrong = { content: await logo(199), use: 'LOGO' };
    expect(await refusal(upload, wrong, developer)).toEqual({
      code: 'PICTURE_SIZE',
      params: { field: 'file', width: 200, height: 200 },
    });
    const square = await run(upload, { content: await logo(), use: 'LOGO' }, developer);
    const { url } = square.uploadFile;
    const draft = await run(saveDraft, { input }, developer);
    const draftId = draft.saveProductDraft.id;
    expect((await messages()).productDrafts).toEqual([{ id: draftId }]);

    // At once after the upload: the submission waits for its event.
    const form = { ...input, logo: url };
    const { submitProduct: product } = await run(submit, { input: form, draftId }, developer);
    expect(product.status).toBe('IN_REVIEW');
    const { id } = product;
    expect(await shown(id, {})).toBeNull();
    expect((await messages()).productDrafts).toEqual([]);

    await run(move, { id, to: 'REJECTED', reason: 'The site is empty.' }, staff);
    expect((await messages()).messages.nodes).toContainEqual({
      title: `${nameEn} was not released`,
      content: 'Reason: The site is empty.',
      link: `/dev/app/${id}`,
    });
    const again = { id, input: { ...form, tags: ['port', 'sea'] } };
    const { submitRevision: submission } = await run(revise, again, developer);
    expect(submission).toMatchObject({ status: 'IN_REVIEW', changedFields: ['tags'] });
    const { baseRevision } = (await run(readForm, { id }, staff)).product.form;
    expect(await refusal(move, { id, to: 'RELEASED', base: '1' }, staff)).toMatchObject({
      code: 'PRODUCT_CHANGED',
    });
    await run(move, { id, to: 'RELEASED', base: baseRevision }, staff);
    expect(await shown(id, {})).toMatchObject({ name: nameEn, logo: url, tags: ['port', 'sea'] });
    expect((await messages()).user.roles).toEqual([1]);

    const base = (await shown(id, developer)).form.baseRevision;
    const edit = { ...again.input, nameEn: `${nameEn} Two`, updateNoteEn: 'A new name' };
    const first = await run(revise, { id, base, input: edit }, developer);
    expect(await refusal(revise, { id, base, input: edit }, developer)).toMatchObject({
      code: 'REVISION_OPEN',
    });
    const rejection = { id: first.submitRevision.id, decision: 'REJECTED' };
    expect(await refusal(decide, rejection, developer)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(decide, rejection, staff)).toMatchObject({ code: 'REASON_REQUIRED' });
    await run(decide, { ...rejection, reason: 'Two of what?' }, staff);
    expect(await refusal(decide, { ...rejection, reason: 'No' }, colleague)).toMatchObject({
      code: 'REVISION_ALREADY_DECIDED',
    });
    expect((await messages()).messages.nodes).toContainEqual({
      title: `Your edit of ${nameEn} was not accepted`,
      content: 'Reason: Two of what?',
      link: `/dev/app/${id}`,
    });

    const second = await run(revise, { id, base, input: edit }, developer);
    await run(decide, { id: second.submitRevision.id, decision: 'RELEASED' }, colleague);
    expect(await shown(id, {})).toEqual({
      status: 'RELEASED',
      name: `${nameEn} Two`,
      logo: url,
      tags: ['port', 'sea'],
      form: null,
      revisions: null,
      versions: {
        nodes: [
          { number: 2, note: 'A new name' },
          { number: 1, note: 'First version' },
        ],
      },
    });
    expect((await shown(id, developer)).revisions.nodes).toEqual([
      { status: 'RELEASED', reason: null },
      { status: 'REJECTED', reason: 'Two of what?' },
      { status: 'RELEASED', reason: null },
      { status: 'REJECTED', reason: 'The site is empty.' },
    ]);
    await stack.drain();
    const page = await stack.send({ method: 'GET', path: `/en/app-item?id=${id}` });
    expect(page.text).toContain(`${nameEn} Two`);
    const picture = await stack.send({ method: 'GET', path: new URL(url).pathname });
    expect(picture.status).toBe(200);
  });
});

describe('a REST client', () => {
  const add = async (form: Form, caller: Caller) => {
    const response = await stack.rest('POST', '/api/app', { op_type: 'add', ...form }, caller);
    expectMatchesContract('app', 'add', response);
    return response;
  };
  const least = {
    type: 1,
    name_en: 'Rest Harbour',
    links: '[{"kind":"WEBSITE","url":"https://rest-harbour.io"}]',
  };

  it('O40 C7 C12 C13 Q52 submits a product with lists between bars', async () => {
    const [member] = (await stack.users(1)) as [Member];
    const content = await logo();
    const picture = await stack.graphql(upload, { content, use: 'LOGO' }, member);
    const list = '{ productCategories(type: APP) { id } }';
    const [one, two] = (await stack.graphql(list)).data.productCategories;
    const form = {
      ...least,
      name_zh: '港湾',
      platforms: '1|4',
      languages: '1|3',
      chains: '1',
      categories: `${two.id}|${one.id}`,
      tags: 'sea|port',
      stage: 4,
      origin: 2,
      source_link: 'https://source.io',
      producer_name: 'Ada',
      producer_telegram: '@ada_l',
      logo: picture.data.uploadFile.url,
      links: `[{"kind":"WEBSITE","url":"https://rest-harbour.io"},
        {"kind":"RESOURCE","name":"Docs","url":"https://docs.rest-harbour.io"}]`,
    };
    const { err, data } = await add(form, member);
    expect({ err, status: data.status }).toEqual({ err: 0, status: 0 });
    expect(data.appItemUrl).toMatch(/^https?:\/\/[^/]+\/app-item/);
    const stored = await stack.graphql(
      `query ($id: ID!) { product(id: $id) { form { type nameZh platforms languages chains categories
        tags stage origin sourceLink producer { name telegram } links { kind name url } } } }`,
      { id: String(data.app_id) },
      member,
    );
    expect(stored.data.product.form).toEqual({
      type: 'APP',
      nameZh: '港湾',
      platforms: [1, 4],
      languages: [1, 3],
      chains: [1],
      categories: [two.id, one.id],
      tags: ['sea', 'port'],
      stage: 4,
      origin: 2,
      sourceLink: 'https://source.io',
      producer: { name: 'Ada', telegram: 'ada_l' },
      links: [
        { kind: 'WEBSITE', name: null, url: 'https://rest-harbour.io' },
        { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.rest-harbour.io' },
      ],
    });
  });

  it.each<[keyof typeof errors, Form]>([
    ['FIELD_INVALID', { name_en: '港湾' }],
    ['FIELD_LENGTH', { name_en: 'x'.repeat(51) }],
    ['FIELD_REQUIRED', { name_en: '  ' }],
    ['FIELD_INVALID', { platforms: '1|x' }],
    ['FIELD_INVALID', { links: 'no json' }],
    ['URL_INVALID', { links: '[{"kind":"WEBSITE","url":"http://127.0.0.1"}]' }],
    ['URL_INVALID', { links: '[{"kind":"WEBSITE","url":"https://аррӏе.com"}]' }],
    ['TOO_MANY_LABELS', { tags: Array.from({ length: 9_000 }, (_, n) => `t${n}`).join('|') }],
    ['PICTURE_UNKNOWN', { logo: 'https://elsewhere.io/a.png' }],
  ])('O40 C11 C14 responds with %s to a wrong field', async (code, fields) => {
    const [member] = (await stack.users(1)) as [Member];
    expect((await add({ ...least, ...fields }, member)).err).toBe(errors[code].err);
  });

  it('O40 rejects a visitor', async () => {
    expect((await add(least, {})).err).toBe(errors.UNAUTHENTICATED.err);
  });
});
