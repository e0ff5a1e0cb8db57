import type { Queryable } from '#kit/database/database';
import { readRolesOf } from '#kit/service/role-copy';
import type { RequestWriter } from '#kit/subgraph/context';
import type { Author } from './post.rules.ts';

/** The writer with the roles of events, which are newer than those of the session. */
export async function readAuthor(queryable: Queryable, writer: RequestWriter): Promise<Author> {
  const { userId, lacksFactor = false } = writer;
  return { userId, roles: await readRolesOf(queryable, writer), lacksFactor };
}
