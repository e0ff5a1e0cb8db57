import { sql } from 'kysely';
import type { Database, Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import { type EventHandler, eventHandler } from '#kit/events/event-handler';
import type { Clock } from '#kit/runtime/clock';
import { roleHandlers } from '#kit/service/role-copy';
import { talkSpam } from '#schema/talk-limits';
import { erasedOf } from '../erasure/erased-members.ts';
import type { FeedTables } from '../tables.ts';

const insertNewcomers = statement<
  FeedTables,
  { userIds: readonly string[]; times: readonly Date[] }
>()((db, p) =>
  db
    .insertInto('newcomer')
    .columns(['user_id', 'at'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', { user_id: ['userIds', 'uuid'], at: ['times', 'timestamptz'] }),
        )
        .selectAll('entry')
        .orderBy('entry.user_id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const findNewcomer = statement<FeedTables, { userId: string; since: Date }>()(
  (_, p) => sql<{ isNew: boolean }>`
    select exists (
        select from newcomer
        where user_id = ${p.cast('userId', 'uuid')} and at > ${p.cast('since', 'timestamptz')})
      or not exists (select from member where user_id = ${p.cast('userId', 'uuid')}) as "isNew"`,
);

const deleteBatch = statement<FeedTables, { before: Date }>()((db, p) =>
  db
    .deleteFrom('newcomer')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('newcomer')
        .select('user_id')
        .where('at', '<=', p('before'))
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('user_id'),
);

const since = ({ clock }: { clock: Clock }) => new Date(clock.now().getTime() - talkSpam.newFor);

/** Whether a member registered a short time ago, also when no event has told of her yet. */
export const isNewcomer = async (
  context: { clock: Clock },
  tx: Transaction,
  userId: string,
): Promise<boolean> =>
  (await findNewcomer.first(tx, { userId, since: since(context) }))?.isNew ?? true;

export const deleteOldNewcomers = (database: Database, context: { clock: Clock }): Promise<void> =>
  deleteInBatches(database, (tx) => deleteBatch.run(tx, { before: since(context) }));

const copyRoles = roleHandlers.find(
  ({ type }) => type === 'user.registered.v1',
) as EventHandler<'user.registered.v1'>;

/** Copies the roles, and remembers for a day when the member registered. */
const onRegistered = eventHandler('user.registered.v1', async (tx, events, context) => {
  await copyRoles.handle(tx, events, context);
  const from = since(context).getTime();
  const recent = events.filter(({ time }) => Date.parse(time) > from);
  const erased = await erasedOf(
    tx,
    recent.map(({ data }) => data.userId),
  );
  const added = recent.filter(({ data }) => !erased.has(data.userId));
  await insertNewcomers.run(tx, {
    userIds: added.map(({ data }) => data.userId),
    times: added.map(({ time }) => new Date(time)),
  });
});

/** The handlers of every service with the copy of roles, of which this service extends one. */
export const memberHandlers: readonly EventHandler[] = roleHandlers.map((handler) =>
  handler.type === onRegistered.type ? onRegistered : handler,
);
