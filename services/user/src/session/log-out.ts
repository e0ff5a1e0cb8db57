import type { RequestContext } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { endSession } from './end-sessions.ts';

/** Ends the caller's session, first on the server and then in the browser (A15, C4). */
export async function logOut(context: UserContext, request: RequestContext): Promise<void> {
  const { viewer } = request;
  if (viewer) {
    await context.database.transaction((tx) =>
      endSession(context, tx, viewer.userId, viewer.sessionId),
    );
  }
  request.session.clear();
}
