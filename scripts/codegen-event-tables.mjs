// Writes the tables of the daily files into docs/events.md. Needs the compiled platform.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const { describeTables } = await import(
  new URL('dist/platform/code-generation/describe-tables.js', root)
);

const file = new URL('docs/events.md', root);
const begin = '<!-- Written by `npm run codegen`. -->\n';
const end = '\n<!-- End of what `npm run codegen` writes. -->';
const text = readFileSync(file, 'utf8');
const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
writeFileSync(file, text.slice(0, before) + describeTables() + text.slice(after));
