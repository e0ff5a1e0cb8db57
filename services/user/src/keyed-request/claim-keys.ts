import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ClaimOutcome, type KeyClaim, ownerOf, sharersOf } from '#kit/idempotency/key-claim';
import { hash, keyedHash } from '#kit/idempotency/request-hash';
import { idempotency } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { readDevice } from '../device/device.rules.ts';
import type { UserTables } from '../tables.ts';

interface Limits {
  firsts: readonly string[];
  lasts: readonly string[];
  most: readonly number[];
}

interface Rows {
  owners: readonly string[];
  ids: readonly string[];
  requests: readonly string[];
}

const isFull = sql<boolean>`(
  select count(*) from (
    select from keyed_request as kept where kept.owner between sent.first and sent.last limit sent.most
  ) as kept
) >= sent.most`;

/** In the order of the keys, so that two batches never wait for each other. */
const insertKeys = statement<UserTables, Rows & Limits & { at: Date }>()(
  (_db, p) => sql<{ owner: string; id: string }>`
    insert into keyed_request (owner, id, request, at)
    select sent.owner, sent.id, sent.request, ${p.cast('at', 'timestamptz')}
    from ${p.unnest('sent', {
      owner: ['owners', 'uuid'],
      id: ['ids', 'text'],
      request: ['requests', 'text'],
      first: ['firsts', 'uuid'],
      last: ['lasts', 'uuid'],
      most: ['most', 'integer'],
    })}
    where not ${isFull}
    order by sent.owner, sent.id
    on conflict do nothing
    returning owner, id`,
);

/** Null for the request of a key that was released meanwhile, or that its owner may not have. */
const findKeys = statement<UserTables, Omit<Rows, 'requests'> & Limits>()(
  (_db, p) => sql<{ owner: string; id: string; request: string | null; isFull: boolean }>`
    select sent.owner, sent.id, k.request, ${isFull} as "isFull"
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
    .where('request', '=', p('request')),
);

function rowOf({ attempts, clock, config }: UserContext, claim: KeyClaim) {
  const { viewer, client, key, request, isTyped } = claim;
  const { perMember } = idempotency;
  // Anybody can make up a cookie.
  const device = readDevice(config.codeKey, client.device, clock.now())?.id ?? null;
  const owner = ownerOf({ viewer, client: { ...client, device } }, attempts.key);
  const [first, last] = sharersOf(claim, owner);
  return {
    owner,
    first,
    last,
    id: hash('key', key),
    request: keyedHash(attempts.key, 'request', request),
    most: isTyped ? perMember / 2 : perMember,
    isTyped,
  };
}

type Row = ReturnType<typeof rowOf>;

const nameOf = ({ owner, id }: Pick<Row, 'owner' | 'id'>): string => `${owner} ${id}`;

const columnsOf = (rows: readonly Row[]) => ({
  owners: rows.map(({ owner }) => owner),
  ids: rows.map(({ id }) => id),
  requests: rows.map(({ request }) => request),
  firsts: rows.map(({ first }) => first),
  lasts: rows.map(({ last }) => last),
  most: rows.map(({ most }) => most),
});

/** Gives each key to the first request that has it, for a day. The outcomes are in the order of the claims. */
export async function claimKeys(
  context: UserContext,
  claims: readonly KeyClaim[],
): Promise<ClaimOutcome[]> {
  const { database, clock } = context;
  const rows = claims.map((claim) => rowOf(context, claim));
  // One request of those that race in this batch.
  const distinct = [...new Map(rows.toReversed().map((row) => [nameOf(row), row])).values()];
  const inserted = await insertKeys.command(database, { ...columnsOf(distinct), at: clock.now() });
  const isNew = new Set(inserted.map(nameOf));
  const others = distinct.filter((row) => !isNew.has(nameOf(row)));
  const found = others.length > 0 ? await findKeys.run(database, columnsOf(others)) : [];
  const stored = new Map<string, { request: string | null; isFull?: boolean }>();
  for (const row of [...distinct, ...found]) stored.set(nameOf(row), row);
  return rows.map((row) => {
    const name = nameOf(row);
    const { request = null, isFull = false } = stored.get(name) ?? {};
    if (isFull && request === null && !row.isTyped) return 'full';
    if (request !== null && request !== row.request) return 'other';
    return isNew.delete(name) ? 'first' : 'repeated';
  });
}

/** Frees the key of a request that was refused, for another one. */
export async function releaseKey(context: UserContext, claim: KeyClaim): Promise<void> {
  const { owner, id, request } = rowOf(context, claim);
  await deleteKey.command(context.database, { owner, id, request });
}
