import { type Row, short } from '../report.ts';

/** What the chart shows of one operation at one size of the data, in milliseconds. */
interface Point {
  times: number;
  products: number;
  values: Record<Line, number | null>;
}

const lines = ['cpuMs', 'p50', 'p99'] as const;
type Line = (typeof lines)[number];
const names: Record<Line, string> = { cpuMs: 'processor time', p50: 'p50', p99: 'p99' };

const panels = ['list', 'search', 'vote', 'push'] as const;

const panel = { width: 320, height: 190, left: 56, top: 34, gap: 40 } as const;
const width = 2 * (panel.width + panel.left) + panel.gap;
const height = 2 * (panel.height + panel.top + panel.gap) + 30;

const style = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .title { font-weight: 600; font-size: 14px; }
  .axis { stroke: #d0d7de; stroke-width: 1; }
  .line { fill: none; stroke-width: 2; }
  .cpuMs { stroke: #0969da; } .p50 { stroke: #1a7f37; } .p99 { stroke: #bc4c00; }
  circle.cpuMs { fill: #0969da; } circle.p50 { fill: #1a7f37; } circle.p99 { fill: #bc4c00; }
  .p50.line { stroke-dasharray: 6 3; } .p99.line { stroke-dasharray: 2 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .axis { stroke: #444c56; }
    .cpuMs { stroke: #58a6ff; } .p50 { stroke: #56d364; } .p99 { stroke: #f0883e; }
    circle.cpuMs { fill: #58a6ff; } circle.p50 { fill: #56d364; } circle.p99 { fill: #f0883e; }
  }`;

/** Points by operation, ordered by size. */
function pointsOf(rows: readonly Row[], side: string): Point[] {
  const value = (row: Row, name: Line) => (typeof row[name] === 'number' ? row[name] : null);
  return rows
    .filter((row) => row.measure === 'growth' && row.side === side)
    .map((row) => ({
      times: Number(row.times),
      products: Number(row.products),
      values: { cpuMs: value(row, 'cpuMs'), p50: value(row, 'p50'), p99: value(row, 'p99') },
    }))
    .toSorted((one, other) => one.times - other.times);
}

/**
 * An SVG with a panel for each operation: milliseconds over the number of products, both logarithmic.
 * @throws without a row of growth
 */
export function growthChart(rows: readonly Row[]): string {
  const all = panels.map((name) => ({ name, points: pointsOf(rows, name) }));
  const points = all.flatMap((one) => one.points);
  const values = points.flatMap((point) => lines.flatMap((name) => point.values[name] ?? []));
  if (values.length === 0) throw new Error('no results of growth');
  const positive = values.filter((value) => value > 0);
  const least = Math.floor(Math.log10(Math.min(...positive)));
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...positive))));
  const sizes = [...new Set(points.map(({ products }) => products))].sort((a, b) => a - b);
  const scale = { least, most, sizes };
  const drawn = all.map(({ name, points: own }, index) => {
    const x = panel.left + (index % 2) * (panel.width + panel.left + panel.gap / 2);
    const y = panel.top + Math.floor(index / 2) * (panel.height + panel.top + panel.gap);
    return `<g transform="translate(${x} ${y})">${drawPanel(name, own, scale)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Milliseconds of list, search, vote and push by number of products">`,
    `<style>${style}\n</style>`,
    ...drawn,
    legend(),
    '</svg>\n',
  ].join('\n');
}

interface Scale {
  /** Powers of ten of milliseconds. */
  least: number;
  most: number;
  sizes: readonly number[];
}

const round = (value: number) => Math.round(value * 10) / 10;

function drawPanel(name: string, points: readonly Point[], { least, most, sizes }: Scale): string {
  const inset = 30;
  const toX = (products: number) => {
    const [smallest = products, largest = products] = [sizes[0], sizes.at(-1)];
    const share = Math.log(products / smallest) / (Math.log(largest / smallest) || 1);
    return round(inset + share * (panel.width - 2 * inset));
  };
  const toY = (ms: number) => {
    const share = (Math.log10(Math.max(ms, 10 ** least)) - least) / (most - least);
    return round(panel.height * (1 - share));
  };
  const parts = [`<text class="title" x="0" y="-12">${name}</text>`];
  for (let power = least; power <= most; power++) {
    const y = toY(10 ** power);
    parts.push(`<line class="axis" x1="0" x2="${panel.width}" y1="${y}" y2="${y}"/>`);
    parts.push(
      `<text x="-6" y="${y + 4}" text-anchor="end">${(10 ** power).toLocaleString('en')}</text>`,
    );
  }
  for (const size of sizes) {
    const text = size.toLocaleString('en');
    const y = panel.height + 18;
    parts.push(`<text x="${toX(size)}" y="${y}" text-anchor="middle">${text}</text>`);
  }
  for (const line of lines) parts.push(...drawLine(line, points, toX, toY));
  return parts.join('\n');
}

function drawLine(
  line: Line,
  points: readonly Point[],
  toX: (products: number) => number,
  toY: (ms: number) => number,
): string[] {
  const places = points.flatMap(({ products, values }) => {
    const value = values[line];
    return value === null ? [] : [{ x: toX(products), y: toY(value), value }];
  });
  if (places.length === 0) return [];
  const path = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return [
    `<path class="line ${line}" d="${path}"/>`,
    ...places.map(
      ({ x, y, value }) =>
        `<circle class="${line}" cx="${x}" cy="${y}" r="3"><title>${names[line]}: ${short(value)} ms</title></circle>`,
    ),
  ];
}

function legend(): string {
  const y = height - 14;
  const parts = lines.map((line, index) => {
    const x = panel.left + index * 150;
    return `<path class="line ${line}" d="M${x} ${y} h28"/><text x="${x + 36}" y="${y + 4}">${names[line]}</text>`;
  });
  const x = panel.left + lines.length * 150;
  return [...parts, `<text x="${x}" y="${y + 4}">milliseconds by products</text>`].join('\n');
}
