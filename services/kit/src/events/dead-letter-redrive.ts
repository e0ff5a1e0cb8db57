import type { Topic } from '#schema/topics';
import type { Database } from '../database/database.ts';
import { dropLetter, keepLetter, lockLetter, reasonOf } from './dead-letter.ts';
import { parseEvent } from './event.ts';
import type { Transport } from './transport.ts';

export interface RedriveResult {
  /** The dead letter's. */
  id: string;
  consumer: string;
  topic: string;
  /** Null when it is back on its topic, else why it cannot be. */
  reason: string | null;
}

/**
 * For who has no handlers at hand: puts dead letters back on their topics, where their consumer
 * takes them once and everybody else knows them already. What is no event stays where it is, so
 * that the topic does not fill with it.
 */
export async function* redriveDeadLetters(
  database: Database,
  transport: Pick<Transport, 'publish'>,
): AsyncGenerator<RedriveResult> {
  const letters = await database.query<{ id: string }>(
    'select id::text from dead_letter order by dead_letter.id',
  );
  for (const { id } of letters) {
    const result = await database.transaction(async (tx): Promise<RedriveResult | null> => {
      const letter = await lockLetter(tx, id);
      if (!letter) return null;
      const { consumer, topic, key, value } = letter;
      try {
        parseEvent(value);
      } catch (error) {
        return { id, consumer, topic, reason: reasonOf(error) };
      }
      await transport.publish([{ topic: topic as Topic, key, value }]);
      await dropLetter(tx, id);
      return { id, consumer, topic, reason: null };
    });
    if (result?.reason) await keepLetter(database, id, result.reason);
    if (result) yield result;
  }
}
