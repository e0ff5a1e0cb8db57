import DataLoader from 'dataloader';
import type { Language, Role } from '#schema/enums';
import { DomainError } from '../runtime/errors.ts';

/** Who is signed in, as the gateway resolved it. Roles are those of a few seconds ago at most. */
export interface ViewerClaim {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
}

/** What every resolver of every subgraph gets. One per request. */
export interface RequestContext {
  /** Null for visitors. */
  viewer: ViewerClaim | null;
  language: Language;
  client: {
    /** The socket's address, or what the one trusted proxy says. */
    address: string;
    /** True for callers that keep the token in a cookie (Q53). */
    isBrowser: boolean;
  };
  /** How a sign-in or sign-out reaches the caller's cookie; the gateway fills it in. */
  session: {
    issue(token: string, expiresAt: Date): void;
    clear(): void;
  };
}

/** The signed-in caller, or UNAUTHENTICATED. */
export function requireViewer(context: RequestContext): ViewerClaim {
  if (!context.viewer) throw new DomainError('UNAUTHENTICATED');
  return context.viewer;
}

/** The signed-in caller when it holds the role, else UNAUTHENTICATED or FORBIDDEN. */
export function requireRole(context: RequestContext, role: Role): ViewerClaim {
  const viewer = requireViewer(context);
  if (!viewer.roles.includes(role)) throw new DomainError('FORBIDDEN');
  return viewer;
}

type BatchLoad<K, V> = (keys: readonly K[], context: RequestContext) => Promise<readonly V[]>;

const loaders = new WeakMap<RequestContext, Map<unknown, unknown>>();

/**
 * The request's DataLoader for a batch function, made at first use. `load` must be one and the same
 * function for all calls (a module-level or constructor-bound one), since it is the key.
 */
export function loaderFor<K, V>(context: RequestContext, load: BatchLoad<K, V>): DataLoader<K, V> {
  let ofRequest = loaders.get(context);
  if (!ofRequest) {
    ofRequest = new Map();
    loaders.set(context, ofRequest);
  }
  let loader = ofRequest.get(load) as DataLoader<K, V> | undefined;
  if (!loader) {
    loader = new DataLoader<K, V>((keys) => load(keys, context));
    ofRequest.set(load, loader);
  }
  return loader;
}

/** Forgets what the request has loaded; a mutation calls it before it answers the changed entity. */
export function forgetLoaded(context: RequestContext): void {
  loaders.delete(context);
}
