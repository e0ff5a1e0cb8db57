import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import {
  erased,
  productFollowed,
  productMerged,
  productOwned,
  registered,
  roleChanged,
  upCast,
  upWithheld,
} from '#schema/generated/events';
import { migrations } from './migrations/migrations.ts';
import { readModels } from './read-models.ts';
import { listed, nameOf } from './testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from './testing/fixture.ts';

let badges: BadgeFixture;
const [owner, gone, fan] = [newId(), newId(), newId()];

const follow = (productId: string, userId: string, following = true) =>
  productFollowed({ productId, userId, following, followers: 1 });
const up = {
  weight: 2,
  upValue: 1,
  countsForRewards: true,
  sharerId: null,
  ownerId: null,
} as const;

beforeEach(async () => {
  badges = await createBadgeFixture();
  await badges.publish(
    ...[owner, gone, fan].map((userId) => registered({ userId, roles: [], language: 'en' })),
    roleChanged({ userId: owner, roles: [roles.developer] }),
    listed('1', owner),
    listed('2', gone),
    productOwned({
      productId: '1',
      slug: 'one',
      name: nameOf('1'),
      ownerId: fan,
      previousOwnerId: owner,
      maintainerIds: [],
      memberId: null,
      isReleased: true,
      how: 'TRANSFER',
    }),
    follow('1', fan),
    follow('1', gone),
    follow('2', fan),
    follow('2', fan, false),
    upCast({ ...up, productId: '1', userId: fan }),
    upCast({ ...up, productId: '1', userId: gone }),
    upCast({ ...up, productId: '2', userId: fan }),
    upCast({ ...up, productId: '2', userId: owner }),
    upWithheld({
      ...up,
      productId: '1',
      name: nameOf('1'),
      userId: gone,
      withheld: true,
      weight: -2,
      upEventId: null,
      reason: 'Bought',
    }),
  );
  await badges.publish(
    productMerged({
      productId: '2',
      survivorId: '1',
      name: nameOf('2'),
      survivorName: nameOf('1'),
      survivorSlug: 'one',
      memberIds: [],
      upValue: 1,
      followers: 1,
      reason: 'The same site',
    }),
    erased({ userId: gone }),
  );
});
afterEach(() => badges.close());

const run = (repair: boolean) =>
  rebuildReadModels(
    { service: 'badge', adminUrl: badges.urls.adminUrl, migrations, models: readModels },
    { transport: badges.transport, clock: badges.clock, logger: badges.logger },
    { repair },
  );
const tables = readModels.tables.map(({ table }) => table);
const contents = () =>
  Promise.all(
    tables.map((table) => badges.admin.query(`select * from ${table} as row order by row::text`)),
  );

describe('the read models of the badges', () => {
  it('rel-R10 are equal to their events', async () => {
    const before = await contents();
    const [audit, repaired] = [await run(false), await run(true)];
    expect(audit).toMatchObject({ differences: [], differing: 0 });
    expect(repaired.tables).toEqual(audit.tables);
    expect(await contents()).toEqual(before);
    const [ups] = await badges.admin.query<{ ups: number }>(
      "select ups from product_ups where product_id = '1'",
    );
    expect(ups).toEqual({ ups: 4 });
  });

  it('C-H7 are made from the events after an upgrade from a release without them', async () => {
    const before = await contents();
    for (const table of tables) await badges.admin.query(`truncate ${table}`);
    await badges.admin.query('insert into erased_member (user_id, at) values ($1, now())', [gone]);
    await run(true);
    const after = await contents();
    expect(after.slice(1)).toEqual(before.slice(1));
  });
});
