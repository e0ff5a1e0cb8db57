import { faultsSinceRelease, printRelease, releaseDay } from './graph-release.ts';

const schema = (fields: string) => `type Query { name: String ${fields} }`;
const released = printRelease(schema('title: String old: String'), '2026-05-01');
const removed = {
  kind: 'breaking',
  path: 'Query.title',
  text: "Field 'title' was removed from object type 'Query'",
};

const faults = (current: string, changes: object[], given: { date?: string; from?: string } = {}) =>
  faultsSinceRelease(
    {
      released,
      current,
      announcements: given.from
        ? JSON.stringify([
            { path: 'Query.title', announced: '2026-05-01', from: given.from, instead: 'Nothing.' },
          ])
        : '[]',
      log: JSON.stringify([{ date: given.date ?? '2026-05-01', changes }]),
    },
    '2026-11-27',
  );

describe('the graph since its release', () => {
  it('has the day of the release', () => {
    expect(releaseDay(released)).toBe('2026-05-01');
    expect(() => releaseDay(schema(''))).toThrow('day');
  });

  it('has no fault without a change', async () => {
    expect(await faults(schema('title: String old: String'), [])).toEqual([]);
  });

  it('may not lose a field that was not announced, whatever its files say', async () => {
    const current = schema('old: String');
    expect(await faults(current, [])).toHaveLength(2);
    expect(await faults(current, [{ ...removed, announced: '2026-05-01' }])).toEqual([
      expect.stringContaining('Announce `Query.title`'),
    ]);
    expect(await faults(current, [removed], { from: '2026-11-28' })).toEqual([
      expect.stringContaining('It may happen after 2026-11-28'),
    ]);
    expect(await faults(current, [removed], { from: '2026-11-27' })).toEqual([]);
  });

  it('has each change in the log since then', async () => {
    const current = schema('title: String old: String more: Int');
    const added = { kind: 'safe', path: 'Query.more', text: "Field 'more' was added" };
    const missing = [expect.stringContaining('The changelog does not have it')];
    expect(await faults(current, [])).toEqual(missing);
    expect(await faults(current, [added], { date: '2026-04-30' })).toEqual(missing);
    expect(await faults(current, [added])).toEqual([]);
  });
});
