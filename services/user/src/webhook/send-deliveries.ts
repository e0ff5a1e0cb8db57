import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { randomFraction } from '#kit/runtime/ids';
import { deliveryStates, pauseReasons, webhookLimits, webhookTimes } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { countFailure, hostPause } from './host-limits.ts';
import { lockWebhook } from './own-webhook.ts';
import { pauseFailing } from './pause-webhook.ts';
import { type Attempt, postEvent, type Receiver } from './post-event.ts';
import { askedPause, cooldownOf, type FailureRun, isFailing, nextPause } from './webhook.rules.ts';

/** Longer than a turn: its time, and the last round of `webhookTimes.delivery`. */
const leaseMs = 6 * webhookTimes.delivery;
const roundsOfTurn = 4;

/** A webhook that a process sends to. */
export interface ClaimedWebhook extends Receiver {
  userId: string;
  /** The last try succeeded, at this address and since the webhook was resumed. */
  isSound: boolean;
}

interface Claim {
  now: Date;
  until: Date;
  limit: number;
  /** The members of the webhooks that this process sends to, one for each. */
  busy: readonly string[];
}

// The webhook that was sent something the longest ago comes first, whatever its backlog. A turn that waited for the
// host does not count.
const claim = statement<UserTables, Claim>()(
  (_db, p) => sql<ClaimedWebhook>`
    with candidate as (
      select w.id, w.tried_at, row_number() over (
          partition by w.user_id order by w.tried_at nulls first, w.due_at
        ) + coalesce((select count(*) from unnest(${p.cast('busy', 'uuid[]')}) as busy (user_id)
          where busy.user_id = w.user_id), 0) as place
      from webhook as w
      where w.paused_at is null and w.confirmed_at is not null and w.due_at <= ${p('now')}
        and (w.held_until is null or w.held_until <= ${p('now')})
    ), due as (
      select w.id from webhook as w join candidate on candidate.id = w.id
      where candidate.place <= ${sql.lit(webhookLimits.placesPerMember)}
        and w.paused_at is null and w.confirmed_at is not null and w.due_at <= ${p('now')}
        and (w.held_until is null or w.held_until <= ${p('now')})
      order by candidate.tried_at nulls first, w.due_at
      limit ${p('limit')} for no key update of w skip locked
    )
    update webhook set held_until = ${p('until')} from due where webhook.id = due.id
    returning webhook.id, webhook.user_id as "userId", webhook.address, webhook.secret,
      webhook.failures = 0 and coalesce(
        webhook.succeeded_at >= greatest(webhook.address_since, webhook.resumed_at), false) as "isSound",
      webhook.previous_secret as "previousSecret", webhook.previous_until as "previousUntil"`,
);

/**
 * Webhooks with due deliveries, which no other process sends to until they are released or the lease ends.
 * @param running those that this process sends to
 */
export function claimWebhooks(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  limit: number,
  running: readonly ClaimedWebhook[],
): Promise<ClaimedWebhook[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  return claim.command(database, {
    now,
    until,
    limit,
    busy: running.map(({ userId }) => userId),
  });
}

interface Delivery {
  id: string;
  eventId: string;
  body: string;
  tries: number;
  dueAt: Date;
}

const findDue = statement<UserTables, { webhookId: string; now: Date }>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id as eventId', 'body', 'tries'])
    .select((eb) => eb.ref('due_at').$castTo<Date>().as('dueAt'))
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
  knownDue: Date;
  state: string;
  dueAt: Date | null;
  attempt: string;
  response: string | null;
}

// Another process that took over after the end of a lease may have recorded a try meanwhile, and a member may have
// asked for the delivery again.
const record = statement<UserTables, Outcome>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook_delivery set state = ${p('state')}, tries = tries + 1, due_at = ${p('dueAt')},
      response = ${p('response')},
      attempts = (case when jsonb_array_length(attempts) >= ${sql.lit(webhookLimits.tries)}
        then attempts - 0 else attempts end) || ${p.cast('attempt', 'jsonb')}
    where id = ${p('id')} and tries = ${p('tries')} and due_at = ${p('knownDue')} and state = 'WAITING'`,
);

const isGone = ({ status }: Attempt): boolean => status === 410;

function outcomeOf({ id, tries, dueAt: knownDue }: Delivery, attempt: Attempt): Outcome {
  const { at, status, milliseconds, failure, response, retryAfter } = attempt;
  const asked = askedPause(retryAfter, at);
  const pause =
    failure === null || isGone(attempt) ? null : nextPause(tries + 1, asked, randomFraction());
  const ended = failure === null ? deliveryStates.DELIVERED : deliveryStates.DEAD;
  return {
    id,
    tries,
    knownDue,
    state: pause === null ? ended : deliveryStates.WAITING,
    dueAt: pause === null ? null : new Date(at.getTime() + pause),
    attempt: JSON.stringify({ at, status, milliseconds, failure }),
    response,
  };
}

interface Release extends FailureRun {
  id: string;
  /** The end of the turn or of the cooldown. */
  heldUntil: Date;
  /** The end of a turn, by which the next ones are ordered; null when nothing was sent. */
  triedAt: Date | null;
  /** Null when nothing was delivered. */
  succeededAt: Date | null;
}

// The first due delivery is read after the lock: a consumer that adds one holds the same lock.
const release = statement<UserTables, Release>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook set failures = ${p('failures')}, failing_since = ${p('failingSince')},
      held_until = ${p('heldUntil')}, succeeded_at = coalesce(${p('succeededAt')}, succeeded_at),
      tried_at = coalesce(${p('triedAt')}, tried_at),
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

interface Turn {
  attempts: readonly Attempt[];
  /** The wait for the host, when nothing was sent. */
  pauseMs: number;
}

/** Returns why the webhook has to be paused; null when it goes on. */
async function releaseWebhook(
  context: UserContext,
  tx: Transaction,
  { id, address }: Receiver,
  { attempts, pauseMs }: Turn,
): Promise<'GONE' | 'FAILING' | null> {
  const locked = await lockWebhook.first(tx, { id });
  if (attempts.some(({ failure }) => failure)) await countFailure(context, tx, address);
  // Tries at an older address say nothing about the new one.
  if (locked?.address !== address) return null;
  const now = context.clock.now();
  const run = afterTries(locked, attempts);
  const cooldown = attempts.length > 0 ? cooldownOf(run.failures) : pauseMs;
  const succeeded = attempts.findLast(({ failure }) => failure === null);
  await release.run(tx, {
    id,
    ...run,
    heldUntil: new Date(now.getTime() + cooldown),
    triedAt: attempts.length > 0 ? now : null,
    succeededAt: succeeded?.at ?? null,
  });
  if (attempts.length === 0 || locked.pausedAt) return null;
  if (attempts.some(isGone)) return pauseReasons.GONE;
  return isFailing(run, now) ? pauseReasons.FAILING : null;
}

/**
 * Sends what is due to one claimed webhook, within the time of a turn; it ends early after a failure, or when too many
 * turns at the same host fail. The lease of a process that dies ends, and another one sends the same deliveries again.
 */
export async function sendDeliveries(
  context: UserContext,
  receiver: ClaimedWebhook,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const attempts: Attempt[] = [];
  const wait = receiver.isSound ? null : await hostPause(context, database, receiver.address);
  const options = { timeoutMs: webhookTimes.delivery, signal };
  const end = clock.now().getTime() + webhookTimes.turn;
  for (let round = 0; wait === null && round < roundsOfTurn && !signal.aborted; round++) {
    if (round > 0 && clock.now().getTime() >= end) break;
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
  const reason = await database.transaction((tx) =>
    releaseWebhook(context, tx, receiver, { attempts, pauseMs: wait ?? 0 }),
  );
  if (reason) await pauseFailing(context, receiver.id, reason);
}
