import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { keyOldLinks } from './key-old-links.ts';

const share = `mutation ($input: ShareProductInput!) {
  shareProduct(input: $input) { id duplicates { products { id } } }
}`;
const leads = `{ leads(status: OPEN, first: 50) {
  nodes { id duplicates { products { id status } leads { id } } }
} }`;
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
    await fixture.admin.query('update lead set link_key = null');
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
});
