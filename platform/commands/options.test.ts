import { toExport } from './export-command.ts';
import { toTail } from './tail.ts';
import { UsageError } from './usage.ts';

const now = Date.parse('2026-11-21T00:05:00Z');
const range = (first: string, next: string) => ({
  start: Date.parse(`${first}T00:00:00Z`),
  end: Date.parse(`${next}T00:00:00Z`),
});

function usageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
  }
  throw new Error('the arguments were accepted');
}

describe('arguments of npm run events -- export', () => {
  it('name one day or several, as soon as the last one has settled', () => {
    const one = toExport({ day: '2026-11-20', to: '/x' }, now);
    expect(one).toEqual({ range: range('2026-11-20', '2026-11-21'), folder: '/x' });
    const days = { day: '2026-11-16', until: '2026-11-20', to: '/x' };
    expect(toExport(days, now).range).toEqual(range('2026-11-16', '2026-11-21'));
    expect(usageOf(() => toExport(days, now - 1))).toBe(
      '2026-11-20 has not ended in UTC. The last day: 2026-11-19',
    );
  });

  it.each([
    [{ to: 'x' }, /^Name the day with --day/],
    [{ day: '2026-11-20' }, /^Name the folder with --to/],
    [{ day: '2026-02-30', to: 'x' }, /^--day needs a day/],
    [{ day: '20-11-2026', to: 'x' }, /^--day needs a day/],
    [{ day: '2026-11-20', until: 'x', to: 'x' }, /^--until needs a day/],
    [{ day: '2026-11-20', until: '2026-11-19', to: 'x' }, /^The day of --until is before/],
    [{ day: '2020-01-01', until: '2024-01-01', to: 'x' }, /^Export at most 366 days/],
    [{ day: '2026-11-21', to: 'x' }, /^2026-11-21 has not ended/],
  ])('reject %j with one line', (given, line) => {
    expect(usageOf(() => toExport(given, now))).toMatch(line);
  });
});

describe('arguments of npm run events -- tail', () => {
  const tail = (given: object) =>
    toTail({ topic: 'catalog.product', follow: false, 'from-beginning': false, ...given });

  it('start at a time and filter, and end at the present end unless they follow', () => {
    const since = new Date('2026-11-20T00:00:00Z');
    const given = { since: '2026-11-20T08:00:00+08:00', type: ['catalog.up-cast.v1'], key: ['7'] };
    expect(tail(given)).toEqual({
      topic: 'catalog.product',
      from: { since },
      follow: false,
      filter: { types: new Set(['catalog.up-cast.v1']), keys: new Set(['7']), since },
    });
    expect(tail({ since: '2026-11-20T00:00:00Z', follow: true }).follow).toBe(true);
    expect(tail({})).toMatchObject({ from: 'end', follow: true });
  });

  it.each([
    [{ since: 'noon' }, /^--since needs a time/],
    [{ since: '2999-01-01T00:00:00Z' }, /^--since needs a time/],
    [{ since: '2026-11-20T00:00:00Z', 'from-beginning': true }, /^Use --since or --from-beginning/],
    [
      { type: ['feed.post-liked.v1'] },
      /^catalog\.product has no type feed\.post-liked\.v1\. Types: catalog\./,
    ],
  ])('reject %j with one line', (given, line) => {
    expect(usageOf(() => tail(given))).toMatch(line);
  });
});
