import {
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { counts } from '#schema/limits';

type Variables = Readonly<Record<string, unknown>>;

/** The price of a field, from the directives `@cost` and `@listSize` (IBM cost specification). */
interface Price {
  /** Null for the default: 1 for an object, 0 for a scalar. */
  weight: number | null;
  assumedSize: number | null;
  slicingArguments: readonly string[];
  /** The fields of the returned object that have this size; empty when the field itself has it. */
  sizedFields: readonly string[];
  /** Default values of the arguments. */
  defaults: Variables;
}

/** A number, or what depends on variables. */
type Term = number | ((variables: Variables) => number);

interface Selected {
  schema: GraphQLSchema;
  prices: ReadonlyMap<string, Price>;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The sizes that a connection gives to its own fields. */
type Sizes = ReadonlyMap<string, Term>;
const noSizes: Sizes = new Map();

export type OperationCost = (variables: Variables) => number;

/**
 * Creates a function that prices the operations of valid documents: the number of objects that the
 * result can have, where lists multiply what they contain, plus the weights in the schema. A field
 * that is selected twice, or that @skip leaves out, counts.
 *
 * @param supergraph the composed SDL, whose fields carry the prices
 */
export function createQueryCost(schema: GraphQLSchema, supergraph: string) {
  const prices = readPrices(supergraph);
  return (document: DocumentNode, operation: OperationDefinitionNode): OperationCost => {
    const fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
      ),
    );
    const defaults = defaultsOf(operation.variableDefinitions ?? []);
    const root = schema.getRootType(operation.operation);
    const { selections } = operation.selectionSet;
    const total = root ? costOf(selections, root, noSizes, { schema, prices, fragments }) : 0;
    if (typeof total === 'number') return () => total;
    return (variables) => total({ ...defaults, ...variables });
  };
}

function costOf(
  selections: readonly SelectionNode[],
  type: GraphQLNamedType,
  sizes: Sizes,
  selected: Selected,
): Term {
  return sum(
    selections.map((selection) => {
      if (selection.kind === Kind.FIELD) return costOfField(selection, type, sizes, selected);
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : selected.fragments.get(selection.name.value);
      const condition = fragment?.typeCondition?.name.value;
      const fragmentType = condition ? selected.schema.getType(condition) : type;
      if (!fragment || !fragmentType) return 0;
      return costOf(fragment.selectionSet.selections, fragmentType, sizes, selected);
    }),
  );
}

function costOfField(
  node: FieldNode,
  type: GraphQLNamedType,
  sizes: Sizes,
  selected: Selected,
): Term {
  const name = node.name.value;
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  // Introspection: production rejects it.
  if (!field) return 0;
  const fieldType = getNamedType(field.type);
  const price = selected.prices.get(`${type.name}.${name}`);
  const own = price && sizeOf(price, node);
  const inner = new Map(price?.sizedFields.map((sized) => [sized, own ?? counts.pageMax]));
  const weight = price?.weight ?? (isLeafType(fieldType) ? 0 : 1);
  const { selections = [] } = node.selectionSet ?? {};
  const one = sum([weight, costOf(selections, fieldType, inner, selected)]);
  const unsized = isListType(getNullableType(field.type)) ? counts.pageMax : 1;
  const size = own != null && inner.size === 0 ? own : (sizes.get(name) ?? unsized);
  const cost = product(size, one);
  return type === selected.schema.getMutationType() ? atLeastOne(cost) : cost;
}

/** Each mutation is work, also one that returns nothing but a scalar. */
const atLeastOne = (cost: Term): Term =>
  typeof cost === 'number' ? Math.max(cost, 1) : (variables) => Math.max(cost(variables), 1);

/** The size of the list by its arguments, else the assumed one. Null when neither is declared. */
function sizeOf({ slicingArguments, assumedSize, defaults }: Price, node: FieldNode): Term | null {
  const [name] = slicingArguments;
  if (name === undefined) return assumedSize;
  const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value?.kind !== Kind.VARIABLE) {
    return toSize(value ? valueFromASTUntyped(value) : defaults[name]);
  }
  const variable = value.name.value;
  return (variables) => toSize(variables[variable] ?? defaults[name]);
}

/** No list returns more than one page: the services reject a larger one, and values of other types. */
const toSize = (value: unknown): number =>
  typeof value === 'number' ? Math.min(Math.max(value, 0), counts.pageMax) : counts.pageMax;

function sum(terms: readonly Term[]): Term {
  let constant = 0;
  const functions: Exclude<Term, number>[] = [];
  for (const term of terms) {
    if (typeof term === 'number') constant += term;
    else functions.push(term);
  }
  if (functions.length === 0) return constant;
  return (variables) => {
    let total = constant;
    for (const term of functions) total += term(variables);
    return total;
  };
}

function product(size: Term, term: Term): Term {
  if (typeof size === 'number' && typeof term === 'number') return size * term;
  if (size === 1) return term;
  const value = (factor: Term, variables: Variables) =>
    typeof factor === 'number' ? factor : factor(variables);
  return (variables) => value(size, variables) * value(term, variables);
}

function readPrices(supergraph: string): Map<string, Price> {
  const prices = new Map<string, Price>();
  for (const definition of parse(supergraph, { noLocation: true }).definitions) {
    const isType =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.INTERFACE_TYPE_DEFINITION;
    for (const field of isType ? (definition.fields ?? []) : []) {
      const price = isType && priceOf(field);
      if (price) prices.set(`${definition.name.value}.${field.name.value}`, price);
    }
  }
  return prices;
}

function priceOf({ directives = [], arguments: fieldArguments = [] }: FieldDefinitionNode) {
  const find = (name: string) => directives.find((directive) => directive.name.value === name);
  const [cost, listSize] = [find('cost'), find('listSize')];
  if (!cost && !listSize) return null;
  const { weight } = argumentsOf(cost);
  const { assumedSize, slicingArguments, sizedFields } = argumentsOf(listSize);
  return {
    weight: weight === undefined ? null : Number(weight),
    assumedSize: assumedSize === undefined ? null : Number(assumedSize),
    slicingArguments: (slicingArguments ?? []) as string[],
    sizedFields: (sizedFields ?? []) as string[],
    defaults: defaultsOf(fieldArguments),
  };
}

const argumentsOf = (directive: DirectiveNode | undefined): Record<string, unknown> =>
  Object.fromEntries(
    (directive?.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );

interface Defaulted {
  name?: { value: string };
  variable?: { name: { value: string } };
  defaultValue?: ValueNode | undefined;
}

const defaultsOf = (definitions: readonly Defaulted[]): Record<string, unknown> =>
  Object.fromEntries(
    definitions.flatMap(({ name, variable, defaultValue }) =>
      defaultValue ? [[(variable?.name ?? name)?.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
