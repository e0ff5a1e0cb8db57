import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.118.1');
afterAll(() => stack.close());

const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';
const queue = `{ leads(status: OPEN, first: 50) { nodes { id duplicates { leads { id } } } } }`;
const upload = `mutation ($content: String!, $use: PictureUse) {
  uploadFile(content: $content, use: $use) { url }
}`;
const accept = `mutation ($id: ID!, $input: LeadProductInput!) {
  acceptLead(leadId: $id, input: $input) { id status }
}`;
const release = `mutation ($ids: [ID!]!) { moveProducts(ids: $ids, to: RELEASED) { id code } }`;
const down = `mutation ($id: ID!) {
  moveProduct(productId: $id, to: TAKEN_DOWN, reason: "Its site is gone") { status }
}`;
const complete = `query ($id: ID!) { product(id: $id) {
  name(language: ZH) categories { id } languages links { kind url } logo(relative: true) sharer { id }
} }`;
const log = '{ decisions(first: 20) { nodes { kind reason productName(language: EN) } } }';

describe('staff', () => {
  const name = `Lead ${newId().slice(-8)}`;
  const site = `https://${name.slice(5)}.example.com`;
  let sharer: Member;
  let staff: Member;
  beforeAll(async () => {
    [sharer] = (await stack.users(1)) as [Member];
    [staff] = (await stack.users(1, [3])) as [Member];
  });
  const run = async (document: string, variables: object, { token }: Member) => {
    const { data, errors } = await stack.graphql(document, { ...variables }, { token });
    expect(errors).toEqual([]);
    return data;
  };
  const shared = async (homeLink: string): Promise<string> => {
    const input = { name, homeLink, wx: 'vita_wx', intro: 'Worth a look.' };
    return (await run(share, { input }, sharer)).shareProduct.id;
  };

  it('Q43 Q44 L1 make a complete product of a lead, see its double, release it and take it down', async () => {
    const leadId = await shared(site);
    const double = await shared(`${site}/?utm_source=vita`);
    const { nodes } = (await run(queue, {}, staff)).leads;
    const found = nodes.find(({ id }: { id: string }) => id === leadId);
    expect(found.duplicates.leads).toEqual([{ id: double }]);

    const create = { width: 200, height: 200, channels: 3, background: '#0a7' } as const;
    const content = (await sharp({ create }).png().toBuffer()).toString('base64');
    const { url } = (await run(upload, { content, use: 'LOGO' }, staff)).uploadFile;
    await stack.drain();
    const { productCategories } = await run('{ productCategories(type: APP) { id } }', {}, staff);
    const categories = [productCategories[0].id];
    const video = { kind: 'VIDEO', url: 'https://example.com/video' };
    const input = {
      type: 'APP',
      nameZh: '线索',
      languages: [1, 3],
      links: [video],
      logo: url,
      categories,
    };
    const { id } = (await run(accept, { id: leadId, input }, staff)).acceptLead;
    expect((await run(release, { ids: [id, '999999999'] }, staff)).moveProducts).toEqual([
      { id, code: null },
      { id: '999999999', code: 'PRODUCT_NOT_FOUND' },
    ]);

    const { data } = await stack.graphql(complete, { id });
    expect(data.product).toEqual({
      name: '线索',
      categories: [{ id: categories[0] }],
      languages: [1, 3],
      links: [{ kind: 'WEBSITE', url: site }, video],
      logo: new URL(url).pathname,
      sharer: { id: sharer.userId },
    });
    const again = { name, homeLink: `${site}/#top`, wx: 'vita_wx', intro: 'Once more.' };
    const refused = await stack.graphql(share, { input: again }, sharer);
    expect(refused.code).toBe('PRODUCT_LISTED');

    await run(down, { id }, staff);
    const decisions = (await stack.graphql(log)).data.decisions.nodes.filter(
      ({ productName }: { productName: string }) => productName === name,
    );
    expect(decisions).toEqual([
      { kind: 'TAKEN_DOWN', reason: 'Its site is gone', productName: name },
      { kind: 'RELEASED', reason: null, productName: name },
    ]);
  });
});
