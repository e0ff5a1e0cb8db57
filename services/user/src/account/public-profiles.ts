import { validate as isUuid } from 'uuid';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Changes } from '#kit/entities/changes';
import { createEntityCache } from '#kit/entities/entity-cache';
import type { ProfileSection, Role } from '#schema/enums';
import type { UserTables } from '../tables.ts';
import type { Account } from './load-accounts.ts';

/** What everybody may see of an account: the GraphQL type User reads nothing else. */
export type PublicProfile = Omit<Account, 'email' | 'wallet' | 'mutedTopics'>;

const findProfiles = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['id', 'nickname', 'avatar', 'roles', 'erased_at as erasedAt'])
    .select(['registered_at as since', 'public_sections as publicSections'])
    .where('id', '=', p.keys('ids', 'uuid[]'))
    .$narrowType<{ roles: Role[]; publicSections: ProfileSection[] }>(),
);

/** Null for an unknown id. */
export type FindProfile = (id: string) => Promise<PublicProfile | null> | PublicProfile | null;

const maxBytes = 8 * 1024 * 1024;

export function createProfiles(database: Database, changes: Changes): FindProfile {
  const profiles = createEntityCache<PublicProfile>({
    changes,
    table: 'account',
    maxBytes,
    load: (ids) => findProfiles.run(database, { ids }),
    keyOf: (profile) => profile.id,
  });
  return (id) => (isUuid(id) ? profiles.find(id.toLowerCase()) : null);
}
