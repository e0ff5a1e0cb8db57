import type { ServiceContext } from '#kit/service/service';
import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import { vitaminGraph } from './graph.ts';

describe('the vitamin subgraph', () => {
  it('prints what schema/subgraphs/vitamin.graphql says', () => {
    // Nothing runs when a schema is printed.
    const { sdl } = createSubgraph({ name: 'vitamin', ...vitaminGraph({} as ServiceContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('vitamin'));
  });
});
