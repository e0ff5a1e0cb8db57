import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import type { CatalogContext } from './context.ts';
import { catalogGraph } from './graph.ts';

describe('the catalog subgraph', () => {
  it('prints the committed schema/subgraphs/catalog.graphql', () => {
    // Printing a schema runs no resolver, so the context may be empty.
    const { sdl } = createSubgraph({ name: 'catalog', ...catalogGraph({} as CatalogContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('catalog'));
  });
});
