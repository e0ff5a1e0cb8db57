import { statement } from '#kit/database/statement';
import { type Attempt, type AttemptLimit, attemptOf } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

type Searched = Pick<Attempt, 'scope' | 'counterKey' | 'openFrom' | 'openUntil'>;

const findCount = statement<UserTables, Searched>()((db, p) =>
  db
    .selectFrom('attempt_counter')
    .select('count')
    .where('scope', '=', p('scope'))
    .where('key', '=', p('counterKey'))
    .where((eb) => eb.between('started_at', p('openFrom'), p('openUntil'))),
);

/** How many attempts the open window of a counter has left. */
export async function attemptsLeft(
  context: UserContext,
  limit: AttemptLimit,
  subject: string,
): Promise<number> {
  const { scope, counterKey, openFrom, openUntil } = attemptOf(context, limit, subject);
  const searched = { scope, counterKey, openFrom, openUntil };
  const counter = await findCount.first(context.database, searched);
  return Math.max(0, limit.max - (counter?.count ?? 0));
}
