import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type AnyEvent, parseEvent } from '#kit/events/event';
import { type EventHandler, eventHandler } from '#kit/events/event-handler';
import { newestByKey, type Sequenced } from '#kit/events/newest';
import type { Transport } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import { topics } from '#schema/topics';
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
  db.selectFrom('product_team_fill').select('filled_at').limit(1),
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

/**
 * Copies the teams of products whose events were processed before the copy existed. It runs once; processes that
 * run it at the same time write the same rows.
 */
export async function fillTeams(
  database: Database,
  transport: Transport,
  clock: Clock,
): Promise<void> {
  if (await findFill.first(database)) return;
  const teams = new Map<string, ProductTeam>();
  const read = { topic: topics.catalogProduct, from: 'beginning', follow: false } as const;
  for await (const { value } of transport.read(read)) {
    const team = teamOfMessage(value);
    if (team) teams.set(team.productId, team);
  }
  const all = [...teams.values()];
  for (let start = 0; start < all.length; start += rowsOfBatch) {
    const batch = all.slice(start, start + rowsOfBatch);
    await database.transaction((tx) => upsert(tx, batch));
  }
  await database.transaction((tx) => insertFill.run(tx, { at: clock.now() }));
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
