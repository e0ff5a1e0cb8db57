import { faultsSinceRelease, printRelease, releasedChanges } from './graph-release.ts';

const schema = (fields: string) => `type Query { name: String ${fields} }`;
const earlier = [{ kind: 'safe', path: 'Query.more', text: "Field 'more' was announced" }];
const logOf = (changes: object[]) => JSON.stringify([{ date: '2026-05-01', changes }]);
const released = printRelease(schema('title: String old: String'), '2026-05-01', logOf(earlier));
const removed = {
  kind: 'breaking',
  path: 'Query.title',
  text: "Field 'title' was removed from object type 'Query'",
};

const faults = (current: string, changes: object[], given: { from?: string } = {}) =>
  faultsSinceRelease(
    {
      released,
      current,
      announcements: given.from
        ? JSON.stringify([
            { path: 'Query.title', announced: '2026-05-01', from: given.from, instead: 'Nothing.' },
          ])
        : '[]',
      log: logOf([...earlier, ...changes]),
    },
    '2026-11-27',
  );

describe('the graph since its release', () => {
  it('says how many changes its release has', () => {
    expect(releasedChanges(released)).toBe(1);
    expect(() => releasedChanges(schema(''))).toThrow('release');
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
    // The change of the same day and path came before the release.
    expect(await faults(current, [])).toEqual(missing);
    expect(await faults(current, [added])).toEqual([]);
    const later = { date: '2026-05-02', changes: [added] };
    const log = JSON.stringify([later, { date: '2026-05-01', changes: earlier }]);
    const files = { released, current, announcements: '[]', log };
    expect(await faultsSinceRelease(files, '2026-11-27')).toEqual([]);
  });
});
