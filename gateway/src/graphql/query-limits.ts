import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import { security } from '#schema/limits';

/** Mutations that check a password or a code: at most one per document, so that guesses cannot be batched. */
const credentialFields = new Set([
  'login',
  'register',
  'resetPassword',
  'sendEmailCode',
  'checkEmailCode',
  'changePassword',
  'confirmPassword',
  'confirmWithCode',
  'confirmTotp',
  'loginWithCode',
  'bindEmail',
  'bindPhone',
  'loginByWallet',
  'confirmByWallet',
]);

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Count {
  /** A fragment counts each time it is spread. */
  selections: number;
  aliases: number;
  directives: number;
  credentials: number;
  /** The names of the fragments that are spread. */
  spread: Set<string>;
}

/**
 * Runs before validation (OWASP GraphQL cheat sheet).
 *
 * @throws QUERY_INVALID, QUERY_TOO_DEEP, QUERY_TOO_LARGE
 */
export function assertWithinLimits(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const count: Count = {
    selections: 0,
    aliases: 0,
    directives: 0,
    credentials: 0,
    spread: new Set(),
  };
  for (const operation of operations) {
    visit(operation.selectionSet, 1, fragments, new Set(), count);
  }
  if (
    count.aliases > security.queryAliases ||
    count.directives > security.queryDirectives ||
    count.credentials > 1
  ) {
    throw new DomainError('QUERY_TOO_LARGE');
  }
  // The limits do not see an unused fragment, and validation would read all of it.
  const unused = [...fragments.keys()].find((name) => !count.spread.has(name));
  if (unused !== undefined) {
    throw new DomainError('QUERY_INVALID', { reason: `Fragment "${unused}" is never used.` });
  }
  for (const { selectionSet } of operations) assertLevels([selectionSet], fragments);
}

/**
 * Validation compares the fields of one object of the result in pairs, those of all selections that
 * are merged to it.
 */
function assertLevels(root: readonly SelectionSetNode[], fragments: Fragments): void {
  let total = 0;

  function visitLevel(merged: readonly SelectionSetNode[], depth: number): void {
    const inner = new Map<string, SelectionSetNode[]>();
    const spread = new Set<string>();
    let fields = 0;
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          fields += 1;
          total += 1;
          if (!selection.selectionSet) continue;
          const key = selection.alias?.value ?? selection.name.value;
          inner.set(key, [...(inner.get(key) ?? []), selection.selectionSet]);
        } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
        else if (!spread.has(selection.name.value)) {
          spread.add(selection.name.value);
          const fragment = fragments.get(selection.name.value);
          if (fragment) collect(fragment.selectionSet);
        }
      }
    };
    merged.forEach(collect);
    if (fields > security.queryLevelFields || total > security.queryTokens) {
      throw new DomainError('QUERY_TOO_LARGE');
    }
    // Fragments that contain themselves never end; validation reports them.
    if (depth < deepestLevel) for (const sets of inner.values()) visitLevel(sets, depth + 1);
  }

  visitLevel(root, 1);
}

/** Deeper than the queries of introspection, which alone may pass the limit of depth. */
const deepestLevel = 20;

function countAlias(alias: string, count: Count): void {
  count.aliases += 1;
  if (count.aliases > security.queryAliases) throw new DomainError('QUERY_TOO_LARGE');
  // Results are plain objects, whose prototype it would set.
  if (alias === '__proto__')
    throw new DomainError('QUERY_INVALID', { reason: 'The alias "__proto__" is not allowed.' });
}

/** Visits a fragment at each spread, so that depth and aliases count as executed. */
function visit(
  { selections }: SelectionSetNode,
  depth: number,
  fragments: Fragments,
  open: ReadonlySet<string>,
  count: Count,
): void {
  if (depth > security.queryDepth)
    throw new DomainError('QUERY_TOO_DEEP', { max: security.queryDepth });
  for (const selection of selections) {
    count.selections += 1;
    // Fragments that spread others twice grow exponentially.
    if (count.selections > security.queryTokens) throw new DomainError('QUERY_TOO_LARGE');
    count.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      if (selection.alias) countAlias(selection.alias.value, count);
      const name = selection.name.value;
      if (depth === 1 && credentialFields.has(name)) count.credentials += 1;
      // Introspection queries are deep; production rejects them as a whole.
      const inner = name.startsWith('__') ? Number.NEGATIVE_INFINITY : depth + 1;
      if (selection.selectionSet) visit(selection.selectionSet, inner, fragments, open, count);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      visit(selection.selectionSet, depth, fragments, open, count);
    } else {
      count.spread.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      // Validation reports cycles.
      if (fragment && !open.has(selection.name.value)) {
        visit(
          fragment.selectionSet,
          depth,
          fragments,
          new Set([...open, selection.name.value]),
          count,
        );
      }
    }
  }
}
