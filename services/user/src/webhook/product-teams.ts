import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type AnyEvent, parseEvent } from '#kit/events/event';
import { type EventHandler, eventHandler } from '#kit/events/event-handler';
import { newestByKey, type Sequenced } from '#kit/events/newest';
import type { Transport } from '#kit/events/transport';
import { HOUR } from '#schema/durations';
import { topics } from '#schema/topics';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

/** Who owns and maintains a product. */
interface ProductTeam extends Sequenced {
  productId: string;
  memberIds: readonly string[];
}

interface Rows {
  productIds: readonly string[];
  /** Each is a JSON array. */
  members: readonly string[];
  sequences: readonly (string | null)[];
}

// Rows are locked in the order of their keys, so that two batches never deadlock.
const upsertTeams = statement<UserTables, Rows>()(
  (_db, p) => sql<Record<never, never>>`
    insert into product_team (product_id, member_ids, sequence)
    select product_id, array(select jsonb_array_elements_text(members)::uuid), sequence
    from unnest(${p.cast('productIds', 'text[]')}, ${p.cast('members', 'jsonb[]')},
      ${p.cast('sequences', 'bigint[]')}) as change (product_id, members, sequence)
    order by product_id
    on conflict (product_id) do update
    set member_ids = excluded.member_ids,
      sequence = greatest(excluded.sequence, product_team.sequence)
    where coalesce(excluded.sequence >= product_team.sequence, true)`,
);

/** Whether everybody sees a product. */
interface ListedState extends Sequenced {
  productId: string;
  isListed: boolean;
}

interface StateRows {
  productIds: readonly string[];
  states: readonly boolean[];
  sequences: readonly (string | null)[];
}

// The order of the two kinds of events is kept apart: an older one of the other kind still counts.
const upsertStates = statement<UserTables, StateRows>()(
  (_db, p) => sql<Record<never, never>>`
    insert into product_team (product_id, member_ids, is_listed, listed_sequence)
    select product_id, '{}', is_listed, sequence
    from unnest(${p.cast('productIds', 'text[]')}, ${p.cast('states', 'boolean[]')},
      ${p.cast('sequences', 'bigint[]')}) as change (product_id, is_listed, sequence)
    order by product_id
    on conflict (product_id) do update
    set is_listed = excluded.is_listed,
      listed_sequence = greatest(excluded.listed_sequence, product_team.listed_sequence)
    where coalesce(excluded.listed_sequence >= product_team.listed_sequence, true)`,
);

/** Whether the event `given` may go out: of a product that was taken down, only that it was. */
export const isShown = sql<boolean>`(
  given.type in ('catalog.product-taken-down.v1', 'catalog.product-merged.v1')
  or not exists (select from product_team as hidden
    where hidden.product_id = given.product_id and not hidden.is_listed))`;

const findFill = statement<UserTables>()((db) =>
  db
    .selectFrom('product_team_fill')
    .select(['filled_at as filledAt', 'with_states as withStates'])
    .orderBy('with_states')
    .orderBy('filled_at')
    .limit(1),
);

const insertFill = statement<UserTables, { at: Date }>()((db, p) =>
  db.insertInto('product_team_fill').values({ filled_at: p('at'), with_states: true }),
);

const findUnknown = statement<UserTables, { productIds: readonly string[] }>()(
  (_db, p) => sql<{ productId: string }>`
    select product_id as "productId"
    from unnest(${p.cast('productIds', 'text[]')}) with ordinality as given (product_id, number)
    where exists (select from product_team_fill)
      and not exists (select from product_team as team where team.product_id = given.product_id)
    order by number
    limit 1`,
);

/** The first id that is of no product; null without one, and until the copy has the products of the time before it. */
export const unknownProduct = async (
  queryable: Queryable,
  productIds: readonly string[],
): Promise<string | null> =>
  productIds.length === 0
    ? null
    : ((await findUnknown.first(queryable, { productIds }))?.productId ?? null);

const updateFill = statement<UserTables, { at: Date }>()(
  (_db, p) => sql<{ at: Date }>`
    update product_team_fill set filled_at = greatest(filled_at, ${p('at')}), with_states = true
    returning filled_at as at`,
);

async function upsert(tx: Transaction, teams: readonly ProductTeam[]): Promise<void> {
  const latest = newestByKey(teams, ({ productId }) => productId);
  await upsertTeams.run(tx, {
    productIds: latest.map(({ productId }) => productId),
    members: latest.map(({ memberIds }) => JSON.stringify(memberIds)),
    sequences: latest.map(({ sequence }) => sequence ?? null),
  });
}

async function upsertListed(tx: Transaction, states: readonly ListedState[]): Promise<void> {
  const latest = newestByKey(states, ({ productId }) => productId);
  await upsertStates.run(tx, {
    productIds: latest.map(({ productId }) => productId),
    states: latest.map(({ isListed }) => isListed),
    sequences: latest.map(({ sequence }) => sequence ?? null),
  });
}

/** Null for an event that changes nothing of it. A merge takes the product down too. */
function stateOf({ type, data, sequence }: AnyEvent): ListedState | null {
  const isListed = type === 'catalog.product-listed.v1';
  if (!isListed && type !== 'catalog.product-taken-down.v1') return null;
  return { productId: data.productId, isListed, sequence };
}

/** The team that an event names; null for an event of another type. */
function teamOf(event: AnyEvent): ProductTeam | null {
  switch (event.type) {
    case 'catalog.product-listed.v1':
    case 'catalog.product-edited.v1':
    case 'catalog.product-owned.v1': {
      const { productId, ownerId, maintainerIds = [] } = event.data;
      const memberIds = [...new Set([ownerId ?? [], maintainerIds].flat())];
      return { productId, memberIds, sequence: event.sequence };
    }
    default:
      return null;
  }
}

async function upsertOf(tx: Transaction, events: readonly AnyEvent[]): Promise<void> {
  const teams = events.flatMap((event) => teamOf(event) ?? []);
  const states = events.flatMap((event) => stateOf(event) ?? []);
  if (teams.length > 0) await upsert(tx, teams);
  if (states.length > 0) await upsertListed(tx, states);
}

export const teamHandlers: readonly EventHandler[] = [
  eventHandler('catalog.product-listed.v1', (tx, events) => upsertOf(tx, events)),
  eventHandler('catalog.product-edited.v1', (tx, events) => upsertOf(tx, events)),
  eventHandler('catalog.product-owned.v1', (tx, events) => upsertOf(tx, events)),
  eventHandler('catalog.product-taken-down.v1', (tx, events) => upsertOf(tx, events)),
];

const rowsOfBatch = 500;

/** The last fill noted its end, and messages come with some delay. */
const overlapMs = HOUR;

/**
 * Copies the teams and states of products whose events were processed without a copy: before it existed, or by an older
 * release. It reads what was published since the last fill. Processes that run it at the same time write the same rows.
 */
export async function fillTeams(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  const began = clock.now();
  const last = await findFill.first(database);
  const since = new Date((last?.filledAt ?? began).getTime() - overlapMs);
  const from = last?.withStates ? { since } : 'beginning';
  const teams = new Map<string, ProductTeam>();
  const states = new Map<string, ListedState>();
  const read = { topic: topics.catalogProduct, from, follow: false, signal } as const;
  for await (const { value } of transport.read(read)) {
    const event = eventOfMessage(value);
    if (!event) continue;
    const [team, state] = [teamOf(event), stateOf(event)];
    if (team) teams.set(team.productId, team);
    if (state) states.set(state.productId, state);
  }
  await inBatches(teams, signal, (batch) => database.transaction((tx) => upsert(tx, batch)));
  await inBatches(states, signal, (batch) => database.transaction((tx) => upsertListed(tx, batch)));
  if (signal.aborted) return;
  await database.transaction(async (tx) => {
    const updated = await updateFill.run(tx, { at: began });
    if (updated.length === 0) await insertFill.run(tx, { at: began });
  });
}

async function inBatches<T>(
  rows: ReadonlyMap<string, T>,
  signal: AbortSignal,
  store: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const all = [...rows.values()];
  for (let start = 0; start < all.length && !signal.aborted; start += rowsOfBatch) {
    await store(all.slice(start, start + rowsOfBatch));
  }
}

/** Null for a message of another type, and for what is no event: consumers record what is wrong with it. */
function eventOfMessage(value: string): AnyEvent | null {
  if (!/"catalog\.product-(listed|edited|owned|taken-down)\.v1"/.test(value)) return null;
  try {
    return parseEvent(value);
  } catch {
    return null;
  }
}
