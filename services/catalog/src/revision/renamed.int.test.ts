import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

describe('a new name', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const owner = () => {
    const member = fixture.member();
    const form = (nameEn: string, host: string) => ({
      input: someForm({ nameEn, links: website(host) }),
    });
    return {
      submit: async (nameEn: string, host: string) =>
        (await member.request(forms.submit, form(nameEn, host))).submitProduct,
      revise: async (id: string, nameEn: string, host: string) =>
        (await member.request(forms.revise, { id, ...form(nameEn, host) })).submitRevision,
    };
  };
  const release = (id: string, base = '1') =>
    fixture.staff.request(forms.move, { id, to: 'RELEASED', base });
  const bySlug = async (slug: string) => {
    const query = `{ productBySlug(slug: "${slug}") { id } }`;
    return (await fixture.visitor.request(query)).productBySlug;
  };

  it('gives a product that was never released the address of that name', async () => {
    const { submit, revise } = owner();
    const { id, slug } = await submit('L'.repeat(50), 'lantern.io');
    expect(slug).toBe('l'.repeat(50));
    const { product } = await revise(id, 'Lantern Vault', 'lantern.io');
    expect(product.slug).toBe('lantern-vault');
    await release(id, '2');
    expect(await bySlug('lantern-vault')).toEqual({ id });
    expect(await bySlug(slug)).toBeNull();
    const again = await owner().submit('L'.repeat(50), 'other-lantern.io');
    expect(again.slug).toBe(slug);
  });

  it('Q35 gives a product that had no Latin name the address of its first one', async () => {
    const member = fixture.member();
    const form = (nameEn: string) => ({
      input: someForm({ nameEn, nameZh: '灯塔金库', links: website('beam.io') }),
    });
    const { id, slug } = (await member.request(forms.submit, form(''))).submitProduct;
    expect(slug).toBe(`p${id}`);
    const { product } = (await member.request(forms.revise, { id, ...form('Beam Vault') }))
      .submitRevision;
    expect(product.slug).toBe('beam-vault');
  });

  it('takes no address of another product, and none that suits already is changed', async () => {
    const first = await owner().submit('Beacon', 'beacon.io');
    const { submit, revise } = owner();
    const { id } = await submit('Light', 'light.io');
    expect((await revise(id, 'Beacon', 'light.io')).product.slug).toBe(`beacon-${id}`);
    expect((await revise(id, 'Beacon!', 'light.io')).product.slug).toBe(`beacon-${id}`);
    expect(first.slug).toBe('beacon');
  });

  it('gives one address to each of two that take the same name at once', async () => {
    const [one, two] = [owner(), owner()];
    const products = [await one.submit('Pier A', 'a.io'), await two.submit('Pier B', 'b.io')];
    const revised = await Promise.all([
      one.revise(products[0].id, 'Quay', 'a.io'),
      two.revise(products[1].id, 'Quay', 'b.io'),
    ]);
    const slugs = revised.map(({ product }) => product.slug);
    expect(new Set(slugs).size).toBe(2);
    expect(slugs).toContain('quay');
  });

  it('leaves the address of a product that was released, also while it is taken down', async () => {
    const { submit, revise } = owner();
    const { id } = await submit('Groyne', 'groyne.io');
    await release(id);
    const edit = await revise(id, 'Breakwater', 'groyne.io');
    await fixture.staff.request(forms.decide, { id: edit.id, decision: 'RELEASED' });
    expect(await bySlug('groyne')).toEqual({ id });
    expect(await bySlug('breakwater')).toBeNull();
  });
});
