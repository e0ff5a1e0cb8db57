import type { RequestContext } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { endSession } from './end-sessions.ts';

/** Revokes the caller's session on the server before it clears the cookie. */
export async function logOut(context: UserContext, request: RequestContext): Promise<void> {
  const { viewer } = request;
  if (viewer) {
    await context.database.transaction((tx) =>
      endSession(context, tx, viewer.userId, viewer.sessionId),
    );
    context.security.record('logout', 'done', request, { operation: 'logout' });
  }
  request.session.clear();
}
