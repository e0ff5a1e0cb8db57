import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { mailboxMarked } from '#schema/generated/events';
import type { UserTables } from '../tables.ts';

type MarkContext = Pick<ServiceContext, 'outbox' | 'attempts'>;

interface Marked {
  userId: string;
  mailbox: string;
  registeredAt: Date;
}

const mark = statement<UserTables, { userIds: readonly string[] }>()(
  (_, p) => sql<Marked>`
    update account set marked_mailbox = mailbox
    where id = ${p.any('userIds', 'uuid[]')} and mailbox is not null
      and marked_mailbox is distinct from mailbox
    returning id as "userId", mailbox, registered_at as "registeredAt"`,
);

/** Skips rows that a request has locked: it marks them itself, or the next pass does. */
const markBatch = statement<UserTables, { count: number }>()(
  (_, p) => sql<Marked>`
    update account set marked_mailbox = mailbox
    where id in (
      select id from account
      where mailbox is not null and marked_mailbox is distinct from mailbox
      order by id limit ${p.cast('count', 'integer')} for update skip locked)
    returning id as "userId", mailbox, registered_at as "registeredAt"`,
);

/** The same for all addresses of a mailbox. Nobody can find the address without the key. */
const markOf = (key: string, mailbox: string): string =>
  createHmac('sha256', key).update(`mailbox mark\n${mailbox}`).digest('hex');

function emit({ outbox, attempts }: MarkContext, tx: Transaction, marked: readonly Marked[]) {
  const drafts = marked.map(({ userId, mailbox, registeredAt }) =>
    mailboxMarked({
      userId,
      mailboxMark: markOf(attempts.key, mailbox),
      registeredAt: registeredAt.toISOString(),
    }),
  );
  return outbox.add(tx, ...drafts);
}

/** Emits the marks of those accounts whose mailbox changed, so that others see twins without an address. */
export async function markMailboxes(
  context: MarkContext,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const marked = await mark.run(tx, { userIds });
  if (marked.length > 0) await emit(context, tx, marked);
}

/** Emits the marks of accounts that an older release wrote, in short transactions. */
export async function markOldMailboxes(
  { database, ...context }: MarkContext & { database: Database },
  count = 1000,
): Promise<void> {
  for (;;) {
    const marked = await database.transaction(async (tx) => {
      const rows = await markBatch.run(tx, { count });
      if (rows.length > 0) await emit(context, tx, rows);
      return rows.length;
    });
    if (marked < count) return;
  }
}
