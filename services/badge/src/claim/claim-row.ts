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

/** What a claim of an erased member has before its id, where others have a wallet. */
export const erasedAddress = 'erased:';

/** Whether its member was erased: what comes of it tells no wallet. */
export const isErased = ({ address }: { address: string }): boolean =>
  address.startsWith(erasedAddress);

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
  'claim.counts',
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

const findAny = statement<BadgeTables, { id: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('id', '=', p.cast('id', 'uuid'))
    .$narrowType<ClaimTypes>(),
);

/** Null when there is none. */
export const findAnyClaim = (on: Queryable, id: string): Promise<ClaimRow | null> =>
  isUuid(id) ? findAny.first(on, { id }) : Promise.resolve(null);

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

const lockOfMember = statement<BadgeTables, { badgeId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .forNoKeyUpdate()
    .$narrowType<ClaimTypes>(),
);

/** The claim of a member on a locked badge. */
export const lockClaimOfMember = (
  tx: Transaction,
  member: { badgeId: string; userId: string },
): Promise<ClaimRow | null> => lockOfMember.first(tx, member);

interface Caller {
  badgeId: string;
  userId: string | null;
  address: string;
  /** Of the address. */
  mark: string;
}

const lockOfCaller = statement<BadgeTables, Caller>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where(sql<boolean>`(user_id = ${p.cast('userId', 'uuid')} or address = ${p('address')}
      or address_mark = ${p('mark')})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<ClaimTypes>(),
);

/** Claims of a locked badge by this member or to this address, also of an erased member: one, or two of others. */
export const lockClaimsOf = (tx: Transaction, caller: Caller): Promise<ClaimRow[]> =>
  lockOfCaller.run(tx, caller);

interface ClaimAddress {
  address: string;
  /** Of the address; null for one that is no wallet. */
  mark: string | null;
}

const writeAddress = statement<BadgeTables, ClaimAddress & { id: string }>()((db, p) =>
  db
    .updateTable('claim')
    .set({ address: p('address'), address_mark: p('mark') })
    .where('id', '=', p.cast('id', 'uuid')),
);

/** A failed claim gets another wallet, or that of an erased member gets its own again. */
export async function moveTo(
  tx: Transaction,
  claim: ClaimRow,
  to: { address: string; mark: string },
): Promise<ClaimRow> {
  await writeAddress.run(tx, { id: claim.id, ...to });
  return { ...claim, address: to.address };
}

/** A failed claim leaves its wallet to somebody else. */
export const freeAddress = (tx: Transaction, claim: ClaimRow) => {
  const { id } = claim;
  const address = isErased(claim) ? claim.address : `freed:${id}`;
  return writeAddress.run(tx, { id, address, mark: null });
};

/** The wallet of an erased member has a token, after all: it gets no second one. */
export const markErased = (tx: Transaction, { id, address }: ClaimRow, mark: string) =>
  writeAddress.run(tx, { id, address, mark });

interface NewClaim {
  id: string;
  claimKey: string;
  badgeId: string;
  userId: string | null;
  address: string;
  mark: string;
  way: string;
  deadline: Date | null;
  counts: boolean;
  now: Date;
}

export const insertClaim = statement<BadgeTables, NewClaim>()(
  (_db, p) => sql<object>`
    insert into claim (id, claim_key, badge_id, user_id, address, address_mark, way, state, tries, deadline, counts,
      requested_at, changed_at)
    values (${p.cast('id', 'uuid')}, ${p('claimKey')}, ${p.cast('badgeId', 'bigint')},
      ${p.cast('userId', 'uuid')}, ${p('address')}, ${p('mark')}, ${p('way')}, 'REQUESTED', 0,
      ${p.cast('deadline', 'timestamptz')}, ${p.cast('counts', 'boolean')},
      ${p.cast('now', 'timestamptz')}, ${p.cast('now', 'timestamptz')})`,
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
  counts: boolean;
  now: Date;
}

export const writeClaim = statement<BadgeTables, ClaimChange>()(
  (_db, p) => sql<object>`
    update claim set way = ${p('way')}, state = ${p('state')}, tries = ${p('tries')}, hash = ${p('hash')},
      token_id = ${p('tokenId')}::numeric, reason = ${p('reason')},
      deadline = ${p.cast('deadline', 'timestamptz')}, counts = ${p.cast('counts', 'boolean')}, changed_at = ${p.cast('now', 'timestamptz')}
    where id = ${p.cast('id', 'uuid')}`,
);
