// Prints each service's SDL to schema/subgraphs and composes schema/supergraph.graphql.
// Needs the compiled services. The live subgraph's SDL is written by hand.
import { writeFileSync } from 'node:fs';
import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';

const root = new URL('../', import.meta.url);
const { printedSubgraphs } = await import(
  new URL('dist/platform/code-generation/print-subgraphs.js', root)
);

const subgraphs = printedSubgraphs();
for (const { name, sdl } of subgraphs) {
  writeFileSync(new URL(`schema/subgraphs/${name}.graphql`, root), sdl);
}
const { supergraphSdl, errors } = composeServices(
  subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
);
if (!supergraphSdl) {
  for (const { message } of errors ?? []) console.error(message);
  process.exit(1);
}
writeFileSync(new URL('schema/supergraph.graphql', root), supergraphSdl);
