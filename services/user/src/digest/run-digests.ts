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
        .select(['d.user_id', 'd.products', 'a.email', 'a.language'])
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
    .returning(['ready.user_id as userId', 'ready.products', 'ready.email', 'ready.language']),
);

const anyReady = statement<UserTables>()((db) =>
  db
    .selectFrom('digest')
    .select('user_id as userId')
    .where('products', 'is not', null)
    .limit(sql.lit(1)),
);

interface Ready extends NotifiedAccount {
  userId: string;
  products: unknown;
}

interface MailError {
  code?: string;
}

async function send(context: UserContext, ready: Ready): Promise<boolean> {
  const { config, mailer, logger } = context;
  const { email, userId } = ready;
  if (email === null) return true;
  const origin = config.siteOrigin();
  const language = languageOf(ready);
  const unsubscribe = unsubscribeUrl(config.codeKey, origin, userId, language);
  const products = ready.products as DigestProduct[];
  try {
    await mailer.send({
      to: email,
      ...digestMail({ language, origin, unsubscribe, products }),
    });
    return true;
  } catch (error) {
    // The error's message may contain the address, which must not be logged.
    logger.error({ reason: (error as MailError).code, userId }, 'a digest could not be sent');
    return false;
  }
}

async function isMailServerReachable({ mailer, logger }: UserContext): Promise<boolean> {
  try {
    await mailer.check();
    return true;
  } catch (error) {
    logger.error({ reason: (error as MailError).code }, 'digests wait for the mail server');
    return false;
  }
}

/**
 * Each claim is committed before its mail is sent: a failure or a process that dies loses one mail, and
 * repeats none. A failed mail may have arrived, so it is not sent again. While the mail server is away,
 * nothing is claimed.
 */
async function mailReady(context: UserContext): Promise<void> {
  if (!(await anyReady.first(context.database))) return;
  let after = '00000000-0000-0000-0000-000000000000';
  let isReachable = await isMailServerReachable(context);
  for (let failed = 0; isReachable && failed < failuresInRow; ) {
    const [ready] = await claimMail.command(context.database, { after });
    if (!ready) return;
    after = ready.userId;
    const isSent = await send(context, ready);
    failed = isSent ? 0 : failed + 1;
    if (!isSent) isReachable = await isMailServerReachable(context);
  }
}

/** Emits an event for each due digest, which the catalog answers. Locked rows are another process's. */
async function emitDue({ database, clock, outbox }: UserContext): Promise<void> {
  for (;;) {
    const emitted = await database.transaction(async (tx) => {
      const now = clock.now();
      const due = await claimDue.run(tx, { now, weekMs: times.digestInterval });
      const until = now.toISOString();
      await outbox.add(
        tx,
        ...due.map(({ userId, since }) => digestDue({ userId, since: since.toISOString(), until })),
      );
      return due.length;
    });
    if (emitted < dueBatch) return;
  }
}

/** Mails the digests that the catalog has composed, and emits an event for each that is due. */
export async function runDigests(context: UserContext): Promise<void> {
  await mailReady(context);
  await emitDue(context);
}
