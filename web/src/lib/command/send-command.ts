import { graphqlUploadPath } from '#schema/page-paths';
import type { CommandInput, SendCommand } from './command-parts.ts';
import { failureOf } from './failure.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';

/** A sender for one form or button: its repetition after a timeout has one effect. */
export function createSender(): SendCommand {
  const keys = createIdempotencyKeys();
  return async ({ client, mutation, variables, isUpload }: CommandInput) => {
    try {
      const headers = { 'idempotency-key': keys.keyOf(variables) };
      const context = { headers, ...(isUpload && { uri: graphqlUploadPath }) };
      const { data } = await client.mutate({ mutation, variables, context });
      keys.settled(null);
      if (!data) return { ok: false, failure: { code: 'INTERNAL', params: {} } };
      return { ok: true, data };
    } catch (error) {
      const failure = failureOf(error);
      keys.settled(failure);
      return { ok: false, failure };
    }
  };
}
