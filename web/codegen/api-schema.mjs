import { readFile } from 'node:fs/promises';
import { buildASTSchema, Kind, parse, visit } from 'graphql';

const isMachinery = (name) => /^(join|link|core)__/.test(name) || name === 'link';

/**
 * Loads the committed supergraph and answers the schema that clients see: without the composition's
 * directives, scalars and enums.
 */
export default async function loadApiSchema(path) {
  const supergraph = parse(await readFile(path, 'utf8'));
  const document = visit(supergraph, {
    Directive: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.DIRECTIVE_DEFINITION]: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.ENUM_TYPE_DEFINITION]: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.SCALAR_TYPE_DEFINITION]: (node) => (isMachinery(node.name.value) ? null : undefined),
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: (node) =>
      isMachinery(node.name.value) ? null : undefined,
  });
  return buildASTSchema(document);
}
