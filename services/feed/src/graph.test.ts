import type { ServiceContext } from '#kit/service/service';
import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import { feedGraph } from './graph.ts';

describe('the feed subgraph', () => {
  it('prints what schema/subgraphs/feed.graphql says', () => {
    // Nothing runs when a schema is printed.
    const { sdl } = createSubgraph({ name: 'feed', ...feedGraph({} as ServiceContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('feed'));
  });
});
