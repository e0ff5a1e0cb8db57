import { statement } from '#kit/database/statement';
import { formatMessage } from '#kit/runtime/messages';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { languageOf, mailNoticeWithAdvice } from './mail-notice.ts';

/** Whom a notice about an account is for. */
export const findNotified = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['email', 'language'])
    .select((eb) => eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where('id', '=', p('userId')),
);

/** What is linked to an account. */
export type LinkedMethod = 'google' | 'twitter' | 'wechat' | 'wallet' | 'phone';

/** Mails that something was linked to the account or removed from it; it belongs to a later login. */
export async function mailMethodNotice(
  context: Pick<UserContext, 'database' | 'mailer' | 'logger'>,
  userId: string,
  change: 'linked' | 'unlinked',
  method: LinkedMethod,
): Promise<void> {
  const account = await findNotified.first(context.database, { userId });
  if (!account) return;
  const what = formatMessage(languageOf(account), `mail.method.${method}`);
  mailNoticeWithAdvice(context, account, change, { what });
}
