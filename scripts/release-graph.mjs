// Writes schema/released.graphql, with which every later graph is compared: the graph for third parties as it is
// released today. Exits with 1 when it breaks clients of the last release, or is not recorded.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const { faultsSinceRelease, printRelease } = await import(
  new URL('dist/platform/code-generation/graph-release.js', root)
);

const fileOf = (name) => new URL(`schema/${name}`, root);
const read = (name) => readFileSync(fileOf(name), 'utf8');
const today = new Date().toISOString().slice(0, 10);
const current = read('public.graphql');
const files = {
  released: read('released.graphql'),
  current,
  announcements: read('graph-announcements.yaml'),
  log: read('graph-changes.yaml'),
};
const faults = await faultsSinceRelease(files, today);
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
writeFileSync(fileOf('released.graphql'), printRelease(current, today, files.log));
