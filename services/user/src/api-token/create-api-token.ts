import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newId, tokenHash } from '#kit/runtime/ids';
import { formatMessage } from '#kit/runtime/messages';
import type { ViewerClaim } from '#kit/subgraph/context';
import { takeAttempt } from '#kit/throttle/count-attempts';
import { throttled } from '#kit/throttle/write-limits';
import { apiTokens } from '#schema/api-tokens';
import { type LockedAccount, requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { languageOf, mailNoticeWithAdvice } from '../mail/mail-notice.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import type { UserTables } from '../tables.ts';
import { newApiTokens } from '../throttle/attempt-limits.ts';
import {
  type ApiTokenRequest,
  type ApiTokenTerms,
  endOf,
  newApiToken,
  parseTerms,
} from './api-token.rules.ts';
import type { ApiToken } from './list-api-tokens.ts';

const findLive = statement<UserTables, { userId: string; now: Date }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select('name')
    .where('user_id', '=', p('userId'))
    .where('expires_at', '>', p('now')),
);

interface NewRow extends Omit<ApiToken, 'lastUsedAt'> {
  userId: string;
  hash: string;
}

const insertToken = statement<UserTables, NewRow>()((db, p) =>
  db.insertInto('api_token').values({
    id: p('id'),
    user_id: p('userId'),
    token_hash: p('hash'),
    name: p('name'),
    scopes: p('scopes'),
    created_at: p('createdAt'),
    expires_at: p('expiresAt'),
  }),
);

/** The token is nowhere else: the database has its hash only. */
export interface MadeApiToken {
  token: string;
  apiToken: ApiToken;
}

/**
 * Makes a token for a program of the member, and mails that it was made.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOKEN_LIMIT, TOKEN_NAME_TAKEN, THROTTLED, UNAUTHENTICATED,
 * SESSION_CONFIRM_NEEDED
 */
export async function createApiToken(
  context: UserContext,
  viewer: ViewerClaim,
  input: ApiTokenRequest,
): Promise<MadeApiToken> {
  const terms = parseTerms(input);
  const { account, ...made } = await context.database.transaction((tx) =>
    store(context, tx, viewer, terms),
  );
  mailMade(context, account, terms);
  return made;
}

async function store(
  context: UserContext,
  tx: Transaction,
  viewer: ViewerClaim,
  { name, scopes, days }: ApiTokenTerms,
): Promise<MadeApiToken & { account: LockedAccount }> {
  const { userId } = viewer;
  const now = context.clock.now();
  const account = await requireLockedAccount(tx, userId);
  // After the lock, so that a reset of the password ends the session before, or deletes the token.
  await requireConfirmed({ database: tx, clock: context.clock }, viewer);
  const live = await findLive.run(tx, { userId, now });
  // A request that is sent twice makes one token.
  if (live.some((one) => one.name === name)) throw new DomainError('TOKEN_NAME_TAKEN', { name });
  const max = apiTokens.perMember;
  if (live.length >= max) throw new DomainError('TOKEN_LIMIT', { max });
  const waitMs = await takeAttempt(context, tx, newApiTokens, userId);
  if (waitMs !== null) throw throttled(waitMs);
  const token = newApiToken();
  const apiToken = { id: newId(), name, scopes, createdAt: now, expiresAt: endOf(now, { days }) };
  await insertToken.run(tx, { ...apiToken, userId, hash: tokenHash(token) });
  return { account, token, apiToken: { ...apiToken, lastUsedAt: null } };
}

function mailMade(
  context: UserContext,
  account: LockedAccount,
  { name, scopes, days }: ApiTokenTerms,
): void {
  const language = languageOf(account);
  const rights = scopes.map((scope) => `– ${formatMessage(language, `mail.scope.${scope}`)}`);
  const values = { name, rights: rights.join('\n'), days: String(days) };
  mailNoticeWithAdvice(context, account, 'token', values);
}
