import type { RequestContext, ViewerClaim } from './context.ts';

/** The response header with the change that an operation made to the caller's session. */
export const sessionHeader = 'x-vita-session';

/** The change of a sign-in or sign-out, for the rest of the request and the caller's cookies. */
export interface SessionEffect {
  /** Null for none. `expiresAt` in RFC 3339. */
  issued: { token: string; expiresAt: string } | null;
  cleared: boolean;
  /** The new device cookie. */
  remembered?: { device: string; expiresAt: string };
  /** True when all sessions of the caller say something else. Gateways before 2026-11-27 pass over it. */
  renewed?: boolean;
  /** The caller from now on. */
  viewer: ViewerClaim | null;
}

/** Records the changes that an operation makes to the session of its context. */
export function watchSession(context: Omit<RequestContext, 'session'>) {
  let issued: SessionEffect['issued'] = null;
  let cleared = false;
  let remembered: SessionEffect['remembered'];
  let renewed = false;
  const watched: RequestContext = {
    ...context,
    session: {
      issue: (token, expiresAt) => {
        issued = { token, expiresAt: expiresAt.toISOString() };
      },
      clear: () => {
        cleared = true;
        issued = null;
      },
      remember: (device, expiresAt) => {
        remembered = { device, expiresAt: expiresAt.toISOString() };
      },
      renew: () => {
        renewed = true;
      },
    },
  };
  return {
    context: watched,
    /** Null for no change, which is the usual case. */
    effect: (): SessionEffect | null =>
      issued || cleared || remembered || renewed
        ? {
            issued,
            cleared,
            ...(remembered && { remembered }),
            ...(renewed && { renewed }),
            viewer: watched.viewer,
          }
        : null,
  };
}

export const writeSessionEffect = (effect: SessionEffect): string =>
  Buffer.from(JSON.stringify(effect)).toString('base64url');

/** Applies the service's change to the caller's own context. */
export function applySessionEffect(header: string, context: RequestContext): void {
  const effect = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as SessionEffect;
  // Clear first: the browser uses the cookie that was set last.
  if (effect.cleared) context.session.clear();
  if (effect.issued) context.session.issue(effect.issued.token, new Date(effect.issued.expiresAt));
  if (effect.renewed) context.session.renew();
  const { remembered } = effect;
  if (remembered) context.session.remember(remembered.device, new Date(remembered.expiresAt));
  context.viewer = effect.viewer;
}
