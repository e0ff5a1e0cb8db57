import type { Database } from '#kit/database/database';
import type { Topic } from '#schema/topics';
import {
  deleteDeadLetter,
  errorReason,
  listAllDeadLetterIds,
  lockDeadLetter,
  recordFailedRedrive,
} from './dead-letter.ts';
import { parseEvent } from './event.ts';
import type { Transport } from './transport.ts';

export interface RedriveResult {
  /** Id of the dead letter. */
  id: string;
  consumer: string;
  topic: string;
  /** Null when the message is back on its topic, else why it is not. */
  reason: string | null;
}

/**
 * Publishes dead letters to their topics again, for a caller that has no handlers. Their consumer
 * applies them once; other consumers have them in their inboxes. A message that is not a valid event
 * stays a dead letter, since the topic would only bring it back.
 */
export async function* redriveDeadLetters(
  database: Database,
  transport: Pick<Transport, 'publish'>,
): AsyncGenerator<RedriveResult> {
  for (const { id } of await listAllDeadLetterIds.run(database)) {
    const result = await database.transaction(async (tx): Promise<RedriveResult | null> => {
      const letter = await lockDeadLetter.first(tx, { id });
      if (!letter) return null;
      const { consumer, topic, key, value } = letter;
      try {
        parseEvent(value);
      } catch (error) {
        return { id, consumer, topic, reason: errorReason(error) };
      }
      await transport.publish([{ topic: topic as Topic, key, value }]);
      await deleteDeadLetter.run(tx, { id });
      return { id, consumer, topic, reason: null };
    });
    const reason = result?.reason;
    if (reason) await recordFailedRedrive.run(database, { id, reason });
    if (result) yield result;
  }
}
