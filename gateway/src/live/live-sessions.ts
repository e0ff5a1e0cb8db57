import { LRUCache } from 'lru-cache';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { ViewerClaim } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import type { LiveHub } from './hub.ts';

/** A session that has not ended. */
export interface LiveSession {
  sessionId: string;
  /** When it ends if it is not used again. */
  expiresAt: Date;
  /** Tokens with a lower number are not accepted. Absent from a user service of the previous release. */
  lowestTokenNumber?: number;
}

/** Looks sessions up in the user service, without using them. */
export interface SessionCheck {
  /** Those of the given sessions that have not ended. */
  check(sessionIds: readonly string[]): Promise<LiveSession[]>;
}

/** `roles`, `token`: the session goes on, but what was opened with the old roles or token must not. */
export type StreamEnd = 'session' | 'roles' | 'token';

export interface LiveSessions {
  /**
   * Calls back when the session ends, its roles change or its token is no longer accepted; at once for a
   * session that has just ended.
   * @returns a function that stops watching
   */
  watch(viewer: ViewerClaim, onEnd: (reason: StreamEnd) => void): () => void;
  /** Ends the streams of these sessions. */
  end(sessionIds: readonly string[]): void;
  /** Ends what has expired, and looks all sessions up again when that is due. */
  tick(): Promise<void>;
  /** The number of watched sessions. */
  size(): number;
  close(): void;
}

export interface LiveSessionsOptions {
  sessions: SessionCheck;
  hub: Pick<LiveHub, 'onSessionsRevoked' | 'onRolesChanged' | 'ready'>;
  clock: Clock;
  logger: Logger;
}

type Listener = (reason: StreamEnd) => void;

interface Watched {
  userId: string;
  expiresAt: number;
  /** With the number of the token that each was opened with. */
  listeners: Map<Listener, number>;
}

const tickMs = 1000;
/** A stream that opens with the claim of a session that ended during the request. */
const endedTtlMs = 60_000;
const maxEnded = 20_000;
const batchSize = 500;

/**
 * The sessions that have open streams. Their streams end on the events of the user service, at the
 * session's expiry, and when a regular check finds the session or the token ended, since events can be missed.
 */
export function createLiveSessions(options: LiveSessionsOptions): LiveSessions {
  const { sessions, hub, clock, logger } = options;
  const registry = createRegistry();
  let checkedAt = clock.now().getTime();
  let isTicking = false;

  async function check(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize);
      registry.update(batch, await sessions.check(batch));
    }
  }

  async function tick(): Promise<void> {
    if (isTicking) return;
    isTicking = true;
    try {
      const now = clock.now().getTime();
      // The clock may be set back.
      const isDue = now - checkedAt >= security.sessionCheck || now < checkedAt;
      if (isDue) checkedAt = now;
      const expired = registry.expired(now);
      if (isDue || expired.length > 0) {
        await check(isDue ? registry.ids() : expired).catch((error: Error) => {
          logger.warn({ err: error }, 'sessions of open streams could not be checked');
        });
      }
      // A session that was used since is known by its new expiry now.
      registry.end(registry.expired(now));
    } finally {
      isTicking = false;
    }
  }

  hub.onSessionsRevoked((_, sessionIds) => registry.end(sessionIds));
  hub.onRolesChanged((userId) => registry.changeRoles(userId));
  // What ended before the reader began is in no event that it reads.
  hub.ready.then(() => {
    checkedAt = Number.NEGATIVE_INFINITY;
    return tick();
  });
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    watch: registry.watch,
    end: registry.end,
    tick,
    size: registry.size,
    close: () => clearInterval(timer),
  };
}

/** Watched sessions by id and by user, so that no event visits the sessions of others. */
function createRegistry() {
  const watched = new Map<string, Watched>();
  const idsOfUsers = new Map<string, Set<string>>();
  const ended = new LRUCache<string, true>({ max: maxEnded, ttl: endedTtlMs });
  /** No session expires earlier. */
  let earliest = Number.POSITIVE_INFINITY;

  function forget(sessionId: string, { userId }: Watched): void {
    watched.delete(sessionId);
    const ids = idsOfUsers.get(userId);
    if (ids?.delete(sessionId) && ids.size === 0) idsOfUsers.delete(userId);
  }

  function end(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) {
      ended.set(sessionId, true);
      const session = watched.get(sessionId);
      if (!session) continue;
      forget(sessionId, session);
      for (const listener of [...session.listeners.keys()]) listener('session');
    }
  }

  function renew(session: Watched, expiresAt: number): void {
    session.expiresAt = expiresAt;
    earliest = Math.min(earliest, expiresAt);
  }

  return {
    end,
    ids: () => [...watched.keys()],
    size: () => watched.size,
    changeRoles(userId: string) {
      for (const sessionId of [...(idsOfUsers.get(userId) ?? [])]) {
        const listeners = watched.get(sessionId)?.listeners.keys() ?? [];
        for (const listener of [...listeners]) listener('roles');
      }
    },
    /** Ends those of the given sessions that are not among the live ones. */
    update(sessionIds: readonly string[], live: readonly LiveSession[]) {
      const liveIds = new Set(live.map(({ sessionId }) => sessionId));
      end(sessionIds.filter((sessionId) => !liveIds.has(sessionId)));
      for (const { sessionId, expiresAt, lowestTokenNumber: lowest = 0 } of live) {
        const session = watched.get(sessionId);
        if (!session) continue;
        renew(session, expiresAt.getTime());
        for (const [listener, number] of [...session.listeners]) {
          if (number < lowest) listener('token');
        }
      }
    },
    expired(now: number): string[] {
      if (earliest > now) return [];
      earliest = Number.POSITIVE_INFINITY;
      for (const { expiresAt } of watched.values()) earliest = Math.min(earliest, expiresAt);
      return [...watched].flatMap(([id, { expiresAt }]) => (expiresAt <= now ? [id] : []));
    },
    watch({ userId, sessionId, expiresAt, tokenNumber = 0 }: ViewerClaim, onEnd: Listener) {
      if (ended.has(sessionId)) {
        onEnd('session');
        return () => undefined;
      }
      const session = watched.get(sessionId) ?? { userId, expiresAt: 0, listeners: new Map() };
      // An unknown expiry is looked up by the next tick.
      renew(session, Math.max(session.expiresAt, expiresAt?.getTime() ?? 0));
      session.listeners.set(onEnd, tokenNumber);
      watched.set(sessionId, session);
      idsOfUsers.set(userId, (idsOfUsers.get(userId) ?? new Set()).add(sessionId));
      return () => {
        session.listeners.delete(onEnd);
        if (session.listeners.size === 0 && watched.get(sessionId) === session) {
          forget(sessionId, session);
        }
      };
    },
  };
}
