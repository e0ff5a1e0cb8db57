import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';
import { keyOldLinks } from './key-old-links.ts';

const share = `mutation ($input: ShareProductInput!) {
  shareProduct(input: $input) { id duplicates { products { id } } }
}`;
const leads = `{ leads(status: OPEN, first: 50) {
  nodes { id duplicates { products { id status } leads { id } } }
} }`;
const ofSite = `{ leads(status: OPEN, first: 50) {
  nodes { id duplicates { siteProducts { id status } siteLeads { id } } }
} }`;
const hint = `query ($links: [String!]!, $exceptId: ID) {
  productsOfSites(links: $links, exceptId: $exceptId) { id }
}`;
const inReview = `{ productsInReview(first: 50) { nodes { id sameSite { id status } } } }`;
const someLead = { name: 'Same', wx: 'same-1', intro: 'The same product by another link' };
const sites = (...urls: string[]) => urls.map((url) => ({ kind: 'WEBSITE' as const, url }));

interface Found {
  id: string;
  duplicates: { products: { id: string; status: string }[]; leads: { id: string }[] } | null;
}

describe('duplicates of a lead', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const shared = async (homeLink: string): Promise<Found> =>
    (await fixture.member().request(share, { input: { ...someLead, homeLink } })).shareProduct;
  const found = async (id: string) => {
    const nodes: Found[] = (await fixture.staff.request(leads)).leads.nodes;
    return nodes.find((node) => node.id === id)?.duplicates;
  };

  it('X-L14 Q43 staff see products of every status and other open leads with the same link', async () => {
    const product = await addProduct(fixture, {
      status: 'TAKEN_DOWN',
      links: sites('https://www.twice.io/?utm_source=a'),
    });
    const first = await shared('http://twice.io/');
    const second = await shared('https://TWICE.io#top');
    expect(await found(first.id)).toEqual({
      products: [{ id: product, status: 'TAKEN_DOWN' }],
      leads: [{ id: second.id }],
    });
    const reject = `mutation ($id: ID!) { rejectLead(leadId: $id, reason: "Twice") { id } }`;
    await fixture.staff.request(reject, { id: second.id });
    expect((await found(first.id))?.leads).toEqual([]);
  });

  it('X-L14 the sharer does not see them', async () => {
    expect((await shared('https://alone.io')).duplicates).toBeNull();
  });

  it('L1 Q43 a link of a released product is rejected with the product, by any spelling', async () => {
    const id = await addProduct(fixture, {
      name: { en: 'Listed', zh: '' },
      links: sites('https://listed.io/app'),
    });
    const input = { ...someLead, homeLink: 'http://www.listed.io/app/?gclid=7' };
    expect(await fixture.member().requestError(share, { input })).toMatchObject({
      code: 'PRODUCT_LISTED',
      params: { field: 'homeLink', productId: id, name: 'Listed' },
    });
    await shared('https://listed.io/other');
  });

  it('Q43 C-H7 housekeeping adds the keys that an older release did not write', async () => {
    const id = await addProduct(fixture, { links: sites('https://old.io') });
    const lead = await shared('https://older.io');
    const other = await shared('https://older.io/');
    await fixture.admin.query(`delete from product_link_key where product_id = ${id}`);
    await fixture.admin.query('update lead set link_key = null, site_key = null');
    expect((await found(lead.id))?.leads).toEqual([]);
    await keyOldLinks(fixture.service.context.database);
    await keyOldLinks(fixture.service.context.database);
    expect((await found(lead.id))?.leads).toEqual([{ id: other.id }]);
    const input = { ...someLead, homeLink: 'https://old.io' };
    expect((await fixture.member().requestError(share, { input })).code).toBe('PRODUCT_LISTED');
  });

  it('Q43 a product from a lead is found by its link at once', async () => {
    const lead = await shared('https://fresh.io');
    const accept = `mutation ($id: ID!) {
      acceptLead(leadId: $id, input: { type: APP }) { id status }
    }`;
    const { acceptLead } = await fixture.staff.request(accept, { id: lead.id });
    expect(acceptLead.status).toBe('IN_REVIEW');
    const next = await shared('https://fresh.io/');
    expect((await found(next.id))?.products).toEqual([{ id: acceptLead.id, status: 'IN_REVIEW' }]);
  });

  const siteOf = async (id: string) => {
    const { nodes } = (await fixture.staff.request(ofSite)).leads;
    return nodes.find((node: { id: string }) => node.id === id)?.duplicates;
  };

  it('X-L14 Q43 staff are warned of products and leads by another path, query or sub-domain', async () => {
    const product = await addProduct(fixture, { links: sites('https://example.com') });
    const leads = [];
    for (const link of [
      'https://www.www.example.com',
      'https://example.com/download?x=1',
      'https://app.example.com',
    ]) {
      leads.push((await shared(link)).id);
    }
    const [first = ''] = leads;
    expect(await siteOf(first)).toEqual({
      siteProducts: [{ id: product, status: 'RELEASED' }],
      siteLeads: leads.slice(1).map((id) => ({ id })),
    });
    const same = await shared('https://app.example.com/');
    expect((await found(same.id))?.leads).toEqual([{ id: leads[2] }]);
    expect((await siteOf(same.id))?.siteLeads).toEqual(leads.slice(0, 2).map((id) => ({ id })));
  });

  it('X-L14 Q43 a shared site warns of the same page only', async () => {
    await addProduct(fixture, { links: sites('https://alice.github.io') });
    const other = await shared('https://bob.github.io');
    expect(await siteOf(other.id)).toEqual({ siteProducts: [], siteLeads: [] });
    const one = await shared('https://x.com/vita_one');
    const post = await shared('https://x.com/vita_one/status/7');
    await shared('https://x.com/vita_two');
    expect((await siteOf(one.id))?.siteLeads).toEqual([{ id: post.id }]);
  });

  it('X-L14 Q43 staff are warned at a new product in review, and others are not told', async () => {
    const [listed, waiting] = (await addProducts(
      fixture,
      { links: sites('https://waits.io') },
      { status: 'IN_REVIEW', links: sites('https://app.waits.io/start') },
    )) as [string, string];
    const { productsInReview } = await fixture.staff.request(inReview);
    expect(productsInReview.nodes).toContainEqual({
      id: waiting,
      sameSite: [{ id: listed, status: 'RELEASED' }],
    });
    const read = 'query ($id: ID!) { product(id: $id) { sameSite { id } } }';
    expect(await fixture.member().request(read, { id: listed })).toEqual({
      product: { sameSite: null },
    });
  });

  it('X-L14 Q43 a member is told of released products of the site, and may submit all the same', async () => {
    const owner = fixture.member();
    const [listed] = (await addProducts(
      fixture,
      { ownerId: owner.userId, links: sites('https://told.io') },
      { status: 'IN_REVIEW', links: sites('https://told.io/secret') },
    )) as [string, string];
    const links = ['https://docs.told.io/a?b=1'];
    const member = fixture.member();
    expect(await member.request(hint, { links })).toEqual({ productsOfSites: [{ id: listed }] });
    expect(await owner.request(hint, { links, exceptId: listed })).toEqual({ productsOfSites: [] });
    expect(await member.request(hint, { links: ['', 'told', 'https://'] })).toEqual({
      productsOfSites: [],
    });
    expect((await fixture.visitor.requestError(hint, { links })).code).toBe('UNAUTHENTICATED');
    const input = someForm({ links: website('docs.told.io') });
    expect((await member.request(forms.submit, { input })).submitProduct.status).toBe('IN_REVIEW');
  });

  it('Q43 C-H7 housekeeping adds the sites of links that an older release wrote', async () => {
    const id = await addProduct(fixture, { links: sites('https://aged.io') });
    const lead = await shared('https://aged.io/a');
    const other = await shared('https://aged.io/b');
    await fixture.admin.query('update product_link_key set site_key = null');
    await fixture.admin.query('update lead set site_key = null');
    expect(await siteOf(lead.id)).toEqual({ siteProducts: [], siteLeads: [] });
    await keyOldLinks(fixture.service.context.database);
    expect(await siteOf(lead.id)).toEqual({
      siteProducts: [{ id, status: 'RELEASED' }],
      siteLeads: [{ id: other.id }],
    });
  });
});
