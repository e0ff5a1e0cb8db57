import { type Row, short } from '../report.ts';

/** The parts of `docs/performance.md` that results fill, by the name in their comments. */
export type PageParts = Partial<Record<'goals' | 'growth', string>>;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Above this share of the core, what other processes did spoils rates. */
const quietShare = 0.1;

/** Day, machine and commit of a run, and whether the machine was quiet. */
function originOf(rows: readonly Row[]): string {
  const about = rows.find(({ measure }) => measure === 'machine');
  if (!about) throw new Error('the results name no machine');
  const { at, profile, cpu, cores, memoryGb, node, commit, changed, loadAverage } = about;
  const [load] = loadAverage as number[];
  return [
    `Measured on ${String(at).slice(0, 10)} at commit ${commit}${changed ? ' with changes' : ''},`,
    `profile \`${profile}\`: ${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node},`,
    `load average ${short(load)} at the start.`,
    ...noiseOf(rows),
  ].join(' ');
}

function noiseOf(rows: readonly Row[]): string[] {
  const shares = rows.flatMap(({ foreign }) => (typeof foreign === 'number' ? foreign : []));
  const most = shares.reduce((one, other) => Math.max(one, other), 0);
  if (most <= quietShare) return [];
  const percent = Math.round(most * 100);
  return [
    `Other processes took up to ${percent} % of the measured core: rates are too low, and latencies and processor times too high.`,
  ];
}

function goalsPart(rows: readonly Row[]): string | undefined {
  const verdicts = rows.filter(({ measure }) => measure === 'goals');
  if (verdicts.length === 0) return undefined;
  const cells = verdicts.map(({ side, measured, goal, met }) => [
    String(side),
    String(measured),
    String(goal),
    met === null ? '' : met ? 'yes' : 'no',
  ]);
  return `${originOf(rows)}\n\n${table(['goal', 'measured', 'bound', 'met'], cells)}`;
}

const growthColumns = {
  products: 'products',
  ups: 'UPs',
  requestsPerSecond: 'requests/s',
  cpuMs: 'CPU ms',
  p50: 'p50 ms',
  p99: 'p99 ms',
  databaseMb: 'database MB',
  memoryMb: 'memory MB',
};

function growthPart(rows: readonly Row[]): string | undefined {
  const grown = rows.filter(({ measure }) => measure === 'growth');
  if (grown.length === 0) return undefined;
  const order = ['list', 'search', 'vote', 'push'];
  const sorted = grown.toSorted(
    (one, other) =>
      order.indexOf(one.side) - order.indexOf(other.side) ||
      Number(one.times) - Number(other.times),
  );
  const cells = sorted.map((row) => [
    row.side,
    ...Object.keys(growthColumns).map((name) => cellOf(name, row[name])),
  ]);
  return `${originOf(rows)}\n\n${table(['', ...Object.values(growthColumns)], cells)}`;
}

const cellOf = (name: string, value: unknown): string =>
  typeof value === 'number' && ['products', 'ups', 'databaseMb'].includes(name)
    ? value.toLocaleString('en')
    : short(value);

/** The parts that these results have. */
export const partsOf = (rows: readonly Row[]): PageParts => ({
  goals: goalsPart(rows),
  growth: growthPart(rows),
});

/**
 * Replaces what stands between the comments of each part; a part without results stays.
 * @throws when the page lacks the comments
 */
export function fillPage(page: string, parts: PageParts): string {
  let filled = page;
  for (const [name, text] of Object.entries(parts)) {
    if (text === undefined) continue;
    const form = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!form.test(filled)) throw new Error(`the page has no part ${name}`);
    filled = filled.replace(form, (_, begin, end) => `${begin}\n${text}\n\n${end}`);
  }
  return filled;
}
