import { readFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildASTSchema, lexicographicSortSchema, parse } from 'graphql';
import { projectFile } from '../runtime/paths.ts';

/** The SDL in a normalised order. */
export const sdlMeaning = (sdl: string): string =>
  printSchemaWithDirectives(
    lexicographicSortSchema(
      buildASTSchema(parse(sdl), { assumeValid: true, assumeValidSDL: true }),
    ),
  );

/** schema/subgraphs/<name>.graphql in a normalised order. */
export const committedMeaning = (name: string): string =>
  sdlMeaning(readFileSync(projectFile(`schema/subgraphs/${name}.graphql`), 'utf8'));
