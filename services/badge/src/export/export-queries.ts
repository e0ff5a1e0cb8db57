import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
import type { BadgeTables } from '../tables.ts';

interface Page {
  userId: string;
  after: string;
}

const badges = statement<BadgeTables, Page>()((db, p) =>
  db
    .selectFrom('holder')
    .select(['badge_id as badgeId', 'at'])
    .select(sql<string>`badge_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('badge_id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('badge_id')
    .limit(sql.lit(exportPageSize)),
);

const ofMember = sql.lit(exportPageSize);

const claims = statement<BadgeTables, Page>()((db, p) =>
  db
    .selectFrom('claim')
    .select(['id', 'badge_id as badgeId', 'address', 'way', 'state', 'hash', 'reason'])
    .select(['token_id as tokenId', 'requested_at as requestedAt', 'changed_at as changedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(sql<boolean>`(${p('after')} = '' or id::text > ${p('after')})`)
    .orderBy(sql`id::text`)
    .limit(ofMember),
);

const rewards = statement<BadgeTables, Page>()((db, p) =>
  db
    .selectFrom('badge_reward')
    .select([
      'badge_id as badgeId',
      'milestone',
      'claim_id as claimId',
      'paid_at as paidAt',
      'refused',
    ])
    .select(sql<string>`claim_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(sql<boolean>`(${p('after')} = '' or claim_id::text > ${p('after')})`)
    .orderBy(sql`claim_id::text`)
    .limit(ofMember),
);

const created = statement<BadgeTables, Page>()((db, p) =>
  db
    .selectFrom('badge')
    .select(['id', 'product_id as productId', 'name', 'description', 'image', 'network'])
    .select(['contract', 'total', 'milestone', 'at'])
    // A creator gets no wallet of who has the product by now.
    .select(
      sql<string | null>`
        case when coalesce(owner_id, creator_id) = ${p.cast('userId', 'uuid')} then owner_address end`.as(
        'ownerAddress',
      ),
    )
    .select(sql<string>`id::text`.as('key'))
    .where(
      sql<boolean>`(creator_id = ${p.cast('userId', 'uuid')} or owner_id = ${p.cast('userId', 'uuid')})`,
    )
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(ofMember),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'badge'>, ExportQuery> = {
  badges,
  'badge-claims': claims,
  'badge-rewards': rewards,
  'created-badges': created,
};
