import { LRUCache } from 'lru-cache';
import type { Clock } from '#kit/runtime/clock';
import { tokenHash } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { apiTokenPattern } from '#schema/api-tokens';

/** Looks tokens up in the user service; null for an unknown token, or one that has ended. */
export interface TokenSource {
  /** Of a session. */
  resolve(token: string): Promise<ViewerClaim | null>;
  resolveApiToken(token: string): Promise<ViewerClaim | null>;
}

export interface Viewers {
  /** Of a session or an API token, which differ in their form. */
  resolve(token: string): Promise<ViewerClaim | null>;
  forget(token: string): void;
  /** Drops the cached sessions of a user whose sessions ended or whose roles changed. */
  forgetUser(userId: string): void;
  size(): { sessions: number; users: number };
}

interface CachedSession {
  claim: Promise<ViewerClaim | null>;
  expiresAt: number;
  /** Null until the first claim of the token is known. */
  userId: string | null;
  isLookingUp: boolean;
}

const ttlMs = 5000;
const defaultMaxSessions = 20_000;

/** Caches claims for seconds, so that the requests of one page share a look-up. */
export function createViewers(
  sessions: TokenSource,
  clock: Clock,
  maxSessions = defaultMaxSessions,
): Viewers {
  const keysOfUsers = new Map<string, Set<string>>();
  const cache = new LRUCache<string, CachedSession>({
    max: maxSessions,
    // The user's index keeps the key while the session is looked up again.
    noDisposeOnSet: true,
    dispose({ userId }, key) {
      if (userId === null) return;
      const keys = keysOfUsers.get(userId);
      if (keys?.delete(key) && keys.size === 0) keysOfUsers.delete(userId);
    },
  });
  const lookUp = createLookUp(sessions, maxSessions);

  function getFresh(key: string, now: number): CachedSession | null {
    const session = cache.get(key);
    // Development can shift the clock back, which must not prolong a session's time in the cache.
    return session && session.expiresAt > now && session.expiresAt <= now + ttlMs ? session : null;
  }

  function settle(key: string, session: CachedSession, viewer: ViewerClaim | null): void {
    session.isLookingUp = false;
    // It may have been evicted or replaced during the look-up.
    if (cache.peek(key) !== session) return;
    if (!viewer) {
      cache.delete(key);
      return;
    }
    const endsAt = viewer.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    session.expiresAt = Math.min(session.expiresAt, endsAt);
    session.userId = viewer.userId;
    const keys = keysOfUsers.get(viewer.userId) ?? new Set();
    keysOfUsers.set(viewer.userId, keys.add(key));
  }

  return {
    resolve(token) {
      const key = tokenHash(token);
      const now = clock.now().getTime();
      const cached = getFresh(key, now);
      if (cached) return cached.claim;
      const claim = lookUp.run(token);
      const userId = cache.peek(key)?.userId ?? null;
      const session = { claim, expiresAt: now + ttlMs, userId, isLookingUp: true };
      cache.set(key, session);
      claim.then(
        (viewer) => settle(key, session, viewer),
        () => settle(key, session, null),
      );
      return claim;
    },
    forget: (token) => void cache.delete(tokenHash(token)),
    forgetUser(userId) {
      lookUp.invalidate(userId);
      for (const key of [...(keysOfUsers.get(userId) ?? [])]) {
        // A look-up under way repeats itself.
        if (!cache.peek(key)?.isLookingUp) cache.delete(key);
      }
    },
    size: () => ({ sessions: cache.size, users: keysOfUsers.size }),
  };
}

/** Looks a token up again when its user was invalidated during the look-up, which may be a first one. */
function createLookUp(sessions: TokenSource, maxUsers: number) {
  let revision = 0;
  const invalidatedAt = new LRUCache<string, number>({ max: maxUsers });

  async function run(token: string): Promise<ViewerClaim | null> {
    const started = revision;
    const isApiToken = apiTokenPattern.test(token);
    const viewer = await (isApiToken ? sessions.resolveApiToken(token) : sessions.resolve(token));
    const isStale = viewer !== null && (invalidatedAt.get(viewer.userId) ?? 0) > started;
    return isStale ? run(token) : viewer;
  }

  return {
    run,
    invalidate(userId: string) {
      revision += 1;
      invalidatedAt.set(userId, revision);
    },
  };
}
