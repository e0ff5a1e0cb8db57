import type { Transaction } from '#kit/database/database';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { UserContext } from '../context.ts';

/** The member in a session of her own; with `program`, a token or all tokens of hers. */
const subjectOf = (userId: string, program: string | null): string =>
  program === null ? userId : `${userId} ${program}`;

/**
 * Counts a change or a test of a webhook, of the member herself apart from those of each API token, so that no program
 * keeps her from writing.
 * @throws THROTTLED
 */
export function enforceWebhookLimit(
  context: UserContext,
  tx: Transaction,
  action: 'webhook' | 'webhookTest',
  writer: RequestWriter,
): Promise<void> {
  const { userId, scopes, sessionId = '' } = writer;
  const counted = { ...writer, userId: subjectOf(userId, scopes ? sessionId : null) };
  return enforceWriteLimit(context, tx, action, counted);
}

/**
 * For whom the tests of a host are counted. All tokens of a member have one limit, since with one for each she could use
 * up that of the host alone.
 */
export const testerOf = ({ userId, scopes }: RequestWriter): string =>
  subjectOf(userId, scopes ? 'programs' : null);
