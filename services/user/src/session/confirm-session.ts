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
      -- Null: the first use of the new token decides.
      previous_ends_at = case when ${p('newHash')}::text is null
        then previous_ends_at end,
      token_number = case when ${p('newHash')}::text is null
        then token_number else token_number + 1 end,
      token_hash = coalesce(${p('newHash')}, token_hash)
    where id = ${p('sessionId')} and token_number = ${p('tokenNumber')}
    returning created_at as "createdAt", token_number as "tokenNumber"`,
);

interface Replacement extends Omit<Confirmation, 'newHash'> {
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
        -- The caller has the previous token: what the lost one proved is not proved by it.
        when second_factor_at < authenticated_at then second_factor_at end,
      token_number = token_number + 1,
      token_hash = ${p('newHash')}
    where id = ${p('sessionId')} and token_number = ${p('tokenNumber')} + 1
      and previous_ends_at is null and authenticated_at <= ${p('before')}
    returning created_at as "createdAt", token_number as "tokenNumber"`,
);

interface FinalReplacement extends Omit<Confirmation, 'hasSecondFactor'> {
  previousEndsAt: Date;
}

/**
 * Ends all other tokens of the session: the caller's at `previousEndsAt`, any other one at once. Without a
 * new token the current one stays.
 */
const replaceAndEndOthers = statement<UserTables, FinalReplacement>()((_, p) => {
  const isReplaced = sql<boolean>`${p('newHash')}::text is not null`;
  const isCurrent = sql<boolean>`token_number = ${p('tokenNumber')}`;
  return sql<Confirmed>`
    update session set
      authenticated_at = case when ${isReplaced} or ${isCurrent}
        then ${p('now')} else authenticated_at end,
      -- What the current token proved is not proved by the previous one.
      second_factor_at = case when ${isReplaced} and not (${isCurrent})
          and second_factor_at >= authenticated_at
        then null else second_factor_at end,
      previous_token_hash = case when ${isReplaced} and ${isCurrent}
        then token_hash else previous_token_hash end,
      previous_ends_at = case when ${isReplaced} and ${isCurrent}
        then ${p('previousEndsAt')}::timestamptz
        else least(previous_ends_at, ${p('previousEndsAt')}::timestamptz) end,
      token_number = case when ${isReplaced} then token_number + 1 else token_number end,
      token_hash = coalesce(${p('newHash')}, token_hash)
    where id = ${p('sessionId')}
    returning created_at as "createdAt", token_number as "tokenNumber"`;
});

const findSession = statement<UserTables, { sessionId: string }>()((db, p) =>
  db.selectFrom('session').select('id').where('id', '=', p('sessionId')),
);

interface ConfirmationOptions {
  hasSecondFactor?: boolean;
  /** All other tokens of the session end soon, although nobody may ever use the new one. */
  endsOthers?: boolean;
}

async function confirmOrReplaceUnused(
  database: Queryable,
  given: Confirmation,
): Promise<Confirmed | null> {
  const { newHash, now } = given;
  const confirmed = await confirm.first(database, given);
  if (confirmed || newHash === null) return confirmed;
  const before = new Date(now.getTime() - times.previousToken);
  return replaceUnused.first(database, { ...given, newHash, before });
}

/** Issues the cookie with the new token. Call it when the transaction is committed. */
export type IssueToken = () => void;

const nothing = () => {};

/**
 * The owner of the session has proved again to be here. A browser gets a new token, so that a token that
 * somebody stole before is not confirmed (ASVS 7.2.4); a program keeps the token that it stores itself.
 * A socket of a browser also keeps its token, because it cannot set the cookie.
 * A request with the previous token confirms nothing, since another request has just done so, unless it
 * `endsOthers`.
 * @throws UNAUTHENTICATED when the session ended
 */
export async function confirmSession(
  { clock }: Pick<ServiceContext, 'clock'>,
  database: Queryable,
  viewer: ViewerClaim,
  request: RequestContext,
  { hasSecondFactor = false, endsOthers = false }: ConfirmationOptions = {},
): Promise<IssueToken> {
  const { sessionId, tokenNumber = 0 } = viewer;
  const now = clock.now();
  const { isBrowser, discardsCookies } = request.client;
  const token = isBrowser && !discardsCookies ? newToken() : null;
  const newHash = token && tokenHash(token);
  const given = { sessionId, tokenNumber, newHash, now };
  const confirmed = endsOthers
    ? await replaceAndEndOthers.first(database, {
        ...given,
        previousEndsAt: new Date(now.getTime() + times.previousToken),
      })
    : await confirmOrReplaceUnused(database, { ...given, hasSecondFactor });
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
