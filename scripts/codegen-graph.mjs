// Prints each service's SDL to schema/subgraphs and composes schema/supergraph.graphql.
// Needs the compiled services. The live subgraph's SDL is written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';

const root = new URL('../', import.meta.url);
const { printedSubgraphs } = await import(
  new URL('dist/gateway/src/graph/printed-subgraphs.js', root)
);

const subgraphs = [...printedSubgraphs()].map(({ name, sdl }) => ({ name, sdl }));
for (const { name, sdl } of subgraphs) {
  writeFileSync(new URL(`schema/subgraphs/${name}.graphql`, root), sdl);
}
subgraphs.push({
  name: 'live',
  sdl: readFileSync(new URL('schema/subgraphs/live.graphql', root), 'utf8'),
});
const { supergraphSdl, errors } = composeServices(
  subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
);
if (!supergraphSdl) {
  for (const { message } of errors ?? []) console.error(message);
  process.exit(1);
}
writeFileSync(new URL('schema/supergraph.graphql', root), supergraphSdl);
