import { forgetLoaded, type RequestContext, type ViewerClaim } from '#kit/subgraph/context';
import type { NewSession } from './create-session.ts';

/** Issues the cookie and makes the account the viewer for the rest of the request. */
export function setViewerSession(
  context: RequestContext,
  { token, expiresAt }: Pick<NewSession, 'token' | 'expiresAt'>,
  viewer: ViewerClaim,
): void {
  context.session.issue(token, expiresAt);
  context.viewer = viewer;
  forgetLoaded(context);
}
