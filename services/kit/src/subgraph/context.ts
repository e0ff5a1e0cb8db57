import DataLoader from 'dataloader';
import type { TokenScope } from '#schema/api-tokens';
import { type Language, type Role, roles } from '#schema/enums';
import { DomainError } from '../runtime/errors.ts';
import { clientSite } from './client-network.ts';

/** The signed-in user, as the gateway resolved it. The roles are a few seconds old at most. */
export interface ViewerClaim {
  userId: string;
  sessionId: string;
  roles: readonly Role[];
  /** When the session ends if it is not used again; only the gateway knows it. */
  expiresAt?: Date;
  /** False for an account whose mailbox belongs to an older account too; absent means true. */
  countsForRewards?: boolean;
  /** True for staff in a session that has to prove a second factor first; `roles` lacks theirs. */
  lacksFactor?: boolean;
  /** The connected wallet in the form of EIP-55; absent without one. */
  wallet?: string;
  /** What the API token of a program allows; absent for a session. `sessionId` is then the id of the token. */
  scopes?: readonly TokenScope[];
  /** Which token of the session the caller has, counted from 0; absent means the first. */
  tokenNumber?: number;
}

/** The context of every resolver in every subgraph. One per request. */
export interface RequestContext {
  /** Null for visitors. */
  viewer: ViewerClaim | null;
  language: Language;
  client: {
    /**
     * The network of the socket, or of the address that the trusted proxy forwards: an IPv4 address
     * or the /64 of an IPv6 address (`clientNetwork`).
     */
    address: string;
    /** True for callers that store the token in a cookie. */
    isBrowser: boolean;
    /** True for a socket, which cannot set cookies. */
    discardsCookies?: true;
    /** True for a visitor whose User-Agent names a crawler, a monitor or a tool for scripts. */
    isRobot?: true;
    /** Families of browser and system, as the caller names itself; absent when unknown. */
    agent?: string;
    /** The device cookie, which the user service signs and verifies. */
    device?: string | null;
  };
  /** The key of the client for the writes of this request: its repetition has the same key. */
  idempotencyKey?: string;
  /** Hash of the whole request of REST, which can compute the arguments of a mutation from what it reads first. */
  keyedBody?: string;
  /** Sets or clears the caller's cookies, and what is kept of her sessions; the gateway implements it. */
  session: {
    issue(token: string, expiresAt: Date): void;
    clear(): void;
    /** Stores the device cookie, which outlives the session. */
    remember(device: string, expiresAt: Date): void;
    /** What the sessions of the caller say has changed: `viewer` is the new one, and no older one is used again. */
    renew(): void;
  };
}

/** The signed-in caller. @throws UNAUTHENTICATED */
export function requireViewer(context: RequestContext): ViewerClaim {
  if (!context.viewer) throw new DomainError('UNAUTHENTICATED');
  return context.viewer;
}

/** The caller of a write that is limited by member and client address. */
export interface RequestWriter
  extends Pick<
      ViewerClaim,
      'userId' | 'roles' | 'countsForRewards' | 'lacksFactor' | 'wallet' | 'scopes'
    >,
    Partial<Pick<ViewerClaim, 'sessionId'>> {
  address: string;
  /** The /48 around an IPv6 address; null for IPv4. */
  site: string | null;
}

/** The signed-in caller with the client's address. @throws UNAUTHENTICATED */
export function requireWriter(context: RequestContext): RequestWriter {
  const { address } = context.client;
  return { ...requireViewer(context), address, site: clientSite(address) };
}

/** The signed-in caller with this role. @throws UNAUTHENTICATED, FORBIDDEN, STAFF_FACTOR_NEEDED */
export function requireRole(context: RequestContext, role: Role): ViewerClaim {
  const viewer = requireViewer(context);
  if (viewer.lacksFactor && role === roles.staff) throw new DomainError('STAFF_FACTOR_NEEDED');
  if (!viewer.roles.includes(role)) throw new DomainError('FORBIDDEN');
  return viewer;
}

type BatchLoad<K, V> = (
  keys: readonly K[],
  context: RequestContext,
) => Promise<readonly (V | Error)[]>;

const loaders = new WeakMap<RequestContext, Map<unknown, unknown>>();

/**
 * The request's DataLoader for a batch function, created at first use. `load` is the key: pass the
 * same function object every time.
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

/** Clears the loaded values; a mutation calls it before it returns the changed entity. */
export function forgetLoaded(context: RequestContext): void {
  loaders.delete(context);
}
