import type { RequestContext } from '#kit/subgraph/context';
import { forgetLoaded } from '#kit/subgraph/context';
import type { Role } from '#schema/enums';
import type { NewSession } from './create-session.ts';

/** Issues the cookie and makes the account the viewer for the rest of the request. */
export function signIn(context: RequestContext, session: NewSession, roles: readonly Role[]): void {
  context.session.issue(session.token, session.expiresAt);
  context.viewer = { userId: session.userId, sessionId: session.id, roles };
  forgetLoaded(context);
}
