import { statement } from '#kit/database/statement';
import { tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { TokenScope } from '#schema/api-tokens';
import { type Role, roles } from '#schema/enums';
import { countsForRewards } from '../account/counts-for-rewards.ts';
import type { UserTables } from '../tables.ts';
import { lastUseAt, needsLastUse } from './api-token.rules.ts';

/** The claim of a program: `sessionId` is the id of its token. */
export interface ResolvedApiToken extends ViewerClaim {
  scopes: TokenScope[];
  expiresAt: Date;
}

const findTokens = statement<UserTables, { hashes: readonly string[]; now: Date }>()((db, p) =>
  db
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.user_id')
    .select([
      'api_token.id',
      'api_token.token_hash as hash',
      'api_token.scopes',
      'api_token.expires_at as expiresAt',
      'api_token.last_used_at as lastUsedAt',
      'account.id as userId',
      'account.roles',
      'account.wallet',
    ])
    .select(countsForRewards.as('countsForRewards'))
    .where('api_token.token_hash', '=', p.any('hashes'))
    .where('api_token.expires_at', '>', p('now'))
    .$narrowType<{ roles: Role[]; scopes: TokenScope[] }>(),
);

const storeUse = statement<UserTables, { ids: readonly string[]; at: Date }>()((db, p) =>
  db
    .updateTable('api_token')
    .set({ last_used_at: p('at') })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('api_token')
        .select('id')
        .where('id', '=', p.any('ids', 'uuid[]'))
        .forUpdate()
        .skipLocked(),
    ),
);

type Context = Pick<ServiceContext, 'database' | 'clock' | 'logger'>;

/** In the order of the tokens; null for an unknown, revoked or expired one. */
export async function resolveApiTokens(
  context: Context,
  tokens: readonly string[],
): Promise<(ResolvedApiToken | null)[]> {
  const hashes = tokens.map(tokenHash);
  const now = context.clock.now();
  const found = await findTokens.run(context.database, { hashes, now });
  const used = found.filter(({ lastUsedAt }) => needsLastUse(lastUsedAt, now));
  if (used.length > 0) {
    noteUse(
      context,
      used.map(({ id }) => id),
      now,
    );
  }
  const byHash = new Map(found.map((token) => [token.hash, claimOf(token)]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}

/** The request does not wait for it, and does not fail with it. */
function noteUse({ database, logger }: Context, ids: readonly string[], now: Date): void {
  storeUse.command(database, { ids, at: lastUseAt(now) }).catch((error: Error) => {
    logger.warn({ err: error }, 'the last use of an API token was not stored');
  });
}

interface FoundToken extends Pick<ResolvedApiToken, 'userId' | 'roles' | 'scopes' | 'expiresAt'> {
  id: string;
  wallet: string | null;
  countsForRewards: boolean;
}

/** Nobody does the work of staff by a token. */
const claimOf = (token: FoundToken): ResolvedApiToken => ({
  sessionId: token.id,
  userId: token.userId,
  roles: token.roles.filter((role) => role !== roles.staff),
  scopes: token.scopes,
  expiresAt: token.expiresAt,
  ...(!token.countsForRewards && { countsForRewards: false }),
  ...(token.wallet !== null && { wallet: token.wallet }),
});
