import type { Transaction } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import type { Cause } from '#kit/runtime/trace';
import type { ServiceContext } from '#kit/service/service';
import { unreadChanged } from '#schema/generated/events';
import { weekCount } from './count-week-posts.ts';
import type { MessageContent } from './message.rules.ts';

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

// Locks in one order, so that writers of many accounts cannot deadlock.
const lockCounts = `
  select user_id from account_unread where user_id = any($1::uuid[]) order by user_id for update`;

const insert = `
  with added as (
    insert into message (id, user_id, kind, params, link, cause, at)
    select id, "userId", kind, params, link, cause, at
    from jsonb_to_recordset($1::jsonb) as given (id uuid, "userId" uuid, kind text, params jsonb,
      link text, cause text, at timestamptz)
    on conflict (user_id, cause) do nothing
    returning user_id
  ), per_user as (
    select user_id, count(*)::int as count from added group by user_id
  )
  update account_unread as unread set messages = unread.messages + per_user.count
  from per_user where unread.user_id = per_user.user_id
  returning unread.user_id as "userId", unread.messages`;

/**
 * Inserts messages, raises the unread counts and emits `unread-changed` per account. Throws for an
 * unknown account.
 */
export async function addMessages(
  context: Pick<ServiceContext, 'outbox' | 'clock'>,
  tx: Transaction,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const userIds = [...new Set(messages.map(({ userId }) => userId))];
  const known = await tx.query<{ user_id: string }>(lockCounts, [userIds]);
  if (known.length < userIds.length) {
    const ids = new Set(known.map(({ user_id }) => user_id));
    throw new Error(`no account ${userIds.find((id) => !ids.has(id))}`);
  }
  const rows = messages.map(({ content: { kind, ...params }, ...message }) => ({
    id: newId(),
    kind,
    params,
    ...message,
  }));
  const counts = await tx.query<{ userId: string; messages: number }>(insert, [
    JSON.stringify(rows),
  ]);
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
