import { readFile } from 'node:fs/promises';
import { buildASTSchema, Kind, parse, visit } from 'graphql';

/**
 * Lists and connections are null only together with an error, when their service is unavailable. All
 * callers but one discard results with errors, so the types treat these fields as non-null.
 */
const isNullOnlyWithError = ({ kind, name }) =>
  kind === Kind.LIST_TYPE || (kind === Kind.NAMED_TYPE && name.value.endsWith('Connection'));

const isFederation = (name) => /^(join|link|core)__/.test(name) || name === 'link';

/**
 * Loads the committed supergraph and returns the schema that clients see: without the directives,
 * scalars and enums of federation, and with the nulls that can reach clients.
 */
export default async function loadApiSchema(path) {
  const supergraph = parse(await readFile(path, 'utf8'));
  const document = visit(supergraph, {
    Directive: (node) => (isFederation(node.name.value) ? null : undefined),
    [Kind.FIELD_DEFINITION]: (node) =>
      isNullOnlyWithError(node.type)
        ? { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } }
        : undefined,
    [Kind.DIRECTIVE_DEFINITION]: (node) => (isFederation(node.name.value) ? null : undefined),
    [Kind.ENUM_TYPE_DEFINITION]: (node) => (isFederation(node.name.value) ? null : undefined),
    [Kind.SCALAR_TYPE_DEFINITION]: (node) => (isFederation(node.name.value) ? null : undefined),
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: (node) =>
      isFederation(node.name.value) ? null : undefined,
  });
  return buildASTSchema(document);
}
