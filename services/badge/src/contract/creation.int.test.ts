import { createDeveloper, eventsOf, formWith, upload } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('the creation of a contract', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('B2 is asked for again, as it was, when another transaction had its nonce', async () => {
    const developer = await createDeveloper(badges);
    const input = formWith(await upload(badges, developer.userId));
    const { id } = await developer.run('add', { productId: developer.productId, input });
    const own = async () => (await developer.see({ badgeId: id })).developedBadge;
    const first = badges.chain.request('CREATE_BADGE', id);
    await badges.chain.failed(first, null, 'NONCE_TAKEN');
    await badges.chain.failed(badges.chain.request('CREATE_BADGE', `${id}:1`), null, 'NONCE_TAKEN');
    expect((await own()).deployState).toBe('REQUESTED');
    const calls = badges.requests.filter(({ kind }) => kind === 'CREATE_BADGE');
    expect(calls.map(({ subject }) => subject)).toEqual([id, `${id}:1`, `${id}:2`]);
    expect(new Set(calls.map(({ to, data }) => `${to} ${data}`)).size).toBe(1);
    expect(await eventsOf(badges, 'badge.contract-failed.v1')).toEqual([]);
    await badges.chain.confirmed(badges.chain.request('CREATE_BADGE', `${id}:2`));
    expect((await own()).deployState).toBe('DEPLOYED');
  });
});
