import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { randomFraction } from '#kit/runtime/ids';
import { deliveryStates, pauseReasons, webhookLimits, webhookTimes } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { lockWebhook } from './own-webhook.ts';
import { pauseFailing } from './pause-webhook.ts';
import { type Attempt, postEvent, type Receiver } from './post-event.ts';
import { askedPause, cooldownOf, type FailureRun, isFailing, nextPause } from './webhook.rules.ts';

/** Longer than a turn: rounds of `webhookTimes.delivery` each. */
const leaseMs = 6 * webhookTimes.delivery;
const roundsOfTurn = 4;

const claim = statement<UserTables, { now: Date; until: Date; limit: number }>()(
  (_db, p) => sql<Receiver>`
    with due as (
      select id from webhook
      where paused_at is null and due_at <= ${p('now')}
        and (held_until is null or held_until <= ${p('now')})
      order by due_at limit ${p('limit')} for no key update skip locked
    )
    update webhook set held_until = ${p('until')} from due where webhook.id = due.id
    returning webhook.id, webhook.address, webhook.secret,
      webhook.previous_secret as "previousSecret", webhook.previous_until as "previousUntil"`,
);

/** Webhooks with due deliveries, which no other process sends to until they are released or the lease ends. */
export function claimWebhooks(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  limit: number,
): Promise<Receiver[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  return claim.command(database, { now, until, limit });
}

interface Delivery {
  id: string;
  eventId: string;
  body: string;
  tries: number;
}

const findDue = statement<UserTables, { webhookId: string; now: Date }>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id as eventId', 'body', 'tries'])
    .where('webhook_id', '=', p('webhookId'))
    .where('state', '=', deliveryStates.WAITING)
    .where('due_at', '<=', p('now'))
    .orderBy('due_at')
    .orderBy('id')
    .limit(webhookLimits.atOnce),
);

interface Outcome {
  id: string;
  tries: number;
  state: string;
  dueAt: Date | null;
  attempt: string;
  response: string | null;
}

// Another process that took over after the end of a lease may have recorded a try meanwhile.
const record = statement<UserTables, Outcome>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook_delivery set state = ${p('state')}, tries = tries + 1, due_at = ${p('dueAt')},
      response = ${p('response')},
      attempts = (case when jsonb_array_length(attempts) >= ${sql.lit(webhookLimits.tries)}
        then attempts - 0 else attempts end) || ${p.cast('attempt', 'jsonb')}
    where id = ${p('id')} and tries = ${p('tries')} and state = 'WAITING'`,
);

const isGone = ({ status }: Attempt): boolean => status === 410;

function outcomeOf({ id, tries }: Delivery, attempt: Attempt): Outcome {
  const { at, status, milliseconds, failure, response, retryAfter } = attempt;
  const asked = askedPause(retryAfter, at);
  const pause =
    failure === null || isGone(attempt) ? null : nextPause(tries + 1, asked, randomFraction());
  const ended = failure === null ? deliveryStates.DELIVERED : deliveryStates.DEAD;
  return {
    id,
    tries,
    state: pause === null ? ended : deliveryStates.WAITING,
    dueAt: pause === null ? null : new Date(at.getTime() + pause),
    attempt: JSON.stringify({ at, status, milliseconds, failure }),
    response,
  };
}

interface Release extends FailureRun {
  id: string;
  heldUntil: Date | null;
  /** Null when nothing was delivered. */
  succeededAt: Date | null;
}

// The first due delivery is read after the lock: a consumer that adds one holds the same lock.
const release = statement<UserTables, Release>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook set failures = ${p('failures')}, failing_since = ${p('failingSince')},
      held_until = ${p('heldUntil')}, succeeded_at = coalesce(${p('succeededAt')}, succeeded_at),
      due_at = (select min(d.due_at) from webhook_delivery as d
        where d.webhook_id = webhook.id and d.state = 'WAITING')
    where id = ${p('id')}`,
);

/** The run of failures after these tries. */
const afterTries = (run: FailureRun, attempts: readonly Attempt[]): FailureRun =>
  attempts.reduce<FailureRun>(
    ({ failures, failingSince }, { failure, at }) =>
      failure === null
        ? { failures: 0, failingSince: null }
        : { failures: failures + 1, failingSince: failingSince ?? at },
    run,
  );

async function releaseWebhook(
  context: UserContext,
  tx: Transaction,
  id: string,
  attempts: readonly Attempt[],
): Promise<void> {
  const locked = await lockWebhook.first(tx, { id });
  if (!locked) return;
  const now = context.clock.now();
  const run = afterTries(locked, attempts);
  const cooldown = cooldownOf(run.failures);
  const succeeded = attempts.findLast(({ failure }) => failure === null);
  await release.run(tx, {
    id,
    ...run,
    heldUntil: attempts.length > 0 && cooldown > 0 ? new Date(now.getTime() + cooldown) : null,
    succeededAt: succeeded?.at ?? null,
  });
  if (locked.pausedAt) return;
  if (attempts.some(isGone)) await pauseFailing(context, tx, id, pauseReasons.GONE);
  else if (isFailing(run, now)) await pauseFailing(context, tx, id, pauseReasons.FAILING);
}

/**
 * Sends what is due to one claimed webhook, some deliveries at once, and ends early after a failure. A process that
 * dies meanwhile leaves the lease, after which another one sends the same deliveries again.
 */
export async function sendDeliveries(
  context: UserContext,
  receiver: Receiver,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const attempts: Attempt[] = [];
  const options = { timeoutMs: webhookTimes.delivery, signal };
  for (let round = 0; round < roundsOfTurn && !signal.aborted; round++) {
    const due = await findDue.run(database, { webhookId: receiver.id, now: clock.now() });
    const sent = await Promise.all(
      due.map(async (delivery) => {
        const message = { id: delivery.eventId, body: delivery.body };
        const attempt = await postEvent(context, receiver, message, options);
        // A try that the end of the process cut off says nothing about the receiver.
        if (signal.aborted) return null;
        await record.command(database, outcomeOf(delivery, attempt));
        return attempt;
      }),
    );
    attempts.push(...sent.filter((attempt) => attempt !== null));
    if (due.length < webhookLimits.atOnce || attempts.some(({ failure }) => failure)) break;
  }
  await database.transaction((tx) => releaseWebhook(context, tx, receiver.id, attempts));
}
