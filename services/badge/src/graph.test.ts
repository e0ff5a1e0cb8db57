import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import type { BadgeContext } from './context.ts';
import { badgeGraph } from './graph.ts';

describe('the badge subgraph', () => {
  it('prints the committed schema/subgraphs/badge.graphql', () => {
    // Printing a schema runs no resolver, so the context may be empty.
    const { sdl } = createSubgraph({ name: 'badge', ...badgeGraph({} as BadgeContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('badge'));
  });
});
