import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newToken, tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserTables } from '../tables.ts';
import { absoluteEnd } from './session.rules.ts';
import { setViewerSession } from './set-viewer-session.ts';

interface Confirmation {
  sessionId: string;
  tokenNumber: number;
  /** Null for a session that keeps its token. */
  newHash: string | null;
  hasSecondFactor: boolean;
  /** Null: the previous token ends a short time after the first use of the new one. */
  previousEndsAt: Date | null;
  now: Date;
}

interface Confirmed {
  createdAt: Date;
  tokenNumber: number;
}

const confirm = statement<UserTables, Confirmation>()(
  (_, p) => sql<Confirmed>`
    update session set
      authenticated_at = ${p('now')},
      second_factor_at = case when ${p('hasSecondFactor')}::boolean
        then ${p('now')} else second_factor_at end,
      previous_token_hash = case when ${p('newHash')}::text is null
        then previous_token_hash else token_hash end,
      previous_ends_at = case when ${p('newHash')}::text is null
        then previous_ends_at else ${p('previousEndsAt')}::timestamptz end,
      token_number = case when ${p('newHash')}::text is null
        then token_number else token_number + 1 end,
      token_hash = coalesce(${p('newHash')}, token_hash)
    where id = ${p('sessionId')} and token_number = ${p('tokenNumber')}
    returning created_at as "createdAt", token_number as "tokenNumber"`,
);

interface Replacement extends Omit<Confirmation, 'newHash' | 'previousEndsAt'> {
  newHash: string;
  before: Date;
}

/** Replaces a token that nobody has used for some time: the response with it was probably lost. */
const replaceUnused = statement<UserTables, Replacement>()(
  (_, p) => sql<Confirmed>`
    update session set
      authenticated_at = ${p('now')},
      second_factor_at = case when ${p('hasSecondFactor')}::boolean
        then ${p('now')}
        -- The caller has the token before: what the lost one proved is not proved by it.
        when second_factor_at < authenticated_at then second_factor_at end,
      token_number = token_number + 1,
      token_hash = ${p('newHash')}
    where id = ${p('sessionId')} and token_number = ${p('tokenNumber')} + 1
      and previous_ends_at is null and authenticated_at <= ${p('before')}
    returning created_at as "createdAt", token_number as "tokenNumber"`,
);

const findSession = statement<UserTables, { sessionId: string }>()((db, p) =>
  db.selectFrom('session').select('id').where('id', '=', p('sessionId')),
);

interface ConfirmationOptions {
  hasSecondFactor?: boolean;
  /** The previous token ends soon, even when nobody uses the new one. */
  endsPrevious?: boolean;
}

/** Issues the cookie with the new token. Call it when the transaction is committed. */
export type IssueToken = () => void;

const nothing = () => {};

/**
 * The owner of the session has proved again to be here. A browser gets a new token, so that a token that
 * somebody stole before is not confirmed (ASVS 7.2.4); a program keeps the token that it stores itself.
 * A request with the previous token confirms nothing, since another request has just done so.
 * @throws UNAUTHENTICATED when the session ended
 */
export async function confirmSession(
  { clock }: Pick<ServiceContext, 'clock'>,
  database: Queryable,
  viewer: ViewerClaim,
  request: RequestContext,
  { hasSecondFactor = false, endsPrevious = false }: ConfirmationOptions = {},
): Promise<IssueToken> {
  const { sessionId, tokenNumber = 0 } = viewer;
  const now = clock.now();
  const token = request.client.isBrowser ? newToken() : null;
  const newHash = token && tokenHash(token);
  const given = { sessionId, tokenNumber, hasSecondFactor, now };
  const previousEndsAt = endsPrevious ? new Date(now.getTime() + times.previousToken) : null;
  let confirmed = await confirm.first(database, { ...given, newHash, previousEndsAt });
  if (!confirmed && newHash !== null) {
    const before = new Date(now.getTime() - times.previousToken);
    confirmed = await replaceUnused.first(database, { ...given, newHash, before });
  }
  if (!confirmed) {
    if (!(await findSession.first(database, { sessionId })))
      throw new DomainError('UNAUTHENTICATED');
    return nothing;
  }
  if (token === null) return nothing;
  const { createdAt, tokenNumber: current } = confirmed;
  return () =>
    setViewerSession(
      request,
      { token, expiresAt: absoluteEnd({ createdAt }) },
      { ...viewer, tokenNumber: current },
    );
}
