import { readFileSync, writeFileSync } from 'node:fs';
import { type Row, say } from '../report.ts';
import { growthChart } from './growth-chart.ts';
import { fillPage, partsOf } from './page-parts.ts';

const page = 'docs/performance.md';
const chart = 'docs/growth.svg';

/** Writes the results, as JSON lines, to the page and the chart of performance. */
export function publish(lines: string): void {
  const rows = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
  const parts = partsOf(rows);
  writeFileSync(page, fillPage(readFileSync(page, 'utf8'), parts));
  if (parts.growth !== undefined) writeFileSync(chart, growthChart(rows));
  say(`${page}: ${Object.entries(parts).flatMap(([name, text]) => (text ? name : []))}`);
}
