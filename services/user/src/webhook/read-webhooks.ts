import { type Kysely, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import {
  type DeliveryFailure,
  type DeliveryState,
  type PauseReason,
  type ReplayState,
  type WebhookScope,
  webhookLimits,
} from '#schema/webhooks';
import type { UserTables } from '../tables.ts';

/** A webhook as its member sees it: without its secret. */
export interface StoredWebhook {
  id: string;
  address: string;
  description: string;
  types: string[];
  scope: WebhookScope;
  productIds: string[];
  createdAt: Date;
  pausedAt: Date | null;
  pauseReason: PauseReason | null;
  confirmedAt: Date | null;
  oldSecretUntil: Date | null;
  failures: number;
  succeededAt: Date | null;
}

const selectWebhooks = (db: Kysely<UserTables>) =>
  db
    .selectFrom('webhook')
    .select(['id', 'address', 'description', 'types', 'failures'])
    .select(['product_ids as productIds', 'created_at as createdAt', 'paused_at as pausedAt'])
    .select(['previous_until as oldSecretUntil', 'succeeded_at as succeededAt'])
    .select('confirmed_at as confirmedAt')
    .select((eb) => [
      eb.ref('scope').$castTo<WebhookScope>().as('scope'),
      eb.ref('pause_reason').$castTo<PauseReason | null>().as('pauseReason'),
    ]);

const findOwn = statement<UserTables, { userId: string }>()((db, p) =>
  selectWebhooks(db)
    .where('user_id', '=', p('userId'))
    .orderBy('id')
    .limit(sql.lit(webhookLimits.perMember)),
);

const findOne = statement<UserTables, { userId: string; id: string }>()((db, p) =>
  selectWebhooks(db).where('user_id', '=', p('userId')).where('id', '=', p('id')),
);

/** The oldest first. */
export const listWebhooks = (queryable: Queryable, userId: string): Promise<StoredWebhook[]> =>
  findOwn.run(queryable, { userId });

/** Null when the member has none with this id. */
export const findWebhook = async (
  queryable: Queryable,
  userId: string,
  id: string,
): Promise<StoredWebhook | null> => (isUuid(id) ? findOne.first(queryable, { userId, id }) : null);

/** @throws NOT_FOUND */
export async function readWebhook(
  queryable: Queryable,
  userId: string,
  id: string,
): Promise<StoredWebhook> {
  const found = await findWebhook(queryable, userId, id);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}

const countWaiting = statement<UserTables, { webhookIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .select(['webhook_id as webhookId', sql<number>`count(*)::integer`.as('waiting')])
    .where('webhook_id', '=', p.any('webhookIds', 'uuid[]'))
    .where('state', '=', 'WAITING')
    .groupBy('webhook_id'),
);

/** In the order of the ids. */
export async function waitingCounts(
  queryable: Queryable,
  webhookIds: readonly string[],
): Promise<number[]> {
  const rows = await countWaiting.run(queryable, { webhookIds });
  return webhookIds.map((id) => rows.find(({ webhookId }) => webhookId === id)?.waiting ?? 0);
}

export interface StoredReplay {
  since: Date;
  startedAt: Date;
  state: ReplayState;
  queued: number;
  readUntil: Date | null;
}

const findReplays = statement<UserTables, { webhookIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('webhook_replay')
    .select(['webhook_id as webhookId', 'since', 'started_at as startedAt', 'queued'])
    .select('read_until as readUntil')
    .select((eb) => eb.ref('state').$castTo<ReplayState>().as('state'))
    .where('webhook_id', '=', p.any('webhookIds', 'uuid[]')),
);

/** In the order of the ids; null for a webhook without one. */
export async function lastReplays(
  queryable: Queryable,
  webhookIds: readonly string[],
): Promise<(StoredReplay | null)[]> {
  const rows = await findReplays.run(queryable, { webhookIds });
  return webhookIds.map((id) => rows.find(({ webhookId }) => webhookId === id) ?? null);
}

export interface StoredAttempt {
  at: string;
  status: number | null;
  milliseconds: number;
  failure: DeliveryFailure | null;
}

export interface StoredDelivery {
  id: string;
  eventId: string;
  type: string;
  eventAt: Date;
  state: DeliveryState;
  attempts: StoredAttempt[];
  response: string | null;
  body: string;
  /** When the next try is due; null unless it waits. */
  dueAt: Date | null;
}

const findDeliveries = statement<
  UserTables,
  { webhookId: string; before: string | null; limit: number }
>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id as eventId', 'type', 'event_at as eventAt', 'response', 'body'])
    .select('due_at as dueAt')
    .select((eb) => [
      eb.ref('state').$castTo<DeliveryState>().as('state'),
      eb.ref('attempts').$castTo<StoredAttempt[]>().as('attempts'),
    ])
    .where('webhook_id', '=', p('webhookId'))
    .where(
      sql<boolean>`(${p.cast('before', 'bigint')} is null or id < ${p.cast('before', 'bigint')})`,
    )
    .orderBy('id', 'desc')
    .limit(p('limit')),
);

const countDeliveries = statement<UserTables, { webhookId: string }>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('webhook_id', '=', p('webhookId')),
);

/** The log of a webhook, newest first. @throws CURSOR_INVALID */
export async function listDeliveries(
  queryable: Queryable,
  webhookId: string,
  request: PageRequest,
): Promise<Page<StoredDelivery>> {
  const { first, position } = request;
  const [before = null] = 'after' in position ? position.after : [];
  const isCursor = before === null || (typeof before === 'string' && isRowId(before));
  if (!isCursor || ('offset' in position && position.offset > 0)) {
    throw new DomainError('CURSOR_INVALID', { field: 'after' });
  }
  const rows = await findDeliveries.run(queryable, { webhookId, before, limit: first + 1 });
  const countAll = async () => (await countDeliveries.first(queryable, { webhookId }))?.count ?? 0;
  return toPage(rows, request, ({ id }) => [id], countAll);
}
