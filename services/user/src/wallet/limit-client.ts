import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { takeAttempts } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { type ClientLimit, clientSubjects } from '../throttle/client-limit.ts';

/** Counts one call of the caller's network. @throws THROTTLED */
export async function limitClient(
  context: UserContext,
  limit: ClientLimit,
  { client }: RequestContext,
): Promise<void> {
  const subjects = clientSubjects(limit, client.address);
  const waitMs = await takeAttempts(context, context.database, subjects);
  if (waitMs !== null) throw new DomainError('THROTTLED', { seconds: Math.ceil(waitMs / 1000) });
}
