import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { BadgeTables } from '../tables.ts';
import type { ClaimState, ClaimWay } from './claim.rules.ts';

export interface ClaimTypes {
  way: ClaimWay;
  state: ClaimState;
}

export const claimColumns = [
  'claim.id',
  'claim.claim_key as claimKey',
  'claim.badge_id as badgeId',
  'claim.user_id as userId',
  'claim.address',
  'claim.way',
  'claim.state',
  'claim.tries',
  'claim.hash',
  'claim.token_id as tokenId',
  'claim.reason',
  'claim.deadline',
  'claim.requested_at as requestedAt',
  'claim.changed_at as changedAt',
] as const;

const lock = statement<BadgeTables, { id: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('id', '=', p.cast('id', 'uuid'))
    .forNoKeyUpdate()
    .$narrowType<ClaimTypes>(),
);

/** A claim in any state. */
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof lock.first>>>;

const findBadge = statement<BadgeTables, { id: string }>()((db, p) =>
  db.selectFrom('claim').select('badge_id as badgeId').where('id', '=', p.cast('id', 'uuid')),
);

/** The badge of a claim, which is locked before the claim; null for an unknown one. */
export async function badgeOfClaim(on: Queryable, claimId: string): Promise<string | null> {
  return isUuid(claimId) ? ((await findBadge.first(on, { id: claimId }))?.badgeId ?? null) : null;
}

/** Null when there is none. Its badge is locked already. */
export const lockClaim = (tx: Transaction, id: string): Promise<ClaimRow | null> =>
  lock.first(tx, { id });

const lockByKey = statement<BadgeTables, { badgeId: string; claimKey: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where('claim_key', '=', p('claimKey'))
    .forNoKeyUpdate()
    .$narrowType<ClaimTypes>(),
);

/** The claim of a key in the contract of a badge, which is locked already. */
export const lockClaimOfKey = (
  tx: Transaction,
  badgeId: string,
  claimKey: string,
): Promise<ClaimRow | null> => lockByKey.first(tx, { badgeId, claimKey });

const lockByToken = statement<BadgeTables, { badgeId: string; tokenId: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where('token_id', '=', sql<string>`${p('tokenId')}::numeric`)
    .forNoKeyUpdate()
    .$narrowType<ClaimTypes>(),
);

/** The claim that has this token of a locked badge. */
export const lockClaimOfToken = (
  tx: Transaction,
  badgeId: string,
  tokenId: string,
): Promise<ClaimRow | null> => lockByToken.first(tx, { badgeId, tokenId });

const lockOfCaller = statement<
  BadgeTables,
  { badgeId: string; userId: string | null; address: string }
>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where(sql<boolean>`(user_id = ${p.cast('userId', 'uuid')} or address = ${p('address')})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<ClaimTypes>(),
);

/** Claims of a locked badge by this member or to this address: one, or two of others. */
export const lockClaimsOf = (
  tx: Transaction,
  caller: { badgeId: string; userId: string | null; address: string },
): Promise<ClaimRow[]> => lockOfCaller.run(tx, caller);

const writeAddress = statement<BadgeTables, { id: string; address: string }>()((db, p) =>
  db
    .updateTable('claim')
    .set({ address: p('address') })
    .where('id', '=', p.cast('id', 'uuid')),
);

/** A failed claim gets another wallet. */
export async function moveTo(tx: Transaction, claim: ClaimRow, address: string): Promise<ClaimRow> {
  await writeAddress.run(tx, { id: claim.id, address });
  return { ...claim, address };
}

/** A failed claim leaves its wallet to somebody else. */
export const freeAddress = (tx: Transaction, { id }: ClaimRow) =>
  writeAddress.run(tx, { id, address: `freed:${id}` });

interface NewClaim {
  id: string;
  claimKey: string;
  badgeId: string;
  userId: string | null;
  address: string;
  way: string;
  deadline: Date | null;
  now: Date;
}

export const insertClaim = statement<BadgeTables, NewClaim>()(
  (_db, p) => sql<object>`
    insert into claim (id, claim_key, badge_id, user_id, address, way, state, tries, deadline, requested_at, changed_at)
    values (${p.cast('id', 'uuid')}, ${p('claimKey')}, ${p.cast('badgeId', 'bigint')},
      ${p.cast('userId', 'uuid')}, ${p('address')}, ${p('way')}, 'REQUESTED', 0,
      ${p.cast('deadline', 'timestamptz')}, ${p.cast('now', 'timestamptz')}, ${p.cast('now', 'timestamptz')})`,
);

export interface ClaimChange {
  id: string;
  way: string;
  state: string;
  tries: number;
  hash: string | null;
  tokenId: string | null;
  reason: string | null;
  deadline: Date | null;
  now: Date;
}

export const writeClaim = statement<BadgeTables, ClaimChange>()(
  (_db, p) => sql<object>`
    update claim set way = ${p('way')}, state = ${p('state')}, tries = ${p('tries')}, hash = ${p('hash')},
      token_id = ${p('tokenId')}::numeric, reason = ${p('reason')},
      deadline = ${p.cast('deadline', 'timestamptz')}, changed_at = ${p.cast('now', 'timestamptz')}
    where id = ${p.cast('id', 'uuid')}`,
);
