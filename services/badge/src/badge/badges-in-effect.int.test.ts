import { createBadge, createDeveloper, type Developer } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

const source = `query ($products: [_Any!]!) {
  _entities(representations: $products) { ... on Product { badge { id } } }
}`;

let badges: BadgeFixture;
let developer: Developer;
beforeAll(async () => {
  badges = await createBadgeFixture();
  developer = await createDeveloper(badges);
  await inEffect();
  await badges.service.context.changes.whenListening();
});
afterAll(() => badges.close());

/** Of the product of the developer: what a request sees. */
async function inEffect(): Promise<string | null> {
  const products = [{ __typename: 'Product', id: developer.productId }];
  const { data } = await badges.ask(source, { products });
  return data._entities[0].badge?.id ?? null;
}

describe('the badge in effect of a product', () => {
  it('perf-G3 is that of the last write at once, whichever write it was', async () => {
    expect(await inEffect()).toBeNull();
    const first = await createBadge(badges, developer);
    expect(await inEffect()).toBe(first.id);
    const second = await createBadge(badges, developer);
    expect(await inEffect()).toBe(second.id);
    await developer.run('switch', { id: second.id, status: 'SUSPENDED' });
    expect(await inEffect()).toBe(first.id);
    await developer.run('switch', { id: second.id, status: 'IN_EFFECT' });
    expect(await inEffect()).toBe(second.id);
    await badges.admin.query("update badge set status = 'SUSPENDED' where id = $1", [second.id]);
    expect(await inEffect()).toBe(first.id);
  });
});
