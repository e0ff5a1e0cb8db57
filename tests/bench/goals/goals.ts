import { type Row, short } from '../report.ts';

/** What a goal bounds. */
interface Measured {
  value: number;
  /** What was measured, for people. */
  text: string;
}

export interface Goal {
  name: string;
  bound: '>=' | '<=';
  limit: number;
  unit: string;
  /** The measure of the bench that the goal needs. */
  measure: string;
  needsPeers?: true;
  /** Null when the rows of this run do not have it. */
  read(rows: readonly Row[]): Measured | null;
  /** Absolute figures for a run without the peers. */
  alone?(rows: readonly Row[]): string | null;
}

const found = (rows: readonly Row[], measure: string, side: string): Row | undefined =>
  rows.find((row) => row.measure === measure && row.side === side);

const number = (row: Row | undefined, field: string): number | null => {
  const value = row?.[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** A field of one row. */
const field =
  (measure: string, side: string, name: string, unit: string) =>
  (rows: readonly Row[]): Measured | null => {
    const value = number(found(rows, measure, side), name);
    return value === null ? null : { value, text: `${short(value)}${unit}` };
  };

const rates = (row: Row): string => {
  const cpuMs = number(row, 'cpuMs');
  return `${short(row.requestsPerSecond)}/s${cpuMs === null ? '' : `, ${short(cpuMs)} ms CPU`}`;
};

/** The rate of one side over that of another one, in one measure. */
const rateRatio =
  (measure: string, side: string, against: string) =>
  (rows: readonly Row[]): Measured | null => {
    const [own, other] = [side, against].map((name) => found(rows, measure, name));
    const [rate, base] = [own, other].map((row) => number(row, 'requestsPerSecond'));
    if (!own || !other || !rate || !base) return null;
    return { value: rate / base, text: `${short(rate / base)} (${rates(own)}; ${rates(other)})` };
  };

/** The processor time of one side over that of another one. */
const cpuRatio =
  (measure: string, side: string, against: string) =>
  (rows: readonly Row[]): Measured | null => {
    const [own, base] = [side, against].map((name) => number(found(rows, measure, name), 'cpuMs'));
    if (!own || !base) return null;
    return {
      value: own / base,
      text: `${short(own / base)} (${short(own)} and ${short(base)} ms)`,
    };
  };

const absolute = (measure: string, side: string) => (rows: readonly Row[]) => {
  const row = found(rows, measure, side);
  return row ? rates(row) : null;
};

/** The worst page of `pages` that has a goal, as those from the cache have none: it holds for each. */
const worstPage =
  (name: string, unit: string, worst: (...values: number[]) => number) =>
  (rows: readonly Row[]): Measured | null => {
    const values = rows.flatMap((row) => {
      const value = row.measure === 'pages' && row.goal ? number(row, name) : null;
      return value === null ? [] : [{ value, side: row.side }];
    });
    const value = worst(...values.map((one) => one.value));
    const side = values.find((one) => one.value === value)?.side;
    return side === undefined ? null : { value, text: `${short(value)}${unit} (${side})` };
  };

const whileVoting = 'list of visitors, 50 votes a second';
const vote = 'vote with all that follows';

/** All goals of performance, in the order of their table. */
export const goals: readonly Goal[] = [
  {
    name: 'list, not cached, against PostGraphile',
    ...{ bound: '>=', limit: 1.2, unit: ' x', measure: 'peers', needsPeers: true },
    read: rateRatio('peers-list', 'list, not cached', 'PostGraphile'),
    alone: absolute('list', 'list over GraphQL'),
  },
  {
    name: 'list of visitors while 50 UPs a second change it, against PostGraphile',
    ...{ bound: '>=', limit: 10, unit: ' x', measure: 'visitors', needsPeers: true },
    read: rateRatio('visitors', whileVoting, 'PostGraphile'),
    alone: absolute('visitors', whileVoting),
  },
  {
    name: 'list of visitors: age of the oldest, from the commit of a vote',
    ...{ bound: '<=', limit: 250, unit: ' ms', measure: 'visitors' },
    read: field('visitors', 'age of a list', 'most', ' ms'),
  },
  {
    name: 'list of a voter: lists without the own vote',
    ...{ bound: '<=', limit: 0, unit: '', measure: 'visitors' },
    read: field('visitors', 'lists of voters without their own vote', 'missed', ''),
  },
  {
    name: 'vote with all that follows, against the vote of Apollo Gateway',
    ...{ bound: '>=', limit: 2.8, unit: ' x', measure: 'peers', needsPeers: true },
    read: rateRatio('peers-vote', vote, 'Apollo Gateway'),
    alone: absolute('vote', 'UP over GraphQL, spread'),
  },
  {
    name: 'vote with all that follows, against pgbench with three statements',
    ...{ bound: '>=', limit: 0.35, unit: ' x', measure: 'peers', needsPeers: true },
    read: rateRatio('peers-vote', vote, 'pgbench, three statements'),
    alone: absolute('vote', 'UP over GraphQL, spread'),
  },
  {
    name: 'search, common words, in 20,000 products',
    ...{ bound: '>=', limit: 600, unit: '/s', measure: 'search' },
    read: field('search 20000', 'common words', 'requestsPerSecond', '/s'),
  },
  {
    name: 'home query, many processes against one, processor time',
    ...{ bound: '<=', limit: 1.6, unit: ' x', measure: 'modes' },
    read: cpuRatio('modes-home', 'six processes', 'one process'),
  },
  {
    name: 'UP, many processes against one, processor time',
    ...{ bound: '<=', limit: 2, unit: ' x', measure: 'modes' },
    read: cpuRatio('modes-vote', 'six processes', 'one process'),
  },
  {
    name: 'rendered page that is not cached',
    ...{ bound: '>=', limit: 200, unit: '/s', measure: 'pages' },
    read: worstPage('requestsPerSecond', '/s', Math.min),
  },
  {
    name: 'API while pages are rendered, p99',
    ...{ bound: '<=', limit: 30, unit: ' ms', measure: 'pages' },
    read: worstPage('apiP99', ' ms', Math.max),
  },
  {
    name: 'unread count pushed to 1,000 sockets, 50 votes a second, p99',
    ...{ bound: '<=', limit: 120, unit: ' ms', measure: 'push' },
    read: (rows) => {
      const ofMany = rows.filter(({ measure, sockets }) => measure === 'push' && sockets === 1_000);
      return field('push', 'unread count pushed', 'p99', ' ms')(ofMany);
    },
  },
  {
    name: 'second start, processor time',
    ...{ bound: '<=', limit: 1.5, unit: ' s', measure: 'idle' },
    read: field('start', 'second start', 'nodeCpuSeconds', ' s'),
  },
  {
    name: 'first load of the home page, JavaScript',
    ...{ bound: '<=', limit: 130, unit: ' kB', measure: 'first-load' },
    read: field('first-load', 'home', 'gzipKb', ' kB'),
  },
  {
    name: 'resident set at rest, with PostgreSQL',
    ...{ bound: '<=', limit: 350, unit: ' MB', measure: 'idle' },
    read: field('memory', 'idle platform', 'pssMb', ' MB'),
  },
];

export interface Verdict extends Row {
  measure: 'goals';
  /** The name of the goal. */
  side: string;
  /** What was measured, or why nothing was. */
  measured: string;
  value: number | null;
  goal: string;
  /** Null when it was not measured. */
  met: boolean | null;
}

/** @param noPeers why the peers did not run; null when they did */
export function verdictsOf(rows: readonly Row[], noPeers: string | null): Verdict[] {
  return goals.map((goal) => {
    const measured = goal.read(rows);
    return {
      measure: 'goals',
      side: goal.name,
      measured: measured?.text ?? notMeasured(goal, rows, noPeers),
      value: measured?.value ?? null,
      goal: `${goal.bound} ${goal.limit.toLocaleString('en')}${goal.unit}`,
      met: measured && isMet(goal, measured.value),
    };
  });
}

const isMet = ({ bound, limit }: Goal, value: number): boolean =>
  bound === '>=' ? value >= limit : value <= limit;

function notMeasured(goal: Goal, rows: readonly Row[], noPeers: string | null): string {
  if (!goal.needsPeers || noPeers === null) return `not measured: ${goal.measure} did not run`;
  const alone = goal.alone?.(rows);
  return `not measured: ${noPeers}${alone ? ` (${alone})` : ''}`;
}
