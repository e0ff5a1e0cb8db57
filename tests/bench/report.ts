/** One row of the report; the measure may add fields. */
export interface Row {
  measure: string;
  side: string;
  [field: string]: unknown;
}

/** Prints text and tables to stderr; JSON lines go to stdout. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const printed: object[] = [];

export const printJson = (row: object): void => {
  printed.push(row);
  process.stdout.write(`${JSON.stringify(row)}\n`);
};

/** All JSON lines of this run so far. */
export const printedRows = (): readonly object[] => printed;

/** Three significant digits, thousands in full. */
export function short(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** Prints the rows as a table of these columns and as complete JSON lines. */
export function report(title: string, columns: readonly string[], rows: readonly Row[]): void {
  const lines = [
    ['', ...columns],
    ...rows.map((row) => [row.side, ...columns.map((name) => short(row[name]))]),
  ];
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  say(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, column) => {
      const width = widths?.[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    say(`  ${cells.join('  ')}`);
  }
  for (const row of rows) printJson(row);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
  );
};
