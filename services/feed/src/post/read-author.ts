import type { Queryable } from '#kit/database/database';
import { readRoles } from '#kit/service/role-copy';
import type { RequestWriter } from '#kit/subgraph/context';
import type { Author } from './post.rules.ts';

/** The writer with the roles of events, which are newer than those of the session. */
export async function readAuthor(
  queryable: Queryable,
  { userId, roles: claimed, lacksFactor = false }: RequestWriter,
): Promise<Author> {
  const roles = (await readRoles(queryable, [userId])).get(userId) ?? claimed;
  return { userId, roles, lacksFactor };
}
