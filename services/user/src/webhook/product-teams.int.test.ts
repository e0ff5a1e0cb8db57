import { productOwned } from '#schema/generated/events';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { voter } from '../testing/webhook-operations.ts';

describe('the copy of the teams of products', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const team = (ownerId: string | null) =>
    productOwned({
      productId: '7',
      slug: 'p-7',
      name: { en: 'Product', zh: '' },
      ownerId,
      previousOwnerId: null,
      maintainerIds: [],
      memberId: null,
      isReleased: false,
      how: 'STAFF',
    });

  it('gets what an older release passed over after the first fill', async () => {
    const { database } = stack.service.context;
    await stack.service.webhooks.run();
    const fills = () => database.query('select filled_at from product_team_fill');
    expect((await fills()).length).toBe(1);
    await stack.publish(team(voter), 1, 5);
    await stack.settle();
    // As an older release, which has processed the event without the copy.
    await database.query('delete from product_team');
    await stack.service.webhooks.fill();
    const teams = () =>
      database.query('select product_id as id, member_ids as members from product_team');
    expect(await teams()).toEqual([{ id: '7', members: [voter] }]);
    expect((await fills()).length).toBe(1);
    // An older event of the log does not replace a newer team.
    await database.query('update product_team set member_ids = $1, sequence = 6', [[]]);
    await stack.service.webhooks.fill();
    expect(await teams()).toEqual([{ id: '7', members: [] }]);
  });
});
