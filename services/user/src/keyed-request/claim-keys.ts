import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { type ClaimOutcome, type KeyClaim, ownerOf } from '#kit/idempotency/key-claim';
import { hash, keyedHash } from '#kit/idempotency/request-hash';
import { idempotency } from '#schema/limits';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

interface Rows {
  owners: readonly string[];
  ids: readonly string[];
  requests: readonly string[];
}

interface Limited {
  most: readonly number[];
  /** A key from before then does not count: it is deleted within an hour. */
  countedFrom: Date;
}

/** When the key was claimed that must expire before its owner may have another one; null while there is room. */
const limitingAt = (p: Placeholders<Limited>) => sql<Date | null>`(
  select kept.at from keyed_request as kept
  where kept.owner = sent.owner and kept.at > ${p.cast('countedFrom', 'timestamptz')}
  order by kept.at desc offset sent.most - 1 limit 1
)`;

/** In the order of the keys, so that two batches never wait for each other. */
const insertKeys = statement<UserTables, Rows & Limited & { at: Date }>()(
  (_db, p) => sql<{ owner: string; id: string }>`
    insert into keyed_request (owner, id, request, at)
    select sent.owner, sent.id, sent.request, ${p.cast('at', 'timestamptz')}
    from ${p.unnest('sent', {
      owner: ['owners', 'uuid'],
      id: ['ids', 'text'],
      request: ['requests', 'text'],
      most: ['most', 'integer'],
    })}
    where ${limitingAt(p)} is null
    order by sent.owner, sent.id
    on conflict do nothing
    returning owner, id`,
);

/** Null for the request of a key that was released meanwhile, or that its owner may not have. */
const findKeys = statement<UserTables, Omit<Rows, 'requests'> & Limited>()(
  (_db, p) => sql<{ owner: string; id: string; request: string | null; limitingAt: Date | null }>`
    select sent.owner, sent.id, k.request, ${limitingAt(p)} as "limitingAt"
    from ${p.unnest('sent', {
      owner: ['owners', 'uuid'],
      id: ['ids', 'text'],
      most: ['most', 'integer'],
    })}
    left join keyed_request as k on k.owner = sent.owner and k.id = sent.id`,
);

const deleteKey = statement<UserTables, { owner: string; id: string; request: string }>()((db, p) =>
  db
    .deleteFrom('keyed_request')
    .where('owner', '=', p('owner'))
    .where('id', '=', p('id'))
    .where('request', '=', p('request')),
);

function rowOf({ attempts }: UserContext, claim: KeyClaim) {
  const { key, request, isTyped } = claim;
  const { perMember } = idempotency;
  return {
    owner: ownerOf(claim, attempts.key),
    id: hash('key', key),
    request: keyedHash(attempts.key, 'request', request),
    most: isTyped ? perMember / 2 : perMember,
    // Drafts come often, and many people can share the owner of a visitor's keys.
    runsWithoutRoom: isTyped || claim.viewer === null,
  };
}

type Row = ReturnType<typeof rowOf>;

const nameOf = ({ owner, id }: Pick<Row, 'owner' | 'id'>): string => `${owner} ${id}`;

const columnsOf = (rows: readonly Row[]) => ({
  owners: rows.map(({ owner }) => owner),
  ids: rows.map(({ id }) => id),
  requests: rows.map(({ request }) => request),
  most: rows.map(({ most }) => most),
});

/** The milliseconds until an owner with too many keys may have another one. */
export interface NoRoom {
  waitMs: number;
}

/** Gives each key to the first request that has it, for a day. The outcomes are in the order of the claims. */
export async function claimKeys(
  context: UserContext,
  claims: readonly KeyClaim[],
): Promise<(ClaimOutcome | NoRoom)[]> {
  const { database, clock } = context;
  const at = clock.now();
  const countedFrom = new Date(at.getTime() - idempotency.keptFor);
  const rows = claims.map((claim) => rowOf(context, claim));
  // One request of those that race in this batch.
  const distinct = [...new Map(rows.toReversed().map((row) => [nameOf(row), row])).values()];
  const inserted = await insertKeys.command(database, {
    ...columnsOf(distinct),
    countedFrom,
    at,
  });
  const isNew = new Set(inserted.map(nameOf));
  const others = distinct.filter((row) => !isNew.has(nameOf(row)));
  const found =
    others.length > 0 ? await findKeys.run(database, { ...columnsOf(others), countedFrom }) : [];
  const stored = new Map<string, { request: string | null; limitingAt?: Date | null }>();
  for (const row of [...distinct, ...found]) stored.set(nameOf(row), row);
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

/** Frees the key of a request that was refused, for another one. */
export async function releaseKey(context: UserContext, claim: KeyClaim): Promise<void> {
  const { owner, id, request } = rowOf(context, claim);
  await deleteKey.command(context.database, { owner, id, request });
}
