// Writes schema/public.graphql, the graph for third parties, and records its changes in
// schema/graph-changes.yaml and docs/graphql-changelog.md. Compares with the last commit, or with the one that
// GRAPH_BASE names. Exits with 1 for a breaking change that was not announced. Needs the compiled services and
// the composed supergraph.
import { readFileSync, writeFileSync } from 'node:fs';
import { committedText } from './committed-text.mjs';

const root = new URL('../', import.meta.url);
const compiled = (name) => import(new URL(`dist/platform/code-generation/${name}.js`, root));
const { printPublicSchema, publicSchema } = await compiled('public-schema');
const { recordChanges } = await compiled('graph-changelog');

const fileOf = (path) => new URL(path, root);
const read = (path) => readFileSync(fileOf(path), 'utf8');
const { GRAPH_BASE: base } = process.env;

/** Without a repository, the file as it is. */
function recorded(path) {
  const text = committedText(root, path, base || 'HEAD');
  if (text === null && base) throw new Error(`GRAPH_BASE: there is no ${path} in ${base}`);
  return text ?? read(path);
}

const current = printPublicSchema(publicSchema(read('schema/supergraph.graphql')));
const files = {
  recorded: recorded('schema/public.graphql'),
  announcements: read('schema/graph-announcements.yaml'),
  log: recorded('schema/graph-changes.yaml'),
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
