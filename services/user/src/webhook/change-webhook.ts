import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { statement } from '#kit/database/statement';
import { checkedAddresses, Refused, UnknownHost } from '#kit/outgoing/checked-lookup';
import { isLocal } from '#kit/outgoing/post-public';
import { DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { pauseReasons, webhookLimits, webhookTimes } from '#schema/webhooks';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { enforceWebhookLimit } from './limit-writes.ts';
import { requireOwnWebhook } from './own-webhook.ts';
import { unknownProduct } from './product-teams.ts';
import { requireRoom } from './require-room.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './signature.ts';
import { endReplayOf } from './start-replay.ts';
import {
  addressError,
  parseWebhook,
  type WebhookForm,
  type WebhookInput,
} from './webhook.rules.ts';

const countOwn = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', p('userId')),
);

interface Form extends Omit<WebhookForm, 'types'> {
  id: string;
  types: readonly string[];
}

const insertWebhook = statement<UserTables, Form & { userId: string; secret: string; now: Date }>()(
  (db, p) =>
    db
      .insertInto('webhook')
      .values({
        id: p('id'),
        user_id: p('userId'),
        address: p('address'),
        description: p('description'),
        types: p.cast('types', 'text[]') as never,
        scope: p('scope'),
        product_ids: p.cast('productIds', 'text[]') as never,
        secret: p('secret'),
        created_at: p('now'),
        address_since: p('now'),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'address']).doNothing())
      .returning('id'),
);

const findSame = statement<UserTables, { id: string; userId: string; address: string }>()((db, p) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('address', '=', p('address'))
    .where('id', '<>', p('id')),
);

const updateWebhook = statement<UserTables, Form & { now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({
      // Another receiver has not confirmed anything, and has not failed.
      confirmed_at: sql<Date | null>`case when address = ${p('address')} then confirmed_at end`,
      failures: sql<number>`case when address = ${p('address')} then failures else 0 end`,
      failing_since: sql<Date | null>`case when address = ${p('address')} then failing_since end`,
      held_until: sql<Date | null>`case when address = ${p('address')} then held_until end`,
      address_since: sql<Date>`case when address = ${p('address')} then address_since
        else ${p.cast('now', 'timestamptz')} end`,
      address: p('address'),
      description: p('description'),
      types: p.cast('types', 'text[]') as never,
      types_since: sql<string>`coalesce((
        select jsonb_object_agg(new.type, case when new.type = any(webhook.types)
          then webhook.types_since -> new.type else to_jsonb(${p.cast('now', 'timestamptz')}) end)
        from unnest(${p.cast('types', 'text[]')}) as new (type)
        where not new.type = any(webhook.types) or webhook.types_since ? new.type), '{}')`,
      scope: p('scope'),
      product_ids: p.cast('productIds', 'text[]') as never,
    })
    .where('id', '=', p('id')),
);

const deleteWebhook = statement<UserTables, { id: string; userId: string }>()((db, p) =>
  db
    .deleteFrom('webhook')
    .where('id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .returning('id'),
);

const setSecrets = statement<
  UserTables,
  { id: string; secret: string; previous: string; until: Date }
>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ secret: p('secret'), previous_secret: p('previous'), previous_until: p('until') })
    .where('id', '=', p('id')),
);

const setPaused = statement<UserTables, { id: string; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ paused_at: p('now'), pause_reason: pauseReasons.OWNER })
    .where('id', '=', p('id'))
    .where('paused_at', 'is', null),
);

/** Its failures are forgotten; `resumed_at` keeps it waiting while many at its host fail. */
const setResumed = statement<UserTables, { id: string; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ paused_at: null, pause_reason: null, failures: 0, failing_since: null })
    .set({ held_until: null, due_at: p('now'), resumed_at: p('now') })
    .where('id', '=', p('id'))
    .where('paused_at', 'is not', null),
);

/** A secret is shown when it is made, and never again. */
export interface MadeSecret {
  id: string;
  secret: string;
}

/**
 * The form, whose products exist and whose host has only public addresses now. Each connection checks them again. The write is counted
 * before name servers are asked.
 */
async function checkedForm(
  context: UserContext,
  writer: RequestWriter,
  input: WebhookInput,
): Promise<WebhookForm> {
  const { config, database } = context;
  const { webhooks } = config;
  const form = parseWebhook(input, webhooks.allowsLocal ?? false);
  await database.transaction((tx) => enforceWebhookLimit(context, tx, 'webhook', writer));
  const unknown = await unknownProduct(database, form.productIds);
  if (unknown !== null) {
    const index = input.productIds.indexOf(unknown);
    throw new DomainError('FIELD_INVALID', { field: 'productIds', index });
  }
  const url = new URL(form.address);
  if (isLocal(url)) return form;
  try {
    await checkedAddresses(webhooks, url.hostname);
    return form;
  } catch (error) {
    if (error instanceof Refused) throw addressError('PRIVATE');
    if (error instanceof UnknownHost) throw addressError('UNKNOWN_HOST');
    throw error;
  }
}

/**
 * @throws WEBHOOK_ACCOUNT without an address of its own, WEBHOOK_LIMIT, WEBHOOK_ALL_LIMIT, WEBHOOK_EXISTS,
 *   WEBHOOK_ADDRESS, THROTTLED, FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOO_MANY_ENTRIES
 */
export async function createWebhook(
  context: UserContext,
  writer: RequestWriter,
  input: WebhookInput,
): Promise<MadeSecret> {
  const { database, config, clock } = context;
  const { userId, countsForRewards = true } = writer;
  const form = await checkedForm(context, writer, input);
  const id = newId();
  const secret = newSecret();
  await database.transaction(async (tx) => {
    const account = await requireLockedAccount(tx, userId);
    if (account.email === null || !countsForRewards) throw new DomainError('WEBHOOK_ACCOUNT');
    const { count = '0' } = (await countOwn.first(tx, { userId })) ?? {};
    const max = webhookLimits.perMember;
    if (Number(count) >= max) throw new DomainError('WEBHOOK_LIMIT', { max });
    await requireRoom(tx, { ...form, id, userId });
    const sealed = sealSecret(config.factorKey, id, secret);
    const row = { ...form, id, userId, secret: sealed, now: clock.now() };
    if (!(await insertWebhook.first(tx, row))) {
      throw new DomainError('WEBHOOK_EXISTS', { field: 'address' });
    }
  });
  return { id, secret };
}

/** Changes everything but the secret. Another address is to be confirmed, and ends a replay. @throws NOT_FOUND, and as `createWebhook` */
export async function changeWebhook(
  context: UserContext,
  writer: RequestWriter,
  id: string,
  input: WebhookInput,
): Promise<void> {
  const form = await checkedForm(context, writer, input);
  const { userId } = writer;
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    await requireLockedAccount(tx, userId);
    const own = await requireOwnWebhook(tx, userId, id);
    const same = await findSame.first(tx, { id, userId, address: form.address });
    if (same) throw new DomainError('WEBHOOK_EXISTS', { field: 'address' });
    if (!own.pausedAt && own.scope !== form.scope) await requireRoom(tx, { ...form, id, userId });
    await updateWebhook.run(tx, { ...form, id, now: clock.now() });
    if (own.address !== form.address) await endReplayOf(tx, id);
  });
}

/**
 * Makes a new secret. The old one signs too for a day; of several new ones in that time only the last one does.
 * @throws NOT_FOUND, THROTTLED
 */
export async function rotateSecret(
  context: UserContext,
  writer: RequestWriter,
  id: string,
): Promise<MadeSecret> {
  const { database, config, clock } = context;
  const secret = newSecret();
  await database.transaction(async (tx) => {
    await enforceWebhookLimit(context, tx, 'webhook', writer);
    const own = await requireOwnWebhook(tx, writer.userId, id);
    const now = clock.now();
    const { previousSecret, previousUntil } = own;
    const keeps = previousSecret !== null && previousUntil !== null && previousUntil > now;
    await setSecrets.run(tx, {
      id,
      secret: sealSecret(config.factorKey, id, secret),
      previous: keeps ? previousSecret : own.secret,
      until: keeps ? previousUntil : new Date(now.getTime() + webhookTimes.oldSecret),
    });
  });
  return { id, secret };
}

/** Deletes it with its log, at any time; nothing happens when it is gone already. */
export async function removeWebhook(
  { database }: UserContext,
  { userId }: RequestWriter,
  id: string,
): Promise<void> {
  if (isUuid(id)) await deleteWebhook.command(database, { id, userId });
}

/**
 * No event is queued for a paused webhook; what waits goes on afterwards. It can be paused at any time.
 * @throws NOT_FOUND, and to resume it WEBHOOK_ALL_LIMIT, THROTTLED
 */
export async function pauseWebhook(
  context: UserContext,
  writer: RequestWriter,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    if (!isPaused) await enforceWebhookLimit(context, tx, 'webhook', writer);
    const { userId } = writer;
    await requireLockedAccount(tx, userId);
    const { scope } = await requireOwnWebhook(tx, userId, id);
    if (!isPaused) await requireRoom(tx, { scope, id, userId });
    await (isPaused ? setPaused : setResumed).run(tx, { id, now: clock.now() });
  });
}
