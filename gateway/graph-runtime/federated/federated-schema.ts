import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import {
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  type TypeNode,
  visit,
} from 'graphql';

export interface SupergraphSchemas {
  /** What clients see. */
  public: GraphQLSchema;
  /**
   * The supergraph with every output nullable. The query planner's executor drops an object that lacks
   * a non-null field; with this schema it keeps the rest, and `completeResult` propagates the null.
   */
  nullable: GraphQLSchema;
  /** The names of the subgraphs that resolve a field. */
  ownersOf(typeName: string, fieldName: string): readonly string[];
}

export function readSupergraph(sdl: string): SupergraphSchemas {
  const document = parse(sdl);
  const nullableDocument = visit(document, {
    FieldDefinition: (field): FieldDefinitionNode => ({ ...field, type: toNullable(field.type) }),
  });
  return {
    public: buildASTSchema(transformSupergraphToPublicSchema(document)),
    nullable: buildASTSchema(nullableDocument, { assumeValidSDL: true, assumeValid: true }),
    ownersOf: readOwners(document),
  };
}

function toNullable(type: TypeNode): TypeNode {
  if (type.kind === Kind.NON_NULL_TYPE) return toNullable(type.type);
  return type.kind === Kind.LIST_TYPE ? { ...type, type: toNullable(type.type) } : type;
}

/** Reads `@join__field`, or the type's `@join__type` for a field without it. */
function readOwners(document: DocumentNode): SupergraphSchemas['ownersOf'] {
  const owners = new Map<string, string[]>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    const ofType = graphsIn(definition.directives, 'join__type');
    for (const field of definition.fields ?? []) {
      const ofField = graphsIn(field.directives, 'join__field');
      owners.set(
        `${definition.name.value}.${field.name.value}`,
        ofField.length > 0 ? ofField : ofType,
      );
    }
  }
  return (typeName, fieldName) => owners.get(`${typeName}.${fieldName}`) ?? [];
}

/** Composition writes the names of subgraphs in capitals. */
function graphsIn(directives: FieldDefinitionNode['directives'] = [], name: string): string[] {
  return directives.flatMap((directive) => {
    const value = directive.arguments?.find((argument) => argument.name.value === 'graph')?.value;
    return directive.name.value === name && value?.kind === Kind.ENUM
      ? [value.value.toLowerCase()]
      : [];
  });
}
