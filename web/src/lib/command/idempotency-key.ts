import type { Failure } from './failure.ts';

/** After these failures the server may have done the work. */
export const unknownOutcomes: ReadonlySet<string> = new Set([
  'OFFLINE',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL',
  'IDEMPOTENCY_KEY_IN_USE',
]);

export interface IdempotencyKeys {
  /** The key of a write: the same for its retry, and a new one for other variables. */
  keyOf(variables: unknown): string;
  /** Called with the failure of the write, or null: a retry is only after an unknown outcome. */
  settled(failure: Failure | null): void;
}

/** Idempotency keys of one form or button. `newKey` makes a key that nobody guesses. */
export function createIdempotencyKeys(newKey: () => string = randomKey): IdempotencyKeys {
  let current: { write: string; key: string } | null = null;
  return {
    keyOf(variables) {
      const write = JSON.stringify(variables);
      if (current?.write !== write) current = { write, key: newKey() };
      return current.key;
    },
    settled(failure) {
      if (!failure || !unknownOutcomes.has(failure.code)) current = null;
    },
  };
}

/** `crypto.randomUUID` exists on secure origins only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
