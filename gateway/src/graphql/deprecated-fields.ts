import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  type ObjectFieldNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

export interface DeprecatedFields {
  /** Counts what a document uses, each once. */
  count(document: DocumentNode): void;
  /** Operations since the start, by field, argument or enum value. */
  uses(): ReadonlyMap<string, number>;
}

/**
 * Counts the use of deprecated fields, arguments and enum values in documents, so that operators see when
 * nobody needs one. What variables contain is not seen.
 */
export function createDeprecatedFields(schema: GraphQLSchema): DeprecatedFields {
  const uses = new Map<string, number>();
  const known = new WeakMap<DocumentNode, ReadonlySet<string>>();

  function pathsOf(document: DocumentNode): ReadonlySet<string> {
    let paths = known.get(document);
    if (!paths) {
      paths = deprecatedPaths(schema, document);
      known.set(document, paths);
    }
    return paths;
  }

  return {
    count(document) {
      for (const path of pathsOf(document)) uses.set(path, (uses.get(path) ?? 0) + 1);
    },
    uses: () => uses,
  };
}

function deprecatedPaths(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const paths = new Set<string>();
  const types = new TypeInfo(schema);
  const visitor = {
    Field() {
      const field = types.getFieldDef();
      if (field?.deprecationReason != null) paths.add(`${types.getParentType()}.${field.name}`);
    },
    Argument() {
      const argument = types.getArgument();
      if (argument?.deprecationReason == null) return;
      paths.add(`${types.getParentType()}.${types.getFieldDef()?.name}.${argument.name}`);
    },
    ObjectField({ name }: ObjectFieldNode) {
      const parent = getNamedType(types.getParentInputType());
      if (!isInputObjectType(parent)) return;
      const field = parent.getFields()[name.value];
      if (field?.deprecationReason != null) paths.add(`${parent.name}.${field.name}`);
    },
    EnumValue() {
      const value = types.getEnumValue();
      if (value?.deprecationReason == null) return;
      paths.add(`${getNamedType(types.getInputType())}.${value.name}`);
    },
  };
  visit(document, visitWithTypeInfo(types, visitor));
  return paths;
}
