import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isRequiredArgument,
} from 'graphql';
import { projectFile } from '#kit/runtime/paths';

const graph = buildSchema(readFileSync(projectFile('schema/public.graphql'), 'utf8'), {
  assumeValidSDL: true,
});

/** All fields of a type that need no argument; of those with fields, whether they are null. */
export function publicFields(type: string): string {
  const fields = Object.values((graph.getType(type) as GraphQLObjectType).getFields());
  return fields
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map(({ name, type: given }) =>
      isLeafType(getNamedType(given)) ? name : `${name} { __typename }`,
    )
    .join(' ');
}
