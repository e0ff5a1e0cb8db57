import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import {
  type KeyReservation,
  ownerOf,
  type ReservationOutcome,
  sharersOf,
} from '#kit/idempotency/key-reservation';
import { hash, keyedHash } from '#kit/idempotency/request-hash';
import { idempotency } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { readDevice } from '../device/device.rules.ts';
import type { UserTables } from '../tables.ts';

interface Rows {
  owners: readonly string[];
  ids: readonly string[];
  requests: readonly string[];
}

interface Limits {
  /** The owners from the first to the last one share the limit. */
  firsts: readonly string[];
  lasts: readonly string[];
  most: readonly number[];
  /** A key from before then does not count: it is deleted within an hour. */
  countedFrom: Date;
}

/** When the key was reserved that must expire before its owner may have another one; null while there is room. */
const limitingAt = (p: Placeholders<Limits>) => sql<Date | null>`(
  select kept.at from keyed_request as kept
  where kept.owner between sent.first and sent.last
    and kept.at > ${p.cast('countedFrom', 'timestamptz')}
  order by kept.at desc offset sent.most - 1 limit 1
)`;

/**
 * Inserts new keys and marks those that the same request has already: their `xmax` is not 0. No row for a key of another
 * request. In the order of the keys, so that two batches never wait for each other.
 */
const takeKeys = statement<
  UserTables,
  Rows & Limits & { at: Date; repeated: readonly boolean[] }
>()(
  (_db, p) => sql<{ owner: string; id: string; isNew: boolean }>`
    insert into keyed_request as k (owner, id, request, is_repeated, at)
    select sent.owner, sent.id, sent.request, sent.is_repeated, ${p.cast('at', 'timestamptz')}
    from ${p.unnest('sent', {
      owner: ['owners', 'uuid'],
      id: ['ids', 'text'],
      request: ['requests', 'text'],
      is_repeated: ['repeated', 'boolean'],
      first: ['firsts', 'uuid'],
      last: ['lasts', 'uuid'],
      most: ['most', 'integer'],
    })}
    where ${limitingAt(p)} is null or exists (
      select from keyed_request as own where own.owner = sent.owner and own.id = sent.id
    )
    order by sent.owner, sent.id
    on conflict (owner, id) do update set is_repeated = true where k.request = excluded.request
    returning k.owner, k.id, k.xmax = 0 as "isNew"`,
);

/** Null for the request of a key that was released meanwhile, or that its owner may not have. */
const findKeys = statement<UserTables, Omit<Rows, 'requests'> & Limits>()(
  (_db, p) => sql<{ owner: string; id: string; request: string | null; limitingAt: Date | null }>`
    select sent.owner, sent.id, k.request, ${limitingAt(p)} as "limitingAt"
    from ${p.unnest('sent', {
      owner: ['owners', 'uuid'],
      id: ['ids', 'text'],
      first: ['firsts', 'uuid'],
      last: ['lasts', 'uuid'],
      most: ['most', 'integer'],
    })}
    left join keyed_request as k on k.owner = sent.owner and k.id = sent.id`,
);

const deleteKey = statement<UserTables, { owner: string; id: string; request: string }>()((db, p) =>
  db
    .deleteFrom('keyed_request')
    .where('owner', '=', p('owner'))
    .where('id', '=', p('id'))
    .where('request', '=', p('request'))
    .where('is_repeated', '=', sql.lit(false)),
);

function rowOf({ attempts, clock, config }: UserContext, reservation: KeyReservation) {
  const { viewer, client, key, request, isTyped, takesRights = false } = reservation;
  const { perMember } = idempotency;
  // Anybody can make up a cookie.
  const device = readDevice(config.codeKey, client.device, clock.now())?.id ?? null;
  const owner = ownerOf({ viewer, client: { ...client, device } }, attempts.key);
  const [first, last] = sharersOf(reservation, owner);
  return {
    owner,
    first,
    last,
    id: hash('key', key),
    request: keyedHash(attempts.key, 'request', request),
    most: isTyped ? perMember / 2 : perMember,
    // Drafts come often, a network is shared by many people, and a member writes whatever her programs did.
    runsWithoutRoom: isTyped || takesRights || viewer?.tokenId === undefined,
  };
}

type Row = ReturnType<typeof rowOf>;
type StoredRow = Pick<Row, 'owner' | 'id'> & { request: string | null };

const nameOf = ({ owner, id }: Pick<Row, 'owner' | 'id'>): string => `${owner} ${id}`;

const isSame = (one: StoredRow, other: StoredRow): boolean =>
  nameOf(one) === nameOf(other) && one.request === other.request;

/** Of the rows of each key the first one. */
const firstOfEach = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.toReversed().map((row) => [nameOf(row), row])).values(),
];

const columnsOf = (rows: readonly Row[]) => ({
  owners: rows.map(({ owner }) => owner),
  ids: rows.map(({ id }) => id),
  requests: rows.map(({ request }) => request),
  firsts: rows.map(({ first }) => first),
  lasts: rows.map(({ last }) => last),
  most: rows.map(({ most }) => most),
});

/** How often a key is tried that another request releases meanwhile. */
const rounds = 3;

/** The milliseconds until an owner with too many keys may have another one. */
export interface NoRoom {
  waitMs: number;
}

/** Gives each key to the first request that has it, for a day. The outcomes are in the order of the reservations. */
export async function reserveKeys(
  context: UserContext,
  reservations: readonly KeyReservation[],
): Promise<(ReservationOutcome | NoRoom)[]> {
  const { database, clock } = context;
  const at = clock.now();
  const countedFrom = new Date(at.getTime() - idempotency.keptFor);
  const rows = reservations.map((reservation) => rowOf(context, reservation));
  const take = (taking: readonly Row[]) => {
    const repeated = taking.map((row) => rows.filter((other) => isSame(row, other)).length > 1);
    return takeKeys.command(database, { ...columnsOf(taking), repeated, countedFrom, at });
  };
  const isNew = new Set<string>();
  const found: StoredRow[] = [];
  const stored = new Map<string, { request: string | null; limitingAt?: Date | null }>();
  // One request of those that race in this batch.
  let open = firstOfEach(rows);
  for (let round = 0; open.length > 0 && round < rounds; round++) {
    const taken = await take(open);
    for (const row of taken) if (row.isNew) isNew.add(nameOf(row));
    const known = new Set(taken.map(nameOf));
    const others = open.filter((row) => !known.has(nameOf(row)));
    const ofOthers =
      others.length > 0 ? await findKeys.run(database, { ...columnsOf(others), countedFrom }) : [];
    for (const row of [...open, ...ofOthers]) stored.set(nameOf(row), row);
    found.push(...ofOthers);
    // Another request had the key before, and none has it after.
    const isFree = ({ request, limitingAt }: (typeof ofOthers)[number]) => !request && !limitingAt;
    const free = new Set(ofOthers.filter(isFree).map(nameOf));
    open = others.filter((row) => free.has(nameOf(row)));
  }
  // Repetitions that came in this batch after another request with their key.
  const late = rows.filter((row) => found.some((one) => isSame(one, row)));
  if (late.length > 0) await take(firstOfEach(late));
  return rows.map((row) => {
    const name = nameOf(row);
    const { request = null, limitingAt = null } = stored.get(name) ?? {};
    if (limitingAt && request === null && !row.runsWithoutRoom) {
      return { waitMs: limitingAt.getTime() - countedFrom.getTime() };
    }
    if (request !== null && request !== row.request) return 'other';
    return isNew.delete(name) ? 'first' : 'repeated';
  });
}

/** Frees the key of a request that was refused, unless a repetition, which can have succeeded, has it too. */
export async function releaseKey(context: UserContext, reservation: KeyReservation): Promise<void> {
  const { owner, id, request } = rowOf(context, reservation);
  await deleteKey.command(context.database, { owner, id, request });
}
