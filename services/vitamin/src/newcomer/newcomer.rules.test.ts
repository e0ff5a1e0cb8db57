import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  type CompletedTask,
  earliestTasks,
  followTasks,
  profileTasks,
  upTasks,
} from './newcomer.rules.ts';

const time = '2026-01-05T08:00:00.000Z';
const event = <D>(data: D) => ({ id: randomUUID(), time, data }) as never;
const kinds = (tasks: CompletedTask[]) => tasks.map(({ kind }) => kind);

describe('tasks of the newcomer gift', () => {
  it('Q28 counts a nickname or an avatar, but not the visibility', () => {
    const changed = (...what: string[]) =>
      kinds(profileTasks([event({ userId: 'u', changed: what })]));
    expect(changed('nickname')).toEqual(['PROFILE']);
    expect(changed('avatar', 'visibility')).toEqual(['PROFILE']);
    expect(changed('visibility')).toEqual([]);
    expect(changed()).toEqual([]);
  });

  it('Q28 counts a follow of the account that is rewarded for its mailbox, no other', () => {
    const followed = (data: object) => kinds(followTasks([event({ userId: 'u', ...data })]));
    expect(followed({ following: true, countsForRewards: true })).toEqual(['FOLLOW']);
    expect(followed({ following: true, countsForRewards: false })).toEqual([]);
    expect(followed({ following: true })).toEqual([]);
    expect(followed({ following: false, countsForRewards: true })).toEqual([]);
  });

  it('Q28 counts any UP, also one that pays its sharer nothing', () => {
    const tasks = upTasks([event({ userId: 'u', countsForRewards: false })]);
    expect(tasks).toMatchObject([{ userId: 'u', kind: 'UP', at: new Date(time) }]);
  });

  it('V6 keeps the earliest task of each member, sorted, whatever the order', () => {
    const task = fc.record({
      userId: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constant('UP' as const),
      at: fc.integer({ min: 0, max: 9 }).map((ms) => new Date(ms)),
    });
    fc.assert(
      fc.property(fc.array(task), (tasks) => {
        const found = earliestTasks(tasks);
        const users = [...new Set(tasks.map(({ userId }) => userId))].sort();
        expect(found.map(({ userId }) => userId)).toEqual(users);
        for (const { userId, at } of found) {
          const times = tasks.filter((each) => each.userId === userId).map((each) => +each.at);
          expect(+at).toBe(Math.min(...times));
        }
      }),
    );
  });
});
