import { HOUR } from '#schema/durations';
import type { SeedProduct } from '../seeding/create-products.ts';
import { createUps } from '../seeding/create-ups.ts';
import { addProducts } from './add-products.ts';
import type { CatalogFixture } from './fixture.ts';

export const list = `query (
  $type: ProductType, $sort: ProductSort!, $filter: ProductFilter, $first: Int!, $after: String
) {
  products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {
    totalCount nodes { id } pageInfo { hasNextPage endCursor }
  }
}`;

/** A page of a visitor's list, by default 50 rows by UPs. */
export async function pageOf(fixture: CatalogFixture, variables: object) {
  const { products } = await fixture.visitor.request(list, {
    sort: 'UPS',
    first: 50,
    ...variables,
  });
  return products;
}

/** The ids of all pages of two rows. */
export async function idsOf(fixture: CatalogFixture, variables: object): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { nodes, pageInfo } = await pageOf(fixture, { ...variables, first: 2, after });
    ids.push(...nodes.map(({ id }: { id: string }) => id));
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return ids;
}

/** Casts so many UPs, each of a new member. */
export const upsAt = (fixture: CatalogFixture, productId: string, at: Date, count: number) =>
  createUps(
    fixture.service.context,
    Array.from({ length: count }, () => ({
      productId,
      userId: fixture.member().userId,
      reason: 'Because it is useful',
      at,
    })),
  );

export const ago = ({ clock }: CatalogFixture, hours: number) =>
  new Date(clock.now().getTime() - hours * HOUR);

/** A day of January 2024. */
export const released = (day: number) => new Date(Date.UTC(2024, 0, day));

/** So many products, each with the fields of its index. */
export const addVariety = (
  fixture: CatalogFixture,
  count: number,
  fields: (index: number) => Partial<SeedProduct>,
) => addProducts(fixture, ...Array.from({ length: count }, (_, index) => fields(index)));
