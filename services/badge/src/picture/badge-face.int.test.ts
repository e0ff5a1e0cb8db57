import { randomUUID } from 'node:crypto';
import { roles } from '#schema/enums';
import { erased, productTakenDown, upCast } from '#schema/generated/events';
import {
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  formWith,
  memberOf,
  mint,
  nameOf,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('what the picture and the metadata of a badge show', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  const staff = () => memberOf(badges, { roles: [roles.staff] });
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const faceOf = async ({ id }: { id: string }, token = '1') =>
    (
      await badges.ask(
        `query ($id: ID!, $token: String!) { badgeFace(id: $id) {
          isWithheld progress version isMinted(token: $token) productName(language: ZH)
          badge { id name(language: ZH) image(relative: true) status contract }
        } }`,
        { id, token },
      )
    ).data.badgeFace;
  const pictureOf = async ({ id }: { id: string }, args = 'language: ZH, relative: true') =>
    (await badges.ask(`{ badge(id: "${id}") { picture(${args}) } }`)).data.badge?.picture;

  /** UPs of members of which each counts one. */
  const cast = (count: number) => {
    const up = () =>
      upCast({
        productId: developer.productId,
        userId: randomUUID(),
        weight: 1,
        upValue: 1,
        countsForRewards: true,
        sharerId: null,
        ownerId: null,
      });
    return badges.publish(...Array.from({ length: count }, up));
  };

  const claimed = async (badge: CreatedBadge) => {
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim);
    return fan;
  };

  it('B1 has the texts in both languages, the product, and the tokens that are minted', async () => {
    const badge = await createBadge(badges, developer);
    expect(await faceOf(badge)).toEqual({
      isWithheld: false,
      progress: null,
      version: '1.none',
      isMinted: false,
      productName: nameOf(developer.productId).zh,
      badge: {
        id: badge.id,
        name: '早鸟徽章',
        image: badge.image,
        status: 'IN_EFFECT',
        contract: badge.contract,
      },
    });
    await claimed(badge);
    const isMinted = async (token: string) => (await faceOf(badge, token)).isMinted;
    expect(await isMinted('1')).toBe(true);
    for (const token of ['2', '0', '', '01', '-1', '1.0', '9'.repeat(19), '9'.repeat(30), 'x'])
      expect(await isMinted(token)).toBe(false);
  });

  it('B1 is null for a draft and for an unknown badge', async () => {
    const image = await upload(badges, developer.userId);
    const input = formWith(image);
    const draft = await developer.run('add', { productId: developer.productId, input });
    for (const id of [draft.id, '999999', 'x']) expect(await faceOf({ id })).toBeNull();
  });

  it('B7 follows the UPs to the milestone, and its address with it', async () => {
    const badge = await createBadge(badges, developer, {
      milestone: 20,
      rewardingTime: 'AT_MILESTONE',
    });
    expect((await faceOf(badge)).progress).toBe(0);
    const first = await pictureOf(badge);
    expect(first).toBe(`/badge-picture/${badge.id}.zh.png?v=1.0`);
    await cast(7);
    expect((await faceOf(badge)).progress).toBe(35);
    expect(await pictureOf(badge)).toBe(`/badge-picture/${badge.id}.zh.png?v=1.35`);
    await cast(13);
    expect((await faceOf(badge)).progress).toBe(100);
    expect(await pictureOf(badge, 'language: EN, token: "4"')).toBe(
      `http://localhost:4000/badge-picture/${badge.id}-4.en.png?v=1.100`,
    );
  });

  it('Q2 shows nothing of the developer while staff have suspended it, also when all are minted', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    const reason = 'Harmful picture';
    await staff().run('switch', { id: badge.id, status: 'SUSPENDED', reason });
    expect(await faceOf(badge)).toMatchObject({ isWithheld: true, version: '1.none.withheld' });
    await mint(badges, badge, claim);
    expect(await faceOf(badge)).toMatchObject({
      isWithheld: true,
      isMinted: true,
      badge: { status: 'ALL_MINTED' },
    });
    expect(await pictureOf(badge)).toContain('withheld');
  });

  it('Q2 is withheld by staff also when all tokens are minted, and shown again', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    await claimed(badge);
    const { id } = badge;
    const status = 'ALL_MINTED';
    expect(await staff().code('switch', { id, status: 'IN_EFFECT' })).toBe('BADGE_STATUS');
    expect(await developer.code('switch', { id, status: 'SUSPENDED' })).toBe('BADGE_STATUS');
    await staff().run('switch', { id, status: 'SUSPENDED', reason: 'Harmful picture' });
    expect(await faceOf(badge)).toMatchObject({ isWithheld: true, badge: { status } });
    expect(await developer.code('switch', { id, status: 'IN_EFFECT' })).toBe('BADGE_STATUS');
    await staff().run('switch', { id, status: 'IN_EFFECT' });
    expect(await faceOf(badge)).toMatchObject({ isWithheld: false, badge: { status } });
  });

  it('B6 is as before while its owner has suspended it', async () => {
    const badge = await createBadge(badges, developer);
    await developer.run('switch', { id: badge.id, status: 'SUSPENDED' });
    expect(await faceOf(badge)).toMatchObject({
      isWithheld: false,
      version: '1.none',
      badge: { status: 'SUSPENDED' },
    });
  });

  it('B1 names no product that was taken down', async () => {
    const badge = await createBadge(badges, developer);
    const { productId, userId } = developer;
    const facts = { productId, name: nameOf(productId), ownerId: userId, reason: null };
    await badges.publish(productTakenDown(facts));
    expect((await faceOf(badge)).productName).toBeNull();
  });

  it('B1 ends with a deleted badge, unless tokens of it are on the chain', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    expect(await faceOf(badge)).not.toBeNull();
    await developer.run('remove', { id: badge.id });
    expect(await faceOf(badge)).toBeNull();
    // A voucher that was used after its claim was given up.
    await badges.database.query('update badge set minted = 1 where id = $1', [badge.id]);
    expect(await faceOf(badge)).toMatchObject({ badge: { id: badge.id, name: '早鸟徽章' } });
    expect(await pictureOf(badge)).toBeUndefined();
  });

  it('P1 stays when its holder and its creator are erased', async () => {
    const badge = await createBadge(badges, developer);
    const fan = await claimed(badge);
    const before = await faceOf(badge);
    await badges.publish(...[fan, developer].map(({ userId }) => erased({ userId })));
    expect(await faceOf(badge)).toEqual(before);
  });
});
