import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { newId } from '#kit/runtime/ids';
import type { Cause } from '#kit/runtime/trace';
import type { ServiceContext } from '#kit/service/service';
import { unreadChanged } from '#schema/generated/events';
import type { UserTables } from '../tables.ts';
import { weekCount } from './count-week-posts.ts';
import { type MessageContent, topicOf } from './message.rules.ts';

export interface NewMessage extends Cause {
  userId: string;
  content: MessageContent;
  /** Site-relative path; null for none. */
  link: string | null;
  /** Unique per account, so that a redelivered event adds no second message. */
  cause: string;
}

export const welcomeMessage = (userId: string, at: Date): NewMessage => ({
  userId,
  content: { kind: 'welcome' },
  link: null,
  cause: 'welcome',
  at,
});

/** Locks the unread counts in one order, so that writers of many accounts cannot deadlock. */
export const lockCounts = statement<UserTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account_unread')
    .select('user_id as userId')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('user_id')
    .forUpdate(),
);

const findErased = statement<UserTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id as userId')
    .where('id', '=', p.any('userIds', 'uuid[]'))
    .where('erased_at', 'is not', null),
);

interface Rows {
  ids: readonly string[];
  userIds: readonly string[];
  kinds: readonly string[];
  topics: readonly (string | null)[];
  params: readonly string[];
  links: readonly (string | null)[];
  causes: readonly string[];
  times: readonly Date[];
}

// A message of a muted topic is read from the start, and so counts nowhere.
const insert = statement<UserTables, Rows>()((db, p) =>
  db
    .with('added', (query) =>
      query
        .insertInto('message')
        .columns(['id', 'user_id', 'kind', 'params', 'link', 'cause', 'at', 'read_at'])
        .expression(
          query
            .selectFrom(
              p.unnest('given', {
                id: ['ids', 'uuid'],
                user_id: ['userIds', 'uuid'],
                kind: ['kinds', 'text'],
                topic: ['topics', 'text'],
                params: ['params', 'jsonb'],
                link: ['links', 'text'],
                cause: ['causes', 'text'],
                at: ['times', 'timestamptz'],
              }),
            )
            .innerJoin('account', 'account.id', 'given.user_id')
            .select(['given.id', 'given.user_id', 'given.kind', 'given.params', 'given.link'])
            .select(['given.cause', 'given.at'])
            .select(
              sql<Date | null>`case when given.topic = any(account.muted_topics) then given.at end`.as(
                'read_at',
              ),
            ),
        )
        .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
        .returning(['user_id', 'read_at']),
    )
    .with('per_user', (query) =>
      query
        .selectFrom('added')
        .select(['user_id', sql<number>`count(*)::integer`.as('count')])
        .where('read_at', 'is', null)
        .groupBy('user_id'),
    )
    .updateTable('account_unread as unread')
    .from('per_user')
    .set((eb) => ({ messages: eb('unread.messages', '+', eb.ref('per_user.count')) }))
    .whereRef('unread.user_id', '=', 'per_user.user_id')
    .returning(['unread.user_id as userId', 'unread.messages']),
);

/** The messages as columns, each with a new id. */
function rowsOf(messages: readonly NewMessage[]): Rows {
  const contents = messages.map(({ content: { kind, ...params } }) => ({ kind, params }));
  return {
    ids: messages.map(newId),
    userIds: messages.map(({ userId }) => userId),
    kinds: contents.map(({ kind }) => kind),
    topics: contents.map(topicOf),
    params: contents.map(({ params }) => JSON.stringify(params)),
    links: messages.map(({ link }) => link),
    causes: messages.map(({ cause }) => cause),
    times: messages.map(({ at }) => at),
  };
}

/** The messages of accounts that exist. @throws for an unknown account */
async function toReaders(
  tx: Transaction,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  const userIds = [...new Set(messages.map(({ userId }) => userId))];
  const known = await lockCounts.run(tx, { userIds });
  if (known.length === userIds.length) return messages;
  const readers = new Set(known.map(({ userId }) => userId));
  const others = userIds.filter((id) => !readers.has(id));
  const erased = new Set((await findErased.run(tx, { userIds: others })).map((row) => row.userId));
  const unknown = others.find((id) => !erased.has(id));
  if (unknown) throw new Error(`no account ${unknown}`);
  return messages.filter(({ userId }) => readers.has(userId));
}

/**
 * Inserts messages, raises the unread counts and emits `unread-changed` per account. A muted message
 * does neither. An erased account gets none.
 * @throws for an unknown account
 */
export async function addMessages(
  context: Pick<ServiceContext, 'outbox' | 'clock'>,
  tx: Transaction,
  given: readonly NewMessage[],
): Promise<void> {
  if (given.length === 0) return;
  const messages = await toReaders(tx, given);
  if (messages.length === 0) return;
  const counts = await insert.run(tx, rowsOf(messages));
  if (counts.length === 0) return;
  const week = await weekCount(tx, context.clock);
  // One event covers all messages of an account and carries the trace of the last.
  const traces = new Map(messages.map(({ userId, traceparent }) => [userId, traceparent]));
  const drafts = counts.map((count) => ({
    ...unreadChanged({ ...count, week }),
    traceparent: traces.get(count.userId),
  }));
  await context.outbox.add(tx, ...drafts);
}
