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
  /** Site-relative; null when it leads nowhere. */
  link: string | null;
  /** What it is about: an account gets one message for it. */
  cause: string;
}

export const welcomeMessage = (userId: string, at: Date): NewMessage => ({
  userId,
  content: { kind: 'welcome' },
  link: null,
  cause: 'welcome',
  at,
});

// In one order, so that writers of many accounts wait for each other instead of locking up.
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

/** Adds messages and raises the counts of those who get one (M3). An unknown account is an error. */
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
  // Of several messages, the count belongs to the last one's trace.
  const traces = new Map(messages.map(({ userId, traceparent }) => [userId, traceparent]));
  const drafts = counts.map((count) => ({
    ...unreadChanged({ ...count, week }),
    traceparent: traces.get(count.userId),
  }));
  await context.outbox.add(tx, ...drafts);
}
