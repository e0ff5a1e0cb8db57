import { Field, ObjectType } from 'type-graphql';
import { assert } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { DateTime } from '#kit/subgraph/graph-types';
import { type Account, accountById } from '../account/load-accounts.ts';
import { Viewer } from '../account/viewer.type.ts';
import type { UserContext } from '../context.ts';
import { rememberAccount } from '../device/known-device.ts';
import type { NewSession } from './create-session.ts';
import { resolveSession } from './resolve-session.ts';
import { signIn } from './sign-in.ts';

@ObjectType()
export class Session {
  @Field(() => Viewer)
  viewer!: Account;

  @Field(() => String, {
    nullable: true,
    description:
      'The bearer token for callers that are not browsers; null for browsers, which get a cookie.',
  })
  token!: string | null;

  @Field(() => DateTime)
  expiresAt!: Date;
}

/** Gives a new session to its caller. */
export async function openedSession(
  app: UserContext,
  context: RequestContext,
  session: NewSession,
): Promise<Session> {
  const viewer = (await accountById(app.database, session.userId)) as Account;
  // The same claim as that of the next request.
  const claim = await resolveSession(app, session.token);
  assert(claim, 'the session has just been created');
  const { expiresAt: _, ...own } = claim;
  signIn(context, session, own);
  rememberAccount(app, context, session.userId);
  const token = context.client.isBrowser ? null : session.token;
  return { viewer, token, expiresAt: session.expiresAt };
}
