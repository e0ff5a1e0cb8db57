import { filterSchema, printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type DirectiveDefinitionNode,
  type DirectiveNode,
  type EnumTypeDefinitionNode,
  type GraphQLSchema,
  type InputObjectTypeDefinitionNode,
  Kind,
  lexicographicSortSchema,
  parse,
  type ScalarTypeDefinitionNode,
  visit,
} from 'graphql';
import { access } from '#schema/access';

type Named =
  | DirectiveNode
  | DirectiveDefinitionNode
  | EnumTypeDefinitionNode
  | ScalarTypeDefinitionNode
  | InputObjectTypeDefinitionNode;

/** What composition adds for planners. */
const withoutFederation = ({ name }: Named) =>
  /^(join|link|core)__/.test(name.value) || name.value === 'link' ? null : undefined;

/**
 * The graph as third parties may rely on it: without what only staff may call, with the prices of its
 * fields and its deprecations.
 */
export function publicSchema(supergraph: string): GraphQLSchema {
  const document = visit(parse(supergraph, { noLocation: true }), {
    [Kind.DIRECTIVE]: withoutFederation,
    [Kind.DIRECTIVE_DEFINITION]: withoutFederation,
    [Kind.ENUM_TYPE_DEFINITION]: withoutFederation,
    [Kind.SCALAR_TYPE_DEFINITION]: withoutFederation,
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: withoutFederation,
  });
  const open = filterSchema({
    schema: buildASTSchema(document),
    rootFieldFilter: (root, field) => access[`${root}.${field}`]?.access !== 'staff',
  });
  return lexicographicSortSchema(pruneSchema(open));
}

const head =
  '# The graph for third parties, made by `npm run codegen`. docs/graphql.md explains it, and the prices @cost and @listSize.\n\n';

export const printPublicSchema = (schema: GraphQLSchema): string =>
  `${head}${printSchemaWithDirectives(schema)}\n`;
