import type { Database } from '#kit/database/database';
import { readRolesOf } from '#kit/service/role-copy';
import type { ViewerClaim } from '#kit/subgraph/context';
import { readTeams } from '../product/product-copies.ts';
import { mayPublish, mayRestore } from './post.rules.ts';

export interface ChangedPost {
  productId: string;
  removedByStaff: boolean;
}

/** What a viewer may do with a post. */
export interface PostRights {
  mayEdit: boolean;
  /** Whether the viewer may take a removal back in time. */
  mayRestore: boolean;
}

const none: PostRights = { mayEdit: false, mayRestore: false };
const noTeam = { ownerId: null, maintainerIds: [] };

/** What the viewer may do with each post. */
export async function loadRights(
  database: Database,
  viewer: ViewerClaim | null,
  posts: readonly ChangedPost[],
): Promise<PostRights[]> {
  if (!viewer) return posts.map(() => none);
  const { userId, lacksFactor = false } = viewer;
  const roles = await readRolesOf(database, viewer);
  if (roles.length === 0) return posts.map(() => none);
  const teams = await readTeams(
    database,
    posts.map(({ productId }) => productId),
  );
  const author = { userId, roles, lacksFactor };
  return posts.map(({ productId, removedByStaff }) => {
    const mayEdit = mayPublish(author, teams.get(productId) ?? noTeam);
    return { mayEdit, mayRestore: mayEdit && mayRestore(author, removedByStaff) };
  });
}
