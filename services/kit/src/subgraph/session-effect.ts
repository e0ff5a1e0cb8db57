import type { RequestContext, ViewerClaim } from './context.ts';

/** The header in which a service answers what an operation did to the caller's session. */
export const sessionHeader = 'x-vita-session';

/** What a sign-in or sign-out changes for the rest of the request and for the caller's cookie. */
export interface SessionEffect {
  /** Null for none. `expiresAt` in RFC 3339. */
  issued: { token: string; expiresAt: string } | null;
  cleared: boolean;
  /** Who the caller is from now on. */
  viewer: ViewerClaim | null;
}

/** Collects what an operation does to the session of its context. */
export function watchSession(context: Omit<RequestContext, 'session'>) {
  let issued: SessionEffect['issued'] = null;
  let cleared = false;
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
    },
  };
  return {
    context: watched,
    /** Null when nothing was done, as nearly always. */
    effect: (): SessionEffect | null =>
      issued || cleared ? { issued, cleared, viewer: watched.viewer } : null,
  };
}

export const writeSessionEffect = (effect: SessionEffect): string =>
  Buffer.from(JSON.stringify(effect)).toString('base64url');

/** Does to the caller's own context what the service did to its copy. */
export function applySessionEffect(header: string, context: RequestContext): void {
  const effect = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as SessionEffect;
  // A sign-out comes before a sign-in: the cookie that was set last is the one that counts.
  if (effect.cleared) context.session.clear();
  if (effect.issued) context.session.issue(effect.issued.token, new Date(effect.issued.expiresAt));
  context.viewer = effect.viewer;
}
