import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import type { FeedContext } from './context.ts';
import { feedGraph } from './graph.ts';

describe('the feed subgraph', () => {
  it('prints the committed schema/subgraphs/feed.graphql', () => {
    // Printing a schema runs no resolver, so the context may be empty.
    const { sdl } = createSubgraph({ name: 'feed', ...feedGraph({} as FeedContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('feed'));
  });
});
