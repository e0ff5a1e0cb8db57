import { readFileSync } from 'node:fs';
import { type ASTNode, Kind, parse, print, visit } from 'graphql';
import { projectFile } from '#kit/runtime/paths';
import { createSubgraph } from '#kit/subgraph/subgraph';
import type { CatalogContext } from './context.ts';
import { catalogGraph } from './graph.ts';

const byText = (nodes: readonly ASTNode[]) =>
  [...nodes].sort((a, b) => (print(a) < print(b) ? -1 : 1));

/** What an SDL says, whatever the order and the quotation marks it says it in. */
function meaning(sdl: string): string {
  const sorted = visit(parse(sdl), {
    [Kind.STRING]: (node) => ({ ...node, block: false }),
    leave(node) {
      const lists = Object.entries(node).filter(([, value]) => Array.isArray(value));
      return Object.assign(
        { ...node },
        Object.fromEntries(lists.map(([key, list]) => [key, byText(list)])),
      );
    },
  });
  return print(sorted);
}

describe('the catalog subgraph', () => {
  it('prints what schema/subgraphs/catalog.graphql says', () => {
    const { sdl } = createSubgraph({ name: 'catalog', ...catalogGraph({} as CatalogContext) });
    const committed = readFileSync(projectFile('schema/subgraphs/catalog.graphql'), 'utf8');
    expect(meaning(sdl)).toBe(meaning(committed));
  });
});
