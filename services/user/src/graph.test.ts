import { createSubgraph } from '#kit/subgraph/subgraph';
import { committedMeaning, sdlMeaning } from '#kit/testing/sdl-meaning';
import type { UserContext } from './context.ts';
import { userGraph } from './graph.ts';

describe('the user subgraph', () => {
  it('prints the committed schema/subgraphs/user.graphql', () => {
    // Printing a schema runs no resolver, so the context may be empty.
    const { sdl } = createSubgraph({ name: 'user', ...userGraph({} as UserContext) });
    expect(sdlMeaning(sdl)).toBe(committedMeaning('user'));
  });
});
