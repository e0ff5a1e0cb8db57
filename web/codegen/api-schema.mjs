import { readFile } from 'node:fs/promises';
import { buildASTSchema, Kind, parse, visit } from 'graphql';

/**
 * A list or a connection is null only where the service that has it is away, beside an error. Callers
 * who are given answers without errors alone, as all of ours are but one, never see it.
 */
const isNullOnlyWithError = ({ kind, name }) =>
  kind === Kind.LIST_TYPE || (kind === Kind.NAMED_TYPE && name.value.endsWith('Connection'));

const isMachinery = (name) => /^(join|link|core)__/.test(name) || name === 'link';

/**
 * Loads the committed supergraph and answers the schema that clients see: without the composition's
 * directives, scalars and enums, and with the nulls that can reach them.
 */
export default async function loadApiSchema(path) {
  const supergraph = parse(await readFile(path, 'utf8'));
  const document = visit(supergraph, {
    Directive: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.FIELD_DEFINITION]: (node) =>
      isNullOnlyWithError(node.type)
        ? { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } }
        : undefined,
    [Kind.DIRECTIVE_DEFINITION]: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.ENUM_TYPE_DEFINITION]: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.SCALAR_TYPE_DEFINITION]: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: (node) =>
      isMachinery(node.name.value) ? null : undefined,
  });
  return buildASTSchema(document);
}
