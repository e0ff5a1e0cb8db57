import type { ServiceContext } from '#kit/service/service';
import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import { badgeGraph } from './graph.ts';

describe('the badge subgraph', () => {
  it('prints what schema/subgraphs/badge.graphql says', () => {
    // Nothing runs when a schema is printed.
    const { sdl } = createSubgraph({ name: 'badge', ...badgeGraph({} as ServiceContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('badge'));
  });
});
