import { validate as isUuid } from 'uuid';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import { lockAccount, requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { endFactorsIfNoneLeft, markFactorProved } from '../factor/factor-sessions.ts';
import { firstRecoveryCodes } from '../factor/recovery-codes.ts';
import { mailNoticeWithAdvice } from '../mail/mail-notice.ts';
import { takeStep } from '../session/sign-in-step.ts';
import type { UserTables } from '../tables.ts';
import { parsePasskeyName, parsePasskeyResponse, relyingParty } from './passkey.rules.ts';
import { keysOf } from './stored-passkeys.ts';
import { type StoredKey, verifyCreation } from './web-authn.ts';

interface NewPasskey extends StoredKey {
  id: string;
  userId: string;
  name: string;
  now: Date;
}

const insertPasskey = statement<UserTables, NewPasskey>()((db, p) =>
  db
    .insertInto('passkey')
    .values({
      id: p('id'),
      user_id: p('userId'),
      credential_id: p('credentialId'),
      public_key: p('publicKey'),
      counter: p('counter'),
      transports: p('transports'),
      name: p('name'),
      created_at: p('now'),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id'),
);

const deletePasskey = statement<UserTables, { id: string; userId: string }>()((db, p) =>
  db
    .deleteFrom('passkey')
    .where('id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .returning('id'),
);

/**
 * Stores the passkey that the browser made. Returns the recovery codes, or none when another factor has
 * some already.
 * @throws PASSKEY_REFUSED, PASSKEY_LIMIT, FIELD_REQUIRED, FIELD_LENGTH, UNAUTHENTICATED
 */
export async function addPasskey(
  context: UserContext,
  viewer: ViewerClaim,
  input: { answer: string; name: string },
  request: RequestContext,
): Promise<string[]> {
  const { database, config } = context;
  const name = parsePasskeyName(input.name);
  const answer = parsePasskeyResponse(input.answer);
  const step = await takeStep(context, database, answer.challenge, 'PASSKEY_ADD', request);
  if (step?.userId !== viewer.userId) throw new DomainError('PASSKEY_REFUSED');
  const key = await verifyCreation(relyingParty(config.publicUrl), answer);
  const { account, codes, issue } = await database.transaction((tx) =>
    store(context, tx, viewer, { ...key, name }, request),
  );
  issue();
  mailNoticeWithAdvice(context, account, 'factor.added');
  return codes;
}

async function store(
  context: UserContext,
  tx: Transaction,
  viewer: ViewerClaim,
  key: StoredKey & { name: string },
  request: RequestContext,
) {
  const { userId } = viewer;
  const account = await requireLockedAccount(tx, userId);
  const known = await keysOf(tx, userId);
  if (known.length >= security.passkeysPerUser) throw new DomainError('PASSKEY_LIMIT');
  const codes = await firstRecoveryCodes(context, tx, userId);
  const row = { ...key, id: newId(), userId, now: context.clock.now() };
  if (!(await insertPasskey.first(tx, row))) throw new DomainError('PASSKEY_REFUSED');
  const issue = await markFactorProved(context, tx, viewer, request);
  return { account, codes, issue };
}

/** Returns false when the viewer has no such passkey. */
export async function removePasskey(
  context: UserContext,
  { userId }: ViewerClaim,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const account = await context.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, userId);
    if (!locked || !(await deletePasskey.first(tx, { id, userId }))) return null;
    await endFactorsIfNoneLeft(context, tx, userId);
    return locked;
  });
  if (account) mailNoticeWithAdvice(context, account, 'factor.removed');
  return account !== null;
}
