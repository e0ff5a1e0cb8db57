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
]);

interface Count {
  /** A fragment counts each time it is spread. */
  selections: number;
  aliases: number;
  directives: number;
  credentials: number;
}

/**
 * Runs before validation (OWASP GraphQL cheat sheet).
 *
 * @throws QUERY_TOO_DEEP, QUERY_TOO_LARGE
 */
export function assertWithinLimits(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const count: Count = { selections: 0, aliases: 0, directives: 0, credentials: 0 };
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
}

/** Visits a fragment at each spread, so that depth and aliases count as executed. */
function visit(
  { selections }: SelectionSetNode,
  depth: number,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
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
      if (selection.alias) count.aliases += 1;
      if (count.aliases > security.queryAliases) throw new DomainError('QUERY_TOO_LARGE');
      const name = selection.name.value;
      if (depth === 1 && credentialFields.has(name)) count.credentials += 1;
      // Introspection queries are deep; production rejects them as a whole.
      if (selection.selectionSet && !name.startsWith('__')) {
        visit(selection.selectionSet, depth + 1, fragments, open, count);
      }
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      visit(selection.selectionSet, depth, fragments, open, count);
    } else {
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
