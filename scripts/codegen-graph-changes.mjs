// Writes schema/public.graphql, the graph for third parties, and records its changes in
// schema/graph-changes.yaml and docs/graphql-changelog.md. Exits with 1 for a breaking change that was
// not announced. Needs the compiled services and the composed supergraph.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const compiled = (name) => import(new URL(`dist/platform/code-generation/${name}.js`, root));
const { printPublicSchema, publicSchema } = await compiled('public-schema');
const { recordChanges } = await compiled('graph-changelog');

const fileOf = (path) => new URL(path, root);
const read = (path) => readFileSync(fileOf(path), 'utf8');
const current = printPublicSchema(publicSchema(read('schema/supergraph.graphql')));
const files = {
  recorded: read('schema/public.graphql'),
  announcements: read('schema/graph-announcements.yaml'),
  log: read('schema/graph-changes.yaml'),
};
const today = new Date().toISOString().slice(0, 10);
const { log, document, refused } = await recordChanges(files, current, today);
if (refused.length > 0) {
  for (const refusal of refused) console.error(refusal);
  process.exit(1);
}
writeFileSync(fileOf('schema/public.graphql'), current);
writeFileSync(fileOf('schema/graph-changes.yaml'), log);
writeFileSync(fileOf('docs/graphql-changelog.md'), document);
