import { createProducts, type SeedProduct } from '../seeding/create-products.ts';
import type { CatalogFixture } from './fixture.ts';

let products = 0;

/** A released product with default fields. */
export function someProduct(fields: Partial<SeedProduct> = {}): SeedProduct {
  products += 1;
  return {
    slug: `product-no-${products}`,
    type: 'APP',
    name: { en: `Thing ${products}`, zh: `某物${products}` },
    tagline: { en: '', zh: '' },
    description: { en: '', zh: '' },
    stage: 9,
    platforms: [4],
    languages: [1, 3],
    categories: [],
    tags: [],
    links: [],
    at: new Date(Date.UTC(2025, 0, 1) + products * 60_000),
    ...fields,
  };
}

/** Returns the ids, in the order of the arguments. */
export async function addProducts(
  { service }: CatalogFixture,
  ...fields: readonly Partial<SeedProduct>[]
): Promise<string[]> {
  const rows = fields.map(someProduct);
  const ids = await createProducts(service.context, rows);
  return rows.map(({ slug }) => ids.get(slug) as string);
}

export async function addProduct(
  fixture: CatalogFixture,
  fields: Partial<SeedProduct> = {},
): Promise<string> {
  const [id] = await addProducts(fixture, fields);
  return id as string;
}
