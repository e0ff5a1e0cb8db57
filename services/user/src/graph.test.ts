import { readFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildASTSchema, lexicographicSortSchema, parse } from 'graphql';
import { projectFile } from '#kit/runtime/paths';
import { createSubgraph } from '#kit/subgraph/subgraph';
import type { UserContext } from './context.ts';
import { userGraph } from './graph.ts';

const sorted = (sdl: string): string =>
  printSchemaWithDirectives(
    lexicographicSortSchema(
      buildASTSchema(parse(sdl), { assumeValid: true, assumeValidSDL: true }),
    ),
  );

describe('the subgraph user', () => {
  it('says what schema/subgraphs/user.graphql promises', () => {
    // Nothing runs when a schema is printed.
    const { sdl } = createSubgraph({ name: 'user', ...userGraph({} as UserContext) });
    const promised = readFileSync(projectFile('schema/subgraphs/user.graphql'), 'utf8');
    expect(sorted(sdl)).toBe(sorted(promised));
  });
});
