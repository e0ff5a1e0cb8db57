import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { erased, productFollowed, profileChanged } from '#schema/generated/events';
import { rebuildLedger } from '../audit/rebuild-ledger.ts';
import { up } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

let ledger: LedgerFixture;
beforeEach(async () => {
  ledger = await createLedgerFixture();
});
afterEach(() => ledger.close());

const named = (userId: string) => profileChanged({ userId, changed: ['nickname'] });
const followed = (userId: string, countsForRewards = true) =>
  productFollowed({ productId: 'p', userId, following: true, followers: 1, countsForRewards });
const upped = (userId: string) => {
  const draft = up('p', null);
  return { ...draft, data: { ...draft.data, userId } };
};
const gifts = () =>
  ledger.database.query("select cause, amount from transfer where rule = 'newcomer'");

const query = `query ($viewers: [_Any!]!) {
  _entities(representations: $viewers) {
    ... on Viewer { vitamins { newcomer { point isComplete tasks { kind done } } } }
  }
}`;
async function progress(userId: string, claim: { countsForRewards?: boolean } = {}) {
  const request = requestOf(userId);
  const viewers = [{ __typename: 'Viewer', id: userId }];
  const viewer = { ...request.viewer, ...claim } as typeof request.viewer;
  const { data } = await ledger.ask(query, { viewers }, { ...request, viewer });
  return data._entities[0].vitamins.newcomer;
}

describe('newcomer gift', () => {
  it('V6 T7 Q28 pays 10 once, after the third task, in any order', async () => {
    const orders = [
      [named, followed, upped],
      [upped, named, followed],
      [followed, upped, named],
    ];
    for (const [first, second, third] of orders as [typeof named, typeof named, typeof named][]) {
      const userId = randomUUID();
      await ledger.publish(first(userId), second(userId));
      expect(await ledger.balanceOf(`user:${userId}`)).toBe(0);
      await ledger.publish(third(userId), third(userId), first(userId));
      expect(await ledger.balanceOf(`user:${userId}`)).toBe(10);
    }
    expect(await ledger.totalBalance()).toBe(0);
  });

  it('rel-R15 pays one gift for 50 parallel repetitions of each task', async () => {
    const userId = randomUUID();
    const fifty = Array.from({ length: 50 }, () => [named, followed, upped]).flat();
    await Promise.all(fifty.map((task) => ledger.publish(task(userId))));
    expect(await gifts()).toEqual([{ cause: `newcomer:${userId}`, amount: 10 }]);
  });

  it('V6 pays no further account of a mailbox, and shows it no progress', async () => {
    const userId = randomUUID();
    await ledger.publish(named(userId), followed(userId, false), upped(userId));
    expect(await gifts()).toEqual([]);
    expect(await progress(userId, { countsForRewards: false })).toBeNull();
  });

  it('Q28 O20 shows the three tasks and which are done', async () => {
    const userId = randomUUID();
    const tasks = (...done: boolean[]) =>
      ['PROFILE', 'FOLLOW', 'UP'].map((kind, index) => ({ kind, done: done[index] }));
    expect(await progress(userId)).toEqual({
      point: 10,
      isComplete: false,
      tasks: tasks(false, false, false),
    });
    await ledger.publish(upped(userId), named(userId));
    expect((await progress(userId)).tasks).toEqual(tasks(true, false, true));
    await ledger.publish(followed(userId));
    expect(await progress(userId)).toMatchObject({
      isComplete: true,
      tasks: tasks(true, true, true),
    });
  });

  it('rel-L4 rebuilds tasks and gift from the events', async () => {
    const [done, open] = [randomUUID(), randomUUID()];
    await ledger.publish(upped(done), named(done), followed(done), named(open));
    const rebuild = () => rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });
    expect((await rebuild()).differences).toEqual([]);
    await ledger.admin.query('delete from newcomer where user_id = $1', [open]);
    expect((await rebuild()).differences).toMatchObject([
      { finding: 'newcomer-differs', key: open },
    ]);
    expect((await progress(open)).tasks[0]).toEqual({ kind: 'PROFILE', done: true });
  });

  it('V6 erases the tasks with the member, and keeps the ledger', async () => {
    const userId = randomUUID();
    await ledger.publish(upped(userId), named(userId), followed(userId));
    await ledger.publish(erased({ userId }));
    expect(await ledger.database.query('select * from newcomer')).toEqual([]);
    expect(await ledger.balanceOf(`user:${userId}`)).toBe(10);
  });
});
