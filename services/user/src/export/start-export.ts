import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import type { UserTables } from '../tables.ts';

interface Export {
  userId: string;
  sessionId: string;
  now: Date;
  /** An export that started before this time does not block a new one. */
  before: Date;
}

const insertExport = statement<UserTables, Export>()((db, p) =>
  db
    .insertInto('member_export')
    .values({ user_id: p('userId'), session_id: p('sessionId'), started_at: p('now') })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          session_id: sql`excluded.session_id`,
          started_at: sql`excluded.started_at`,
        })
        .where('member_export.started_at', '<=', p('before')),
    )
    .returning('user_id'),
);

const findExport = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('member_export')
    .select(['session_id as sessionId', 'started_at as startedAt'])
    .where('user_id', '=', p('userId')),
);

type Context = Pick<UserContext, 'database' | 'clock'>;
type Session = Pick<ViewerClaim, 'userId' | 'sessionId'>;

/** True for the session that started the latest export, for a few minutes. */
export async function mayDownload(
  { database, clock }: Context,
  { userId, sessionId }: Session,
): Promise<boolean> {
  const found = await findExport.first(database, { userId });
  if (found?.sessionId !== sessionId) return false;
  return clock.now().getTime() - found.startedAt.getTime() <= times.exportDownload;
}

/**
 * Lets this session download the member's data for a few minutes. A repetition in this time changes
 * nothing.
 * @throws SESSION_CONFIRM_NEEDED, UNAUTHENTICATED; THROTTLED within an hour of the latest export
 */
export async function startExport(context: Context, viewer: ViewerClaim): Promise<void> {
  await requireConfirmed(context, viewer);
  const { database, clock } = context;
  const { userId, sessionId } = viewer;
  const now = clock.now();
  const before = new Date(now.getTime() - times.exportPause);
  if (await insertExport.first(database, { userId, sessionId, now, before })) return;
  if (await mayDownload(context, viewer)) return;
  const latest = await findExport.first(database, { userId });
  const waitMs = (latest?.startedAt ?? now).getTime() - before.getTime();
  throw new DomainError('THROTTLED', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
