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

/** The next member in a range of ids, so that one run tries each mail once. */
const claimMail = statement<UserTables, { after: string; until: string }>()((db, p) =>
  db
    .with('ready', (query) =>
      query
        .selectFrom('digest as d')
        .innerJoin('account as a', 'a.id', 'd.user_id')
        .select(['d.user_id', 'd.products', 'd.covered_until', 'a.email', 'a.language'])
        .where('d.products', 'is not', null)
        .where('d.user_id', '>', p('after'))
        .where('d.user_id', '<=', p('until'))
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
      'ready.covered_until as coveredUntil',
      'ready.email',
      'ready.language',
    ]),
);

/** Any of them, so that mails that fail in each run do not hold back the same members. */
const pickReady = statement<UserTables>()((db) =>
  db
    .selectFrom('digest')
    .select('user_id as userId')
    .where('products', 'is not', null)
    .orderBy(sql`random()`)
    .limit(sql.lit(1)),
);

interface Unsent {
  userId: string;
  coveredUntil: Date;
  products: string;
}

/** Not when the next week was claimed meanwhile. */
const restore = statement<UserTables, Unsent>()((db, p) =>
  db
    .updateTable('digest')
    .set({ products: p.cast('products', 'jsonb') })
    .where('user_id', '=', p('userId'))
    .where('covered_until', '=', p('coveredUntil')),
);

interface Ready extends NotifiedAccount {
  userId: string;
  products: unknown;
  coveredUntil: Date;
}

interface MailError {
  code?: string;
  /** The status of the server's reply (RFC 5321). */
  responseCode?: number;
}

/** The server refused sender or recipient for now, before it was given the mail. */
const isRefusedForNow = ({ code, responseCode = 0 }: MailError): boolean =>
  code === 'EENVELOPE' && responseCode >= 400 && responseCode < 500;

async function send(context: UserContext, ready: Ready): Promise<boolean> {
  const { config, database, mailer, logger } = context;
  const { email, userId, coveredUntil } = ready;
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
    const failure = error as MailError;
    // The error's message may contain the address, which must not be logged.
    logger.error({ reason: failure.code, userId }, 'a digest could not be sent');
    if (isRefusedForNow(failure)) {
      await restore.command(database, { userId, coveredUntil, products: JSON.stringify(products) });
    }
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

const [lowestId, highestId] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/**
 * Each claim is committed before its mail is sent: a failure or a process that dies loses one mail, and
 * repeats none. A failed mail may have arrived, so it is not sent again, unless the server refused it for
 * now. While the mail server is away, nothing is claimed.
 */
async function mailReady(context: UserContext): Promise<void> {
  const first = await pickReady.first(context.database);
  if (!first || !(await isMailServerReachable(context))) return;
  const ranges = [
    { after: first.userId, until: highestId },
    { after: lowestId, until: first.userId },
  ];
  let failed = 0;
  for (const range of ranges) {
    while (failed < failuresInRow) {
      const [ready] = await claimMail.command(context.database, range);
      if (!ready) break;
      range.after = ready.userId;
      const isSent = await send(context, ready);
      failed = isSent ? 0 : failed + 1;
      if (!isSent && !(await isMailServerReachable(context))) return;
    }
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
