import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { erased, mailboxMarked, registered, roleChanged } from '#schema/generated/events';
import { migrations } from './migrations/migrations.ts';
import { readModels } from './read-models.ts';
import { type CatalogFixture, createCatalogFixture } from './testing/fixture.ts';

let catalog: CatalogFixture;
const [member, staff, gone] = [newId(), newId(), newId()];
const register = (userId: string) => registered({ userId, roles: [], language: 'en' });

beforeEach(async () => {
  catalog = await createCatalogFixture();
  await catalog.publish(
    ...[member, staff, gone].map(register),
    mailboxMarked({ userId: member, mailboxMark: 'a mark' }),
    roleChanged({ userId: staff, roles: [roles.staff] }),
  );
  await catalog.publish(erased({ userId: gone }));
});
afterEach(() => catalog.close());

const run = (repair: boolean) =>
  rebuildReadModels(
    { service: 'catalog', adminUrl: catalog.urls.adminUrl, migrations, models: readModels },
    catalog,
    { repair },
  );
const contents = () =>
  Promise.all(
    ['member', 'voter', 'erased_member'].map((table) =>
      catalog.admin.query(`select * from ${table} order by user_id`),
    ),
  );

describe('the read models of the catalog', () => {
  it('rel-R10 are equal to their events', async () => {
    const before = await contents();
    const { tables, ...rest } = await run(true);
    expect(rest).toMatchObject({ differences: [], differing: 0 });
    expect(tables.map(({ table, rows }) => [table, rows])).toEqual([
      ['erased_member', 1],
      ['member', 3],
      ['voter', 2],
    ]);
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 rel-S47 are made again after they were dropped, without an erased member', async () => {
    const before = await contents();
    await catalog.admin.query('delete from member');
    await catalog.admin.query(`update voter set mailbox_mark = 'another mark'`);
    const { differences } = await run(true);
    expect(differences.filter(({ finding }) => finding === 'voter-differs')).toMatchObject(
      [member, staff].sort().map((key) => ({ key, column: 'mailbox_mark' })),
    );
    expect(await contents()).toEqual(before);
  });
});
