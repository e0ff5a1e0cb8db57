import type { Database } from '#kit/database/database';
import { readRoles } from '#kit/service/role-copy';
import type { ViewerClaim } from '#kit/subgraph/context';
import { readTeams } from '../product/product-copies.ts';
import { mayPublish } from './post.rules.ts';

export interface PostOfProduct {
  productId: string;
}

/** Whether the viewer may edit each post. */
export async function loadMayChange(
  database: Database,
  viewer: ViewerClaim | null,
  posts: readonly PostOfProduct[],
): Promise<boolean[]> {
  if (!viewer) return posts.map(() => false);
  const { userId, lacksFactor = false } = viewer;
  const roles = (await readRoles(database, [userId])).get(userId) ?? viewer.roles;
  if (roles.length === 0) return posts.map(() => false);
  const teams = await readTeams(
    database,
    posts.map(({ productId }) => productId),
  );
  const author = { userId, roles, lacksFactor };
  const none = { ownerId: null, maintainerIds: [] };
  return posts.map(({ productId }) => mayPublish(author, teams.get(productId) ?? none));
}
