import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  type CompletedTask,
  castUps,
  earliestTasks,
  followTasks,
  profileTasks,
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

  it('Q28 counts any UP, also one that pays its sharer nothing, with the earliest time', () => {
    const ups = ['3', '1', '2'].map((id) => ({
      id,
      time: `2026-01-05T08:00:0${id}.000Z`,
      data: { userId: id === '3' ? 'v' : 'u', countsForRewards: false },
    }));
    expect(castUps(ups)).toEqual([
      { userId: 'u', events: ups.slice(1), at: new Date('2026-01-05T08:00:01.000Z') },
      { userId: 'v', events: [ups[0]], at: new Date('2026-01-05T08:00:03.000Z') },
    ]);
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
