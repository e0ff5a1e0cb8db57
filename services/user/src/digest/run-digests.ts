import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { digestDue } from '#schema/generated/events';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import type { NotifiedAccount } from '../mail/mail-notice.ts';
import { languageOf } from '../mail/mail-notice.ts';
import type { UserTables } from '../tables.ts';
import { type DigestProduct, digestMail } from './digest-mail.rules.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

const dueBatch = 100;
/** After so many refused mails in a row the next run goes on. */
const failuresInRow = 5;

/** Claims due digests. A result of the previous week that was not mailed is dropped. */
const claimDue = statement<UserTables, { now: Date; weekMs: number }>()((db, p) =>
  db
    .with('due', (query) =>
      query
        .selectFrom('digest')
        .select(['user_id', 'covered_until', 'due_at'])
        .where('due_at', '<=', p('now'))
        .orderBy('due_at')
        .limit(sql.lit(dueBatch))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('digest')
    .from('due')
    .set({
      covered_until: p('now'),
      // The day of the mail stays, however late the run is.
      due_at: sql<Date>`due.due_at + interval '1 millisecond' * ${p('weekMs')}::double precision * (1 + floor(
        extract(epoch from ${p('now')}::timestamptz - due.due_at) * 1000 / ${p('weekMs')}::double precision))`,
      products: null,
    })
    .whereRef('digest.user_id', '=', 'due.user_id')
    .returning(['due.user_id as userId', 'due.covered_until as since']),
);

/** The next member after the given id, so that one run tries each mail once. */
const claimMail = statement<UserTables, { after: string }>()((db, p) =>
  db
    .with('ready', (query) =>
      query
        .selectFrom('digest as d')
        .innerJoin('account as a', 'a.id', 'd.user_id')
        .select(['d.user_id', 'd.products', 'd.covered_until', 'a.email', 'a.language'])
        .where('d.products', 'is not', null)
        .where('d.user_id', '>', p('after'))
        .orderBy('d.user_id')
        .limit(sql.lit(1))
        .forUpdate('d')
        .skipLocked(),
    )
    .updateTable('digest')
    .from('ready')
    .set({ products: null })
    .whereRef('digest.user_id', '=', 'ready.user_id')
    .returning([
      'ready.user_id as userId',
      'ready.products',
      'ready.covered_until as until',
      'ready.email',
      'ready.language',
    ]),
);

interface Unsent {
  userId: string;
  until: Date;
  products: string;
}

/** Not when the next week was claimed meanwhile. */
const restore = statement<UserTables, Unsent>()((db, p) =>
  db
    .updateTable('digest')
    .set({ products: p.cast('products', 'jsonb') })
    .where('user_id', '=', p('userId'))
    .where('covered_until', '=', p('until')),
);

const unconnected: readonly unknown[] = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'EAUTH'];

interface MailError {
  code?: string;
  /** Which step was late, for ETIMEDOUT. */
  timeoutType?: string;
}

/** The mail was not sent, because there was no connection. A timeout later may have sent it. */
const wasNotSent = ({ code, timeoutType }: MailError): boolean =>
  unconnected.includes(code) || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');

interface Ready extends NotifiedAccount {
  userId: string;
  products: unknown;
  until: Date;
}

async function send(context: UserContext, ready: Ready): Promise<boolean> {
  const { config, database, mailer, logger } = context;
  const { email, userId, until } = ready;
  if (email === null) return true;
  const origin = config.siteOrigin();
  const unsubscribe = unsubscribeUrl(config.codeKey, origin, userId);
  const products = ready.products as DigestProduct[];
  try {
    await mailer.send({
      to: email,
      ...digestMail({ language: languageOf(ready), origin, unsubscribe, products }),
    });
    return true;
  } catch (error) {
    // The error's message may contain the address, which must not be logged.
    const { code: reason } = error as MailError;
    if (wasNotSent(error as MailError)) {
      await restore.command(database, { userId, until, products: JSON.stringify(products) });
    }
    logger.error({ reason, userId }, 'a digest could not be sent');
    return false;
  }
}

/** Each claim is committed before its mail is sent: a process that dies loses one mail, and repeats none. */
async function mailReady(context: UserContext): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let failed = 0; failed < failuresInRow; ) {
    const [ready] = await claimMail.command(context.database, { after });
    if (!ready) return;
    after = ready.userId;
    failed = (await send(context, ready)) ? 0 : failed + 1;
  }
}

/** Asks the catalog what happened to the followed products. Locked rows are another process's. */
async function askDue({ database, clock, outbox }: UserContext): Promise<void> {
  for (;;) {
    const asked = await database.transaction(async (tx) => {
      const now = clock.now();
      const due = await claimDue.run(tx, { now, weekMs: times.digestInterval });
      const until = now.toISOString();
      await outbox.add(
        tx,
        ...due.map(({ userId, since }) => digestDue({ userId, since: since.toISOString(), until })),
      );
      return due.length;
    });
    if (asked < dueBatch) return;
  }
}

/** Mails the digests that the catalog has composed, and asks for those that are due. */
export async function runDigests(context: UserContext): Promise<void> {
  await mailReady(context);
  await askDue(context);
}
