import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
import { isUpload } from '../file/stored-files.ts';
import type { UserTables } from '../tables.ts';

interface Page {
  userId: string;
  after: string;
}

const profile = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'nickname',
      'avatar',
      'wallet',
      'roles',
      'language',
      'registered_at as registeredAt',
      'public_sections as publicSections',
      'muted_topics as mutedTopics',
    ])
    .select(({ selectFrom }) =>
      selectFrom('digest')
        .select(
          sql<object>`jsonb_build_object('coveredUntil', covered_until, 'dueAt', due_at, 'products', products)`.as(
            'digest',
          ),
        )
        .whereRef('digest.user_id', '=', 'account.id')
        .as('weeklyDigest'),
    )
    .select(sql<string>`id::text`.as('key'))
    .where('id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const identities = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('linked_identity')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .select(sql<string>`provider`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('provider', '>', p('after'))
    .orderBy('provider')
    .limit(sql.lit(exportPageSize)),
);

const sessions = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('session')
    .select(['device', 'network', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const apiTokens = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('api_token')
    .select(['name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const messages = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('message')
    .select(['kind', 'params', 'link', 'at', 'read_at as readAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const roleDecisions = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('role_decision')
    .select(['role', 'change', 'reason', 'at'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const phone = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('account_phone')
    .select(['phone', 'bound_at as boundAt'])
    .select(sql<string>`phone`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('phone', '>', p('after'))
    .orderBy('phone')
    .limit(sql.lit(exportPageSize)),
);

const passkeys = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const invitations = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('invitation')
    .select([
      'email',
      'created_at as createdAt',
      'accepted_at as acceptedAt',
      'withdrawn_at as withdrawnAt',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where('inviter_id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const files = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('stored_file')
    .select(['name', 'bytes', 'created_at as createdAt'])
    .select(sql<string>`name`.as('key'))
    .where(isUpload(p))
    .where('name', '>', p('after'))
    .orderBy('name')
    .limit(sql.lit(exportPageSize)),
);

const webhooks = statement<UserTables, Page>()((db, p) =>
  db
    .selectFrom('webhook')
    .select(['address', 'description', 'types', 'scope', 'product_ids as productIds'])
    .select(['created_at as createdAt', 'confirmed_at as confirmedAt', 'paused_at as pausedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where(
      'id',
      '>',
      sql<string>`coalesce(nullif(${p('after')}, ''), '00000000-0000-0000-0000-000000000000')::uuid`,
    )
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'user'>, ExportQuery> = {
  profile,
  identities,
  phone,
  passkeys,
  sessions,
  'api-tokens': apiTokens,
  messages,
  'role-decisions': roleDecisions,
  invitations,
  files,
  webhooks,
};
