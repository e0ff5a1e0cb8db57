import { markMessagesRead } from '../services/user/src/message/mark-messages-read.ts';
import { type DemoRun, dayMs } from './demo-run.ts';

const unreadDays = 10;

/** Marks all but the newest messages of the demo accounts read, so that the bell shows a small number. */
export async function readOldMessages({ platform, accounts, startedAt }: DemoRun): Promise<void> {
  const { context } = platform.user;
  for (const userId of Object.values(accounts)) {
    const old = await context.database.query<{ id: string }>(
      'select id from message where user_id = $1 and at < $2',
      [userId, new Date(startedAt - unreadDays * dayMs)],
    );
    await markMessagesRead(
      context,
      { userId, sessionId: '', roles: [] },
      old.map(({ id }) => id),
    );
  }
}
