import { assert } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { type Account, accountById } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { rememberAccount } from '../device/known-device.ts';
import type { NewSession } from './create-session.ts';
import { resolveSession } from './resolve-session.ts';
import type { Session } from './session.type.ts';
import { setViewerSession } from './set-viewer-session.ts';

/** Ends every login: issues the cookie, remembers account and device, and returns the session. */
export async function completeLogin(
  app: UserContext,
  context: RequestContext,
  session: NewSession,
): Promise<Session> {
  const viewer = (await accountById(app.database, session.userId)) as Account;
  // The same claim as that of the next request.
  const claim = await resolveSession(app, session.token);
  assert(claim, 'the session has just been created');
  const { expiresAt: _, ...own } = claim;
  setViewerSession(context, session, own);
  rememberAccount(app, context, session.userId);
  const token = context.client.isBrowser ? null : session.token;
  return { viewer, token, expiresAt: session.expiresAt };
}
