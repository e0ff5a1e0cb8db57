import type { Row } from '../report.ts';
import { growthChart } from './growth-chart.ts';
import { fillPage, partsOf } from './page-parts.ts';

const machine: Row = {
  measure: 'machine',
  side: '',
  at: '2026-11-27T21:00:00.000Z',
  profile: 'full',
  cpu: 'Some CPU',
  cores: 2,
  memoryGb: 24,
  node: 'v24.21.0',
  commit: 'abc1234',
  changed: false,
  loadAverage: [0.51, 0.4, 0.3],
};

const growth = (side: string, times: number, cpuMs: number | null): Row => ({
  measure: 'growth',
  side,
  times,
  products: 1_000 * times,
  ups: 50_000 * times,
  ...(cpuMs !== null && { cpuMs, requestsPerSecond: 1_000 / cpuMs }),
  p50: 2,
  p99: 20,
  databaseMb: 1_234,
  memoryMb: 400,
});

const page =
  'Text.\n\n<!-- goals -->\nold\n<!-- /goals -->\n\nMore.\n\n<!-- growth -->\n<!-- /growth -->\n';

describe('page of performance', () => {
  it('perf-G1 has the goals with day, machine and commit, and says what was not measured', () => {
    const goal = { measure: 'goals', goal: '>= 1.2 x' };
    const rows: Row[] = [
      machine,
      { ...goal, side: 'list', measured: '1.3', met: true },
      { ...goal, side: 'vote', measured: '0.9', met: false },
      { ...goal, side: 'page', measured: 'not measured: pages did not run', met: null },
    ];
    const filled = fillPage(page, partsOf(rows));
    expect(filled).toContain('Measured on 2026-11-27 at commit abc1234, profile `full`: Some CPU');
    expect(filled).toContain('| list | 1.3 | >= 1.2 x | yes |');
    expect(filled).toContain('| vote | 0.9 | >= 1.2 x | no |');
    expect(filled).toContain('| page | not measured: pages did not run | >= 1.2 x |  |');
    expect(filled).not.toContain('old');
  });

  it('perf-G1 says when other processes disturbed the run', () => {
    const disturbed = (foreign: number | null) =>
      partsOf([machine, { ...growth('list', 1, 2), foreign }]).growth;
    expect(disturbed(0.6)).toContain('Other processes took up to 60 % of the measured core');
    for (const foreign of [0.1, null]) expect(disturbed(foreign)).not.toContain('Other processes');
  });

  it('perf-G1 keeps a part that a run has no results for, and can be written again', () => {
    const rows = [machine, growth('list', 1, 2)];
    const once = fillPage(page, partsOf(rows));
    expect(once).toContain('old');
    expect(once).toContain('| list | 1,000 | 50,000 | 500 | 2 | 2 | 20 | 1,234 | 400 |');
    expect(fillPage(once, partsOf(rows))).toBe(once);
    expect(() => fillPage('Text.', partsOf(rows))).toThrow('no part growth');
  });
});

describe('chart of growth', () => {
  const rows = [1, 10, 100].flatMap((times) => [
    growth('list', times, 2),
    growth('search', times, times),
    growth('vote', times, 3),
    growth('push', times, null),
  ]);
  const chart = growthChart(rows);

  it('perf-G1 has a panel for each operation with all sizes, and no line without values', () => {
    expect(chart.match(/class="title"/g)).toHaveLength(4);
    expect(chart.match(/>100,000</g)).toHaveLength(4);
    expect(chart.match(/class="line cpuMs" d="M\d/g)).toHaveLength(3 + 1);
    expect(chart.match(/<circle class="p99"/g)).toHaveLength(12);
  });

  it('perf-G1 draws growth upwards and equal values as a level line', () => {
    const heights = (panel: number) => {
      const path = [...chart.matchAll(/class="line cpuMs" d="([^"]+)"/g)][panel]?.[1] ?? '';
      return [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    };
    const [first, second, third] = heights(1);
    expect(first).toBeGreaterThan(second ?? 0);
    expect(second).toBeGreaterThan(third ?? 0);
    expect(new Set(heights(0)).size).toBe(1);
  });

  it('perf-G1 has colours for a dark page', () => {
    expect(chart).toContain('prefers-color-scheme: dark');
  });

  it('perf-G1 needs results', () => {
    expect(() => growthChart([machine])).toThrow('no results of growth');
  });
});
