import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#kit/database/database';
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

const findFill = statement<UserTables>()((db) =>
  db.selectFrom('product_team_fill').select('filled_at as filledAt').orderBy('filled_at').limit(1),
);

const insertFill = statement<UserTables, { at: Date }>()((db, p) =>
  db.insertInto('product_team_fill').values({ filled_at: p('at') }),
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
    update product_team_fill set filled_at = greatest(filled_at, ${p('at')})
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

const upsertOf = async (tx: Transaction, events: readonly AnyEvent[]): Promise<void> =>
  upsert(
    tx,
    events.flatMap((event) => teamOf(event) ?? []),
  );

export const teamHandlers: readonly EventHandler[] = [
  eventHandler('catalog.product-listed.v1', (tx, events) => upsertOf(tx, events)),
  eventHandler('catalog.product-edited.v1', (tx, events) => upsertOf(tx, events)),
  eventHandler('catalog.product-owned.v1', (tx, events) => upsertOf(tx, events)),
];

const rowsOfBatch = 500;

/** The last fill noted its end, and messages come with some delay. */
const overlapMs = HOUR;

/**
 * Copies the teams of products whose events were processed without a copy: before it existed, or by an older
 * release. It reads what was published since the last fill. Processes that run it at the same time write the same rows.
 */
export async function fillTeams(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  const began = clock.now();
  const last = await findFill.first(database);
  const from = last ? { since: new Date(last.filledAt.getTime() - overlapMs) } : 'beginning';
  const teams = new Map<string, ProductTeam>();
  const read = { topic: topics.catalogProduct, from, follow: false, signal } as const;
  for await (const { value } of transport.read(read)) {
    const team = teamOfMessage(value);
    if (team) teams.set(team.productId, team);
  }
  const all = [...teams.values()];
  for (let start = 0; start < all.length && !signal.aborted; start += rowsOfBatch) {
    const batch = all.slice(start, start + rowsOfBatch);
    await database.transaction((tx) => upsert(tx, batch));
  }
  if (signal.aborted) return;
  await database.transaction(async (tx) => {
    const updated = await updateFill.run(tx, { at: began });
    if (updated.length === 0) await insertFill.run(tx, { at: began });
  });
}

/** Null for a message that is no event of a team: consumers record what is wrong with it. */
function teamOfMessage(value: string): ProductTeam | null {
  if (!/"catalog\.product-(listed|edited|owned)\.v1"/.test(value)) return null;
  try {
    return teamOf(parseEvent(value));
  } catch {
    return null;
  }
}
