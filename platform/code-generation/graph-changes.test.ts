import { buildSchema } from 'graphql';
import { breakingNoticeDays } from '#schema/graph-changes';
import { changelog, readLog, recordChanges } from './graph-changelog.ts';
import {
  type Announcement,
  deprecatedIn,
  deprecationDay,
  deprecationFaults,
  shortNotices,
} from './graph-changes.ts';

const before = 'type Query { name: String, title: String, list(first: Int): [String] }';
const without = 'type Query { name: String, list(first: Int): [String] }';
const today = '2026-11-27';
const announcement: Announcement = {
  path: 'Query.title',
  announced: '2026-05-01',
  from: today,
  instead: 'Read `Query.name`.',
};

const record = (
  current: string,
  given: { recorded?: string; announced?: object[]; log?: string },
) => {
  const { recorded = before, announced = [], log = '' } = given;
  return recordChanges({ recorded, announcements: JSON.stringify(announced), log }, current, today);
};

describe('changes of the graph', () => {
  it('records additions by themselves, with the day', async () => {
    const current = `${before} type Mutation { rename: String }`;
    const { refused, log, document } = await record(current, {});
    expect(refused).toEqual([]);
    const [entry] = readLog(log);
    expect(entry?.date).toBe(today);
    expect(entry?.changes.map(({ kind }) => kind)).not.toContain('breaking');
    expect(document).toContain(`## ${today}`);
    expect(document).toContain('`Mutation`'.replaceAll('`', "'"));
  });

  it('adds a second change of a day to its entry, and nothing without a change', async () => {
    const first = await record(before.replace('name', 'nick: String, name'), {});
    const current = before.replace('name', 'nick: String, more: String, name');
    const recorded = before.replace('name', 'nick: String, name');
    const second = await record(current, { recorded, log: first.log });
    expect(readLog(second.log).map(({ changes }) => changes.length)).toEqual([2]);
    const none = await record(current, { recorded: current, log: second.log });
    expect(none.log).toBe(second.log);
  });

  it.each([
    ['removes a field', without],
    ['changes a type', before.replace('title: String', 'title: Int')],
    ['requires an argument', before.replace('first: Int', 'first: Int!')],
  ])('refuses a change that %s without an announcement', async (_what, current) => {
    const { refused, log } = await record(current, {});
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/Announce `Query\.\S+` in schema\/graph-announcements\.yaml/);
    expect(log).toBe('');
  });

  it('refuses an announced change before its day, and records it from then on', async () => {
    const early = await record(without, { announced: [{ ...announcement, from: '2026-11-28' }] });
    expect(early.refused[0]).toContain('It may happen after 2026-11-28');
    const { refused, log } = await record(without, { announced: [announcement] });
    expect(refused).toEqual([]);
    const removed = { kind: 'breaking', path: 'Query.title', announced: '2026-05-01' };
    expect(readLog(log)[0]?.changes).toEqual([expect.objectContaining(removed)]);
  });

  it('removes a deprecated field after its day without another announcement', async () => {
    const deprecated = (until: string) =>
      before.replace(
        'title: String',
        `title: String @deprecated(reason: "Use \`Query.name\`. Removed after ${until}.")`,
      );
    const noted = await record(deprecated('2026-11-26'), {});
    const log = noted.log.replace(today, '2026-05-01');
    const over = await record(without, { recorded: deprecated('2026-11-26'), log });
    expect(over.refused).toEqual([]);
    expect(readLog(over.log)[0]?.changes[0]).toMatchObject({ announced: '2026-05-01' });
    const open = await record(without, { recorded: deprecated(today), log });
    expect(open.refused[0]).toContain(`It may happen after ${today}`);
  });

  it('takes the deprecation of a field whose name begins in the same way for no other', () => {
    const entry = (date: string, path: string) => ({
      date,
      changes: [{ kind: 'dangerous' as const, path, text: 'is deprecated' }],
    });
    const log = [entry(today, 'Product.upValue'), entry('2026-05-01', 'Product.up.deprecated')];
    expect(deprecationDay(log, 'Product.up')).toBe('2026-05-01');
    expect(deprecationDay(log, 'Product.upValue')).toBe(today);
    expect(deprecationDay(log, 'Product.u')).toBeUndefined();
  });

  it('finds announcements and breaking changes with a short notice, unless they are urgent', () => {
    const short = { ...announcement, announced: '2026-11-01' };
    expect(shortNotices([short], [])).toEqual(['Query.title is announced too late']);
    expect(shortNotices([{ ...short, urgent: 'leaks' }], [])).toEqual([]);
    const broken = (announced?: string) => [
      {
        date: today,
        changes: [{ kind: 'breaking' as const, path: 'Query.x', text: '', announced }],
      },
    ];
    expect(shortNotices([], broken())).toEqual(['Query.x broke without notice']);
    expect(shortNotices([], broken('2026-11-01'))).toHaveLength(1);
    const enough = new Date(Date.parse(today) - breakingNoticeDays * 86_400_000);
    expect(shortNotices([], broken(enough.toISOString().slice(0, 10)))).toEqual([]);
  });

  it('lists in the changelog what is deprecated and what is announced', () => {
    const current = before.replace('title: String', 'title: String @deprecated(reason: "Why.")');
    const announcements = [{ ...announcement, path: 'Query.list' }];
    const document = changelog({ current, announcements, log: [] });
    expect(document).toContain('- `Query.title`: Why.');
    expect(document).toContain(`- \`Query.list\`, from ${today}: Read \`Query.name\`.`);
  });
});

describe('deprecations', () => {
  const faults = (reason: string) => {
    const schema = buildSchema(
      `type Query { name: String, title: String @deprecated(reason: ${JSON.stringify(reason)}) }`,
    );
    return deprecatedIn(schema).flatMap((each) => deprecationFaults(schema, each));
  };

  it('need a replacement that exists, and a day', () => {
    expect(faults('Use `Query.name`. Removed after 2027-06-01.')).toEqual([]);
    expect(faults('Use `Query.name`. It is shorter. Removed after 2027-06-01.')).toEqual([]);
    for (const reason of [
      'No longer supported',
      'Use `Query.name`.',
      'Removed after 2027-06-01.',
      'Use `Query.name`. Removed after 2027-13-01.',
      'Use `Query.nick`. Removed after 2027-06-01.',
    ]) {
      expect([reason, faults(reason).length]).toEqual([reason, 1]);
    }
  });
});
