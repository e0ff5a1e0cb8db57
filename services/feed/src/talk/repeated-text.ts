import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import {
  type AttemptLimit,
  attemptOf,
  clearAttempts,
  msUntilFree,
  takeAttempt,
} from '#kit/throttle/count-attempts';
import { talkSpam } from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';

interface WrittenText {
  authorId: string;
  textHash: string;
}

interface Repetition extends WrittenText {
  /** The comment that is edited; '0' for a new one. */
  exceptId: string;
}

const findRepeated = statement<FeedTables, Repetition & { since: Date }>()((db, p) =>
  db
    .selectFrom('comment')
    .select('id')
    .where('author_id', '=', p('authorId'))
    .where('text_hash', '=', p('textHash'))
    .where('at', '>', p('since'))
    .where('id', '<>', p('exceptId'))
    .limit(1),
);

type TextContext = Pick<FeedContext, 'clock' | 'attempts'>;

/** A counter has an HMAC of author and text, and is deleted after a day. */
const deleted: AttemptLimit = {
  scope: 'comment.deletedText',
  max: 1,
  windowMs: talkSpam.repeatedWithin,
};
const keyOf = ({ authorId, textHash }: WrittenText) => `${authorId} ${textHash}`;
const sinceOf = ({ clock }: TextContext) =>
  new Date(clock.now().getTime() - talkSpam.repeatedWithin);

/**
 * Remembers the text of a comment that its author deletes or replaces, so that the same text is a repetition
 * as if it were still there. @param at when the comment was written
 */
export async function rememberGone(
  context: TextContext,
  tx: Transaction,
  { authorId, textHash, at }: { authorId: string; textHash: string | null; at: Date },
): Promise<void> {
  if (textHash === null || at <= sinceOf(context)) return;
  const text = { authorId, textHash };
  // The window begins again each time.
  await clearAttempts(context, tx, deleted, keyOf(text));
  await takeAttempt(context, tx, deleted, keyOf(text));
}

/** Whether the member wrote the same text a short time ago, or has deleted or replaced it since. */
export async function isRepeated(
  context: TextContext,
  tx: Transaction,
  repetition: Repetition,
): Promise<boolean> {
  const since = sinceOf(context);
  if (await findRepeated.first(tx, { ...repetition, since })) return true;
  const attempt = attemptOf(context, deleted, keyOf(repetition));
  return (await msUntilFree(tx, deleted, attempt)) !== null;
}
