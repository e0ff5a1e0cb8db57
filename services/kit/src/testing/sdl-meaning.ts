import { readFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildASTSchema, lexicographicSortSchema, parse } from 'graphql';
import { projectFile } from '../runtime/paths.ts';

/** What an SDL says, whatever the order it says it in. */
export const sdlMeaning = (sdl: string): string =>
  printSchemaWithDirectives(
    lexicographicSortSchema(
      buildASTSchema(parse(sdl), { assumeValid: true, assumeValidSDL: true }),
    ),
  );

/** What schema/subgraphs/<name>.graphql says. */
export const committedMeaning = (name: string): string =>
  sdlMeaning(readFileSync(projectFile(`schema/subgraphs/${name}.graphql`), 'utf8'));
