import { type RawBuilder, sql } from 'kysely';
import { productStatus, roles } from '#schema/enums';
import { rewards } from '#schema/limits';
import { writeLimits } from '#schema/write-limits';

const { perMember } = writeLimits.up;

/** The columns of a new UP, in the order in which both statements select them. */
export const upColumns = [
  'user_id',
  'product_id',
  'weight',
  'reason',
  'at',
  'counts_for_rewards',
  'event_id',
  'language',
  'network_mark',
] as const;

/** What the decision needs of the voter. */
interface VoterSql {
  userId: RawBuilder<unknown>;
  /** Whether the session is that of a Goldfinger, for a voter of whom the role copy knows nothing. */
  isGolden: RawBuilder<unknown>;
  mayCount: RawBuilder<unknown>;
}

/** `decideUp` in SQL, of the CTE `facts`. */
export const decisionSql = ({ userId, isGolden, mayCount }: VoterSql) => ({
  mayVote: sql<boolean>`facts.status = ${sql.lit(productStatus.RELEASED)} and not facts."hasUp"`,
  weight: sql<1 | 2>`(
    case when coalesce(${sql.lit(roles.goldfinger)} = any(facts.roles), ${isGolden})
      then ${sql.lit(rewards.goldenUpWeight)} else 1 end)::smallint`,
  countsForRewards: sql<boolean>`(
    ${mayCount} and facts."ownerId" is distinct from ${userId}
    and facts."sharerId" is distinct from ${userId} and ${userId} <> all(facts."maintainerIds"))`,
});

/** Counts the UPs themselves, so that a vote writes no counter of its member. */
export const isBelowMemberLimit = (userId: RawBuilder<unknown>, countedFrom: RawBuilder<unknown>) =>
  sql<boolean>`(
    select count(*) from (
      select from up as r where r.user_id = ${userId} and r.at > ${countedFrom}
      limit ${sql.lit(perMember)}
    ) as recent
  ) < ${sql.lit(perMember)}`;
