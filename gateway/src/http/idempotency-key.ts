import type { IncomingMessage } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { idempotency } from '#schema/limits';

const form = new RegExp(`^[!-~]{1,${idempotency.keyLength}}$`);

/**
 * The key with which a client marks a write and its repetitions; undefined when it sends none.
 * @param field what has the key, unless it is the header
 * @throws IDEMPOTENCY_KEY_INVALID
 */
export function parseIdempotencyKey(value: unknown, field?: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && form.test(value)) return value;
  throw new DomainError('IDEMPOTENCY_KEY_INVALID', {
    ...(field && { field }),
    max: idempotency.keyLength,
  });
}

/** The header Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). Errors as above. */
export const idempotencyKeyOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  parseIdempotencyKey(headers['idempotency-key']);
