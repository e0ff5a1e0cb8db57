import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { assert } from '#kit/runtime/errors';
import { roleHandlers } from '#kit/service/role-copy';
import { DAY } from '#schema/durations';
import type { CatalogTables } from '../tables.ts';
import { judgeVotes } from './judge-votes.ts';
import type { WithholdContext } from './withhold-found.ts';

interface Voters {
  userIds: readonly string[];
  times: readonly (Date | null)[];
  marks: readonly (string | null)[];
}

/** A late event of an erased member stores nothing. */
const upsertVoters = statement<CatalogTables, Voters>()(
  (_, p) => sql<object>`
    insert into voter (user_id, registered_at, mailbox_mark)
    select v.user_id, v.registered_at, v.mailbox_mark
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('times', 'timestamptz[]')},
      ${p.cast('marks', 'text[]')}) as v (user_id, registered_at, mailbox_mark)
    where not exists (select from erased_member e where e.user_id = v.user_id)
    order by v.user_id
    on conflict (user_id) do update set
      registered_at = coalesce(voter.registered_at, excluded.registered_at),
      mailbox_mark = coalesce(excluded.mailbox_mark, voter.mailbox_mark)`,
);

/** Events of one member arrive over two topics: by so much one can be behind the other. */
const lateMs = DAY;

/** The votes that may have been judged before their voter was known. */
const readRecent = statement<CatalogTables, { userIds: readonly string[]; since: Date }>()(
  (_, p) => sql<{ userId: string; productId: string }>`
    select u.user_id as "userId", u.product_id::text as "productId"
    from unnest(${p.cast('userIds', 'uuid[]')}) as member (id)
    cross join lateral (
      select * from up where up.user_id = member.id and up.at > ${p.cast('since', 'timestamptz')}
      order by up.at desc limit 20
    ) as u`,
);

interface VoterFact {
  userId: string;
  registeredAt: Date | null;
  mailboxMark: string | null;
}

async function learn(
  tx: Transaction,
  context: WithholdContext,
  facts: readonly VoterFact[],
): Promise<void> {
  // Events of one member are in order: the latest one counts.
  const voters = [...new Map(facts.map((fact) => [fact.userId, fact])).values()];
  const userIds = voters.map(({ userId }) => userId);
  await upsertVoters.run(tx, {
    userIds,
    times: voters.map(({ registeredAt }) => registeredAt),
    marks: voters.map(({ mailboxMark }) => mailboxMark),
  });
  const since = new Date(context.clock.now().getTime() - lateMs);
  await judgeVotes(tx, context, await readRecent.run(tx, { userIds, since }));
}

function roleHandler(type: 'user.registered.v1' | 'user.role-changed.v1') {
  const handler = roleHandlers.find((each) => each.type === type);
  assert(handler, `the role copy handles ${type}`);
  return handler;
}

const copyRoles = roleHandler('user.registered.v1');
export const onRoleChanged = roleHandler('user.role-changed.v1');

export const createOnRegistered = (onLowered: () => void) =>
  eventHandler('user.registered.v1', async (tx, events, context) => {
    await copyRoles.handle(tx, events, context);
    const facts = events.map(({ data, time }) => ({
      userId: data.userId,
      registeredAt: new Date(time),
      mailboxMark: null,
    }));
    await learn(tx, { ...context, onLowered }, facts);
  });

export const createOnMailboxMarked = (onLowered: () => void) =>
  eventHandler('user.mailbox-marked.v1', async (tx, events, context) => {
    const facts = events.map(({ data: { userId, mailboxMark, registeredAt } }) => ({
      userId,
      mailboxMark,
      // For an account of whose registration an older release has kept nothing.
      registeredAt: registeredAt === undefined ? null : new Date(registeredAt),
    }));
    await learn(tx, { ...context, onLowered }, facts);
  });

const deleteVoters = statement<CatalogTables, { userIds: readonly string[] }>()((db, p) =>
  db.deleteFrom('voter').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteSearches = statement<CatalogTables, { userIds: readonly string[] }>()((db, p) =>
  db.deleteFrom('ring_search').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const clearMarks = statement<CatalogTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .updateTable('up')
    .set({ network_mark: null })
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where('network_mark', 'is not', null),
);

const clearReasons = statement<CatalogTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .updateTable('integrity_case')
    .set({ reason: null })
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where('reason', 'is not', null),
);

/** The votes and what was decided about them stay; what rules know of the voters goes. */
export async function eraseVoters(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await deleteVoters.run(tx, { userIds });
  await deleteSearches.run(tx, { userIds });
  await clearMarks.run(tx, { userIds });
  await clearReasons.run(tx, { userIds });
}
