import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
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
    ])
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
    .select(['device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
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
    .select(['role', 'change', 'at'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'user'>, ExportQuery> = {
  profile,
  identities,
  sessions,
  messages,
  'role-decisions': roleDecisions,
};
