import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#kit/runtime/errors';
import { security } from '#schema/limits';
import type { CostReport } from './cost-report.ts';
import { createDeprecatedFields } from './deprecated-fields.ts';
import { createDocumentBudget, type DocumentBudget } from './document-budget.ts';
import { createQueryCost, type OperationCost } from './query-cost.ts';
import { assertWithinLimits } from './query-limits.ts';

/** A parsed and valid document that is within the limits. */
export interface PreparedOperation {
  document: DocumentNode;
  type: OperationTypeNode;
  /** Null for a document that is sent by its hash: our own client needs no report. */
  cost: CostReport | null;
}

/** An operation as a client sends it. */
export interface SentOperation {
  /** Empty when the client sends the hash alone. */
  query: string;
  /** The hash of a registered document; not read when there is a query. */
  hash?: string | null;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

/** An operation that the limits allow. */
export type AcceptedOperation = PreparedOperation & SentOperation;

export interface Operations {
  /**
   * @param client the network that sends it, whose new documents are counted; null for our own
   * @throws QUERY_INVALID, QUERY_TOO_DEEP, QUERY_TOO_LARGE, QUERY_TOO_COSTLY,
   * PERSISTED_QUERY_NOT_FOUND, THROTTLED
   */
  prepare(sent: SentOperation, client: string | null): PreparedOperation;
  /** The cost of an operation of a valid document; 0 when the document does not have it. */
  costOf(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Record<string, unknown>,
  ): number;
  /** How many operations used what is deprecated, since the start. */
  deprecatedUses(): ReadonlyMap<string, number>;
  /** Checks a document that is parsed already. Errors are those of `prepare`. */
  check(document: DocumentNode): void;
}

/** Measured: a parsed document takes 30 bytes for each character of its source. */
const bytesPerCharacter = 32;
const maxDocumentBytes = 16 * 1024 * 1024;

export interface OperationsOptions {
  schema: GraphQLSchema;
  /** The composed SDL, which has the prices of the fields. */
  supergraph: string;
  introspection: boolean;
  /** The sources of the registered documents by hash. Each is parsed at its first use, and stays. */
  trusted?: ReadonlyMap<string, string>;
  budget?: DocumentBudget;
}

/** Parses and validates each document once, for HTTP, WebSocket and rendered pages. */
export function createOperations(options: OperationsOptions): Operations {
  const { schema, supergraph, introspection, budget = createDocumentBudget() } = options;
  const cache = new LRUCache<string, DocumentNode>({ maxSize: maxDocumentBytes });
  const rules = introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];

  function check(document: DocumentNode): void {
    assertWithinLimits(document);
    const [error] = validate(schema, document, rules, { maxErrors: 1 });
    if (error)
      throw new DomainError('QUERY_INVALID', {
        reason: publicReason(error.message, introspection),
      });
  }

  function parseValid(source: string): DocumentNode {
    const document = parseWithinLimits(source);
    check(document);
    return document;
  }

  const trusted = createTrusted(options.trusted ?? new Map(), parseValid);

  function read({ query: source, hash }: SentOperation, client: string | null): DocumentNode {
    if (source === '' && typeof hash === 'string') {
      const registered = trusted.ofHash(hash);
      if (!registered) throw new DomainError('PERSISTED_QUERY_NOT_FOUND');
      return registered;
    }
    const known = trusted.ofSource(source) ?? cache.get(source);
    if (known) return known;
    if (client !== null) budget.take(client);
    const document = parseValid(source);
    cache.set(source, document, { size: 1 + source.length * bytesPerCharacter });
    return document;
  }

  const deprecated = createDeprecatedFields(schema);
  const priceOf = createQueryCost(schema, supergraph);
  const costs = new WeakMap<OperationDefinitionNode, OperationCost>();

  function costOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): number {
    let cost = costs.get(operation);
    if (!cost) {
      cost = priceOf(document, operation);
      costs.set(operation, cost);
    }
    return cost(variables);
  }

  return {
    check,
    deprecatedUses: deprecated.uses,
    prepare(sent, client) {
      const { operationName, variables } = sent;
      const document = read(sent, client);
      const operation = getOperationAST(document, operationName);
      if (!operation) throw new DomainError('QUERY_INVALID', { reason: 'operationName' });
      deprecated.count(document);
      const estimated = costOf(document, operation, variables ?? {});
      const max = security.queryCost;
      if (estimated > max)
        throw new DomainError('QUERY_TOO_COSTLY', { cost: estimated, limit: max });
      const cost = sent.query === '' ? null : { estimated, max };
      return { document, type: operation.operation, cost };
    },
    costOf(document, operationName, variables) {
      const operation = getOperationAST(document, operationName);
      return operation ? costOf(document, operation, variables) : 0;
    },
  };
}

/** The registered documents, which strangers cannot evict and the web client's renderer sends as text. */
function createTrusted(
  sources: ReadonlyMap<string, string>,
  read: (source: string) => DocumentNode,
) {
  const documents = new Map<string, DocumentNode | null>();
  for (const source of sources.values()) documents.set(source, null);

  function ofSource(source: string): DocumentNode | undefined {
    const known = documents.get(source);
    if (known !== null) return known;
    const document = read(source);
    documents.set(source, document);
    return document;
  }

  return {
    ofSource,
    ofHash(hash: string): DocumentNode | undefined {
      const source = sources.get(hash);
      return source === undefined ? undefined : ofSource(source);
    },
  };
}

function parseWithinLimits(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: security.queryTokens, noLocation: true });
  } catch (error) {
    const { message } = error as Error;
    if (message.endsWith('Parsing aborted.')) throw new DomainError('QUERY_TOO_LARGE');
    throw new DomainError('QUERY_INVALID', { reason: message });
  }
}

/** Suggestions would disclose the schema where introspection is off. */
function publicReason(message: string, introspection: boolean): string {
  return introspection ? message : message.replace(/ Did you mean .*$/s, '');
}
