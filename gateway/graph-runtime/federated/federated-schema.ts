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

export interface NetworkSchemas {
  /** As callers see it. */
  public: GraphQLSchema;
  /**
   * The supergraph with every answer nullable. The planner's executor drops an object in which
   * something is missing; given this one it keeps what there is, and `completeResult` decides what a
   * missing value does to the ones around it, as the GraphQL specification says.
   */
  lenient: GraphQLSchema;
  /** The subgraphs that a field can come from. */
  ownersOf(typeName: string, fieldName: string): readonly string[];
}

export function readSupergraph(sdl: string): NetworkSchemas {
  const document = parse(sdl);
  const lenient = visit(document, {
    FieldDefinition: (field): FieldDefinitionNode => ({ ...field, type: nullable(field.type) }),
  });
  return {
    public: buildASTSchema(transformSupergraphToPublicSchema(document)),
    lenient: buildASTSchema(lenient, { assumeValidSDL: true, assumeValid: true }),
    ownersOf: readOwners(document),
  };
}

function nullable(type: TypeNode): TypeNode {
  if (type.kind === Kind.NON_NULL_TYPE) return nullable(type.type);
  return type.kind === Kind.LIST_TYPE ? { ...type, type: nullable(type.type) } : type;
}

/** From `@join__field`, or from the `@join__type` of a type whose fields name no subgraph. */
function readOwners(document: DocumentNode): NetworkSchemas['ownersOf'] {
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

/** The names that composition gives subgraphs are their own in capitals. */
function graphsIn(directives: FieldDefinitionNode['directives'] = [], name: string): string[] {
  return directives.flatMap((directive) => {
    const value = directive.arguments?.find((argument) => argument.name.value === 'graph')?.value;
    return directive.name.value === name && value?.kind === Kind.ENUM
      ? [value.value.toLowerCase()]
      : [];
  });
}
