import type { Row } from '../report.ts';
import { goals, verdictsOf } from './goals.ts';

const rate = (measure: string, side: string, requestsPerSecond: number, cpuMs = 1): Row => ({
  measure,
  side,
  requestsPerSecond,
  cpuMs,
});

/** The verdict of the first goal whose name begins so. */
const verdict = (name: string, rows: readonly Row[], noPeers: string | null = null) =>
  verdictsOf(rows, noPeers).find(({ side }) => side.startsWith(name));

describe('verdicts of the goals', () => {
  it('perf-G3 compares rates of one measure, and passes exactly at the goal', () => {
    const other = rate('peers-list', 'PostGraphile', 1_000);
    const at = (own: number) =>
      verdict('list, not cached', [rate('peers-list', 'list, not cached', own), other]);
    expect(at(1_200)).toMatchObject({ value: 1.2, met: true, goal: '>= 1.2 x' });
    expect(at(1_199)).toMatchObject({ met: false });
    expect(at(1_200)?.measured).toBe('1.2 (1200/s, 1 ms CPU; 1000/s, 1 ms CPU)');
  });

  it('perf-G3 never compares with a rate of another measure', () => {
    const rows = [rate('list', 'list over GraphQL', 400), rate('visitors', 'PostGraphile', 1_000)];
    expect(verdict('list, not cached', rows)).toMatchObject({
      met: null,
      measured: 'not measured: peers did not run',
    });
  });

  it('perf-G4 says why peers are missing, with the rate of the platform', () => {
    const rows = [rate('vote', 'UP over GraphQL, spread', 430, 2.3)];
    for (const name of [
      'vote with all that follows, against the vote',
      'vote with all that follows, against pgbench',
    ]) {
      expect(verdict(name, rows, '../shared/peers is not there')).toMatchObject({
        met: null,
        measured: 'not measured: ../shared/peers is not there (430/s, 2.3 ms CPU)',
      });
    }
  });

  it('perf-G2 bounds the age of a list from above, and allows no missing own vote', () => {
    const age = (most: number): Row => ({ measure: 'visitors', side: 'age of a list', most });
    expect(verdict('list of visitors: age', [age(250)])).toMatchObject({ met: true });
    expect(verdict('list of visitors: age', [age(251)])).toMatchObject({ met: false });
    const side = 'lists of voters without their own vote';
    const own = (missed: number): Row => ({ measure: 'visitors', side, missed });
    expect(verdict('list of a voter', [own(0)])).toMatchObject({ met: true });
    expect(verdict('list of a voter', [own(1)])).toMatchObject({ met: false });
  });

  it('perf-G8 reads the push to 1,000 sockets', () => {
    const push = (sockets: number, p99: number): Row => ({
      measure: 'push',
      side: 'unread count pushed',
      sockets,
      p99,
    });
    expect(verdict('unread count', [push(100, 20), push(1_000, 130)])).toMatchObject({
      value: 130,
      met: false,
    });
  });

  it('perf-G1 compares processor time of the deployment modes', () => {
    const rows = [
      rate('modes-home', 'one process', 100, 2),
      rate('modes-home', 'six processes', 90, 3),
    ];
    expect(verdict('home query', rows)).toMatchObject({ value: 1.5, met: true });
    expect(verdict('UP, many', rows)).toMatchObject({ met: null });
  });

  it('perf-G12 takes the slowest page, and the longest time of the API, of pages with a goal', () => {
    const page = (side: string, requestsPerSecond: number, apiP99: number): Row => ({
      measure: 'pages',
      side,
      requestsPerSecond,
      apiP99,
      goal: '>= 200 pages/s',
    });
    const rows = [page('home', 250, 10), page('product', 199, 31), page('list', 300, 20)];
    rows.push({ ...page('home from the cache', 90, 90), goal: undefined });
    expect(verdict('rendered page', rows)).toMatchObject({
      met: false,
      measured: '199/s (product)',
    });
    expect(verdict('API while', rows)).toMatchObject({ met: false, measured: '31 ms (product)' });
  });

  it('perf-G1 has a row for each goal, also when nothing ran', () => {
    const verdicts = verdictsOf([], null);
    expect(verdicts).toHaveLength(goals.length);
    expect(new Set(verdicts.map(({ side }) => side)).size).toBe(goals.length);
    expect(verdicts.every(({ met, value }) => met === null && value === null)).toBe(true);
  });
});
