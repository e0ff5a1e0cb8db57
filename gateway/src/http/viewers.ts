import type { Clock } from '#kit/runtime/clock';
import { tokenHash } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';

/** Resolves session tokens; the user service does it in the end. */
export interface SessionSource {
  resolve(token: string): Promise<ViewerClaim | null>;
}

export interface Viewers {
  resolve(token: string): Promise<ViewerClaim | null>;
  forget(token: string): void;
  /** Drops what is kept of an account, as when its sessions end or its roles change. */
  forgetUser(userId: string): void;
}

const keepMs = 5000;
const maxKept = 20_000;

/** Keeps answers for seconds, so that a page's requests cost one look-up; events drop them at once. */
export function createViewers(sessions: SessionSource, clock: Clock): Viewers {
  const kept = new Map<string, { claim: Promise<ViewerClaim | null>; until: number }>();
  const byUser = new Map<string, Set<string>>();

  function drop(key: string): void {
    kept.delete(key);
  }

  return {
    resolve(token) {
      const key = tokenHash(token);
      const now = clock.now().getTime();
      const found = kept.get(key);
      if (found && found.until > now && found.until <= now + keepMs) return found.claim;
      if (kept.size >= maxKept) {
        kept.clear();
        byUser.clear();
      }
      const claim = sessions.resolve(token);
      kept.set(key, { claim, until: now + keepMs });
      claim.then(
        (viewer) => {
          if (!viewer) return drop(key);
          const keys = byUser.get(viewer.userId) ?? new Set();
          byUser.set(viewer.userId, keys.add(key));
        },
        () => drop(key),
      );
      return claim;
    },
    forget: (token) => drop(tokenHash(token)),
    forgetUser(userId) {
      for (const key of byUser.get(userId) ?? []) drop(key);
      byUser.delete(userId);
    },
  };
}
