import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#kit/runtime/errors';
import { security } from '#schema/limits';
import { assertWithinLimits } from './query-limits.ts';

/** A parsed and valid document that is within the limits. */
export interface PreparedOperation {
  document: DocumentNode;
  type: OperationTypeNode;
}

export interface Operations {
  /** @throws QUERY_INVALID, QUERY_TOO_DEEP, QUERY_TOO_LARGE */
  prepare(source: string, operationName?: string | null): PreparedOperation;
  /** Checks a document that is parsed already. Errors are those of `prepare`. */
  check(document: DocumentNode): void;
}

const maxDocuments = 500;

/** Parses and validates each document once, for HTTP, WebSocket and rendered pages. */
export function createOperations(schema: GraphQLSchema, introspection: boolean): Operations {
  const cache = new LRUCache<string, DocumentNode>({ max: maxDocuments });
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

  function read(source: string): DocumentNode {
    const cached = cache.get(source);
    if (cached) return cached;
    const document = parseWithinLimits(source);
    check(document);
    cache.set(source, document);
    return document;
  }

  return {
    check,
    prepare(source, operationName) {
      const document = read(source);
      const operation = getOperationAST(document, operationName);
      if (!operation) throw new DomainError('QUERY_INVALID', { reason: 'operationName' });
      return { document, type: operation.operation };
    },
  };
}

function parseWithinLimits(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: security.queryTokens, noLocation: false });
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
