import { randomUUID } from 'node:crypto';
import { createDatabase } from '#kit/database/database';
import { createLogger } from '#kit/runtime/logger';
import { createServiceFixture } from '#kit/testing/service-fixture';
import { serveBadges } from '../app.ts';
import { migrations } from '../migrations/migrations.ts';
import { createDeveloper, formWith, memberOf, upload } from '../testing/developers.ts';
import { recordChain } from '../testing/recorded-chain.ts';

/** Those of the last release without claims. */
const earlier = migrations.slice(0, 2);

/** As that release writes. */
const insertBadge = `
  insert into badge (product_id, name, description, image, status, network, contract, total, minted, at)
  values ($1, '{"en":"Old","zh":"旧"}', '{"en":"Of before","zh":"以前的"}', '/files/old.png', 'IN_EFFECT',
    'ethereum', null, 5, 1, now())
  returning id`;
const insertHolder = 'insert into holder (badge_id, user_id, at) values ($1, $2, now())';
const deleteHeld = 'delete from holder where user_id = any($1::uuid[])';

const [productId, holder] = [randomUUID() as string, randomUUID() as string];

async function createMigrated() {
  let id = '';
  const { chain } = recordChain();
  const fixture = await createServiceFixture('badge', earlier, async (config, dependencies) => {
    const { adminUrl } = config;
    if (adminUrl === null) throw new Error('a test database has an administrator');
    const logger = createLogger('test', 'silent');
    const database = createDatabase({ url: adminUrl, poolSize: 1, logger });
    const [row] = await database.query<{ id: string }>(insertBadge, [productId]);
    id = row?.id ?? '';
    await database.query(insertHolder, [id, holder]);
    await database.close();
    return serveBadges(config, dependencies, async () => chain);
  });
  return { ...fixture, id };
}

describe('badges of the release without claims', () => {
  let badges: Awaited<ReturnType<typeof createMigrated>>;
  beforeAll(async () => {
    badges = await createMigrated();
  });
  afterAll(() => badges?.close());

  const shown = async (id: string) =>
    (await badges.ask(`{ badge(id: "${id}") { status minted total chainId suspendedBy } }`)).data
      .badge;

  it('C-H7 rel-R28 stay as they are, with their holders, and nobody can claim or change them', async () => {
    const { id } = badges;
    const developer = await createDeveloper(badges, { productId });
    const asBefore = { status: 'IN_EFFECT', minted: 1, total: 5, chainId: null, suspendedBy: null };
    expect(await shown(id)).toEqual(asBefore);
    expect((await memberOf(badges, { userId: holder }).see()).badges.nodes).toEqual([{ id }]);
    const fan = memberOf(badges);
    for (const way of ['RELAYER', 'WALLET']) {
      expect(await fan.code('claim', { badgeId: id, way })).toBe('BADGE_NO_CONTRACT');
    }
    const input = formWith(await upload(badges, developer.userId));
    expect(await developer.code('update', { id, version: 1, input })).toBe('BADGE_STATUS');
    expect(await developer.code('switch', { id, status: 'SUSPENDED' })).toBe('BADGE_STATUS');
    expect(await developer.code('mintTo', { id, holders: [fan.wallet] })).not.toBe('passed');
    expect(await shown(id)).toEqual(asBefore);
  });

  it('C-H7 rel-R28 are written by that release beside this one', async () => {
    const other = randomUUID();
    const [row] = await badges.database.query<{ id: string }>(insertBadge, [randomUUID()]);
    const id = row?.id ?? '';
    await badges.database.query(insertHolder, [id, other]);
    expect(await shown(id)).toMatchObject({ status: 'IN_EFFECT' });
    const member = memberOf(badges, { userId: other });
    expect((await member.see()).badges.nodes).toEqual([{ id }]);
    await badges.database.query(deleteHeld, [[other]]);
    expect((await member.see()).badges.nodes).toEqual([]);
  });
});
