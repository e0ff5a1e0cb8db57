import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { newToken, tokenHash } from '#kit/runtime/ids';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { security, times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { type Asker, askerOf, askerWithDevice } from '../device/known-device.ts';
import type { UserTables } from '../tables.ts';

/** What waits for its next step: a login that needs a factor, or a challenge for a passkey. */
export type SignInStepKind = 'LOGIN' | 'PASSKEY_LOGIN' | 'PASSKEY_ADD' | 'PASSKEY_CONFIRM';

interface NewStep extends Asker {
  hash: string;
  kind: SignInStepKind;
  userId: string | null;
  sessionId: string | null;
  servesClient: boolean;
  now: Date;
}

const insertStep = statement<UserTables, NewStep>()((db, p) =>
  db.insertInto('sign_in_step').values({
    hash: p('hash'),
    kind: p('kind'),
    user_id: p('userId'),
    session_id: p('sessionId'),
    device_key: p('deviceKey'),
    client_key: p('clientKey'),
    serves_client: p('servesClient'),
    created_at: p('now'),
  }),
);

interface SearchedStep extends Asker {
  hash: string;
  kind: SignInStepKind;
  sessionId: string | null;
  after: Date;
  before: Date;
}

/** A step of this browser or session; a caller without cookies is known by its network. */
const isOpen =
  (p: Placeholders<SearchedStep>) =>
  ({ and, eb }: ExpressionBuilder<UserTables, 'sign_in_step'>) =>
    and([
      eb('hash', '=', p('hash')),
      eb('kind', '=', p('kind')),
      eb('created_at', '>', p('after')),
      eb('created_at', '<', p('before')),
      sql<boolean>`(session_id = ${p.cast('sessionId', 'uuid')} or (session_id is null and (
        device_key = ${p.cast('deviceKey', 'text')} or (${p.cast('deviceKey', 'text')} is null
          and serves_client and client_key = ${p.cast('clientKey', 'text')}))))`,
    ]);

const countTry = statement<UserTables, SearchedStep & { max: number }>()((db, p) =>
  db
    .updateTable('sign_in_step')
    .set((eb) => ({ tries: eb('tries', '+', eb.lit(1)) }))
    .where(isOpen(p))
    .where('tries', '<', p('max'))
    .returning('user_id as userId'),
);

const findStep = statement<UserTables, SearchedStep>()((db, p) =>
  db.selectFrom('sign_in_step').select('user_id as userId').where(isOpen(p)),
);

const deleteStep = statement<UserTables, SearchedStep>()((db, p) =>
  db.deleteFrom('sign_in_step').where(isOpen(p)).returning('user_id as userId'),
);

type Context = Pick<UserContext, 'config' | 'clock'>;

export interface StepOf {
  kind: SignInStepKind;
  /** Null when the answer names the account. */
  userId: string | null;
}

/**
 * Starts a step for this browser, and for this session if there is a viewer. Returns its ticket, of which
 * the database has a hash only.
 */
export async function startStep(
  context: Context,
  queryable: Queryable,
  { kind, userId }: StepOf,
  request: RequestContext,
  viewer: ViewerClaim | null = null,
): Promise<string> {
  const ticket = newToken();
  const hadDevice = askerOf(context, request).deviceKey !== null;
  await insertStep.run(queryable, {
    hash: tokenHash(ticket),
    kind,
    userId,
    sessionId: viewer?.sessionId ?? null,
    ...askerWithDevice(context, request),
    // A caller that is no browser may not store the device cookie.
    servesClient: !hadDevice && !request.client.isBrowser,
    now: context.clock.now(),
  });
  return ticket;
}

function searched(
  context: Context,
  ticket: string,
  kind: SignInStepKind,
  request: RequestContext,
): SearchedStep {
  const now = context.clock.now().getTime();
  return {
    hash: tokenHash(ticket),
    kind,
    sessionId: request.viewer?.sessionId ?? null,
    after: new Date(now - times.signInStep),
    before: new Date(now + times.clockSkew),
    ...askerOf(context, request),
  };
}

/** Counts a try. Returns null for a ticket that is unknown, used, too old, without attempts left, or of another browser. */
export const tryStep = (
  context: Context,
  queryable: Queryable,
  ticket: string,
  kind: SignInStepKind,
  request: RequestContext,
): Promise<{ userId: string | null } | null> =>
  countTry.first(queryable, {
    ...searched(context, ticket, kind, request),
    max: security.factorTries,
  });

/** The step without counting a try. */
export const readStep = (
  context: Context,
  queryable: Queryable,
  ticket: string,
  kind: SignInStepKind,
  request: RequestContext,
): Promise<{ userId: string | null } | null> =>
  findStep.first(queryable, searched(context, ticket, kind, request));

/** Ends the step: only one caller gets it. */
export const takeStep = (
  context: Context,
  queryable: Queryable,
  ticket: string,
  kind: SignInStepKind,
  request: RequestContext,
): Promise<{ userId: string | null } | null> =>
  deleteStep.first(queryable, searched(context, ticket, kind, request));
