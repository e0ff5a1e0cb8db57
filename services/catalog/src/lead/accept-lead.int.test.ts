import { ensureCategories } from '../seeding/ensure-categories.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { uploaded } from '../testing/forms.ts';

const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';
const accept = `mutation ($id: ID!, $input: LeadProductInput!) {
  acceptLead(leadId: $id, input: $input) { id status }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

async function sharedLead(name = 'OpenSea') {
  const input = { name, homeLink: 'https://opensea.io', wx: 'sea-1', intro: 'A market' };
  const { shareProduct } = await fixture.member().request(share, { input });
  return { id: shareProduct.id as string };
}

describe('the form of a lead', () => {
  it('Q43 makes a complete product: categories, languages, chains, links and pictures', async () => {
    await ensureCategories(fixture.service.context, [
      { slug: 'market', type: 'NFT', name: { en: 'Market', zh: '市场' } },
    ]);
    const { productCategories } = await fixture.staff.request('{ productCategories { id } }');
    const logo = await uploaded(fixture, fixture.staff, 'LOGO');
    const { id } = await sharedLead('Complete');
    const complete = {
      type: 'NFT',
      nameZh: '完整',
      taglineEn: 'All of it',
      descriptionZh: '介绍',
      categories: productCategories.map((category: { id: string }) => category.id),
      languages: [1, 3],
      chains: [1],
      platforms: [4],
      tags: ['nft'],
      stage: 9,
      links: [{ kind: 'SOCIAL', url: 'https://t.me/complete' }],
      logo,
    };
    const { acceptLead } = await fixture.staff.request(accept, { id, input: complete });
    const document = `query ($id: ID!) { product(id: $id) {
      type platforms tags stage name(language: ZH)
      languages chains logo(relative: true) categories { name(language: EN) } links { kind url }
      description(language: ZH) tagline(language: EN)
    } }`;
    expect((await fixture.staff.request(document, { id: acceptLead.id })).product).toEqual({
      type: 'NFT',
      name: '完整',
      languages: [1, 3],
      chains: [1],
      platforms: [4],
      tags: ['nft'],
      stage: 9,
      logo,
      categories: [{ name: 'Market' }],
      links: [
        { kind: 'WEBSITE', url: 'https://opensea.io' },
        { kind: 'SOCIAL', url: 'https://t.me/complete' },
      ],
      description: '介绍',
      tagline: 'All of it',
    });
  });

  it.each([
    [{ logo: 'https://evil.example/logo.png' }, 'PICTURE_UNKNOWN', 'logo'],
    [{ logo: '/files/other.png' }, 'PICTURE_UNKNOWN', 'logo'],
    [{ categories: ['999'] }, 'FIELD_INVALID', 'categories'],
    [{ languages: [99] }, 'FIELD_INVALID', 'languages'],
    [{ links: [{ kind: 'WEBSITE', url: 'http://localhost' }] }, 'URL_INVALID', 'links'],
  ])('Q43 rejects %j at its field and leaves the lead open', async (fields, code, field) => {
    const { id } = await sharedLead();
    const wrong = { id, input: { type: 'APP', ...fields } };
    expect(await fixture.staff.requestError(accept, wrong)).toMatchObject({
      code,
      params: { field },
    });
    await fixture.staff.request(accept, { id, input: { type: 'APP' } });
  });
});
