import type { Transaction } from '#kit/database/database';
import { assert } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { takeAttempt } from '#kit/throttle/count-attempts';
import { createAccounts } from '../account/create-accounts.ts';
import { defaultNickname } from '../account/nickname.rules.ts';
import type { UserContext } from '../context.ts';
import type { NewSession } from '../session/create-session.ts';
import { openSessionOrAskFactor, requireOpened } from '../session/open-session-or-ask-factor.ts';
import { walletAccountsPerClient } from '../throttle/attempt-limits.ts';
import { clientSubjects } from '../throttle/client-limit.ts';
import { loginThrottled } from '../throttle/login-throttled.ts';
import { lockOwner, storeWallet } from './stored-wallet.ts';
import { useMessage, verifyWallet, type WalletSignature } from './verify-wallet.ts';

/**
 * Opens a session for the account of a wallet that signed our message. The first login registers an
 * account without an e-mail address.
 * @throws the errors of `verifyWallet`, SECOND_FACTOR_NEEDED; LOGIN_THROTTLED for a new wallet
 */
export async function logInByWallet(
  context: UserContext,
  input: WalletSignature,
  request: RequestContext,
): Promise<NewSession> {
  const facts: SecurityFacts = {
    operation: 'loginByWallet',
    userId: null,
    detail: input.portal,
  };
  return recorded(context.security, 'login', request, facts, async () => {
    const verified = await verifyWallet(context, input, 'LOGIN', request);
    const opening = await context.database.transaction(async (tx) => {
      await useMessage(context, tx, verified);
      const { wallet } = verified;
      const userId =
        (await lockOwner(tx, wallet)) ?? (await register(context, tx, wallet, request));
      facts.userId = userId;
      return openSessionOrAskFactor(context, tx, userId, request);
    });
    return requireOpened(opening);
  });
}

async function register(
  context: UserContext,
  tx: Transaction,
  wallet: string,
  { language, client }: RequestContext,
): Promise<string> {
  for (const { limit, subject } of clientSubjects(walletAccountsPerClient, client.address)) {
    const waitMs = await takeAttempt(context, tx, limit, subject);
    if (waitMs !== null) throw loginThrottled(waitMs);
  }
  const id = newId();
  const created = await createAccounts(context, tx, [
    {
      id,
      email: null,
      passwordHash: null,
      nickname: defaultNickname(Number(newCode(6))),
      roles: [],
      language,
      registeredAt: context.clock.now(),
    },
  ]);
  assert(created.has(id), 'an account without an e-mail address conflicts with none');
  await storeWallet(context, tx, id, wallet);
  return id;
}
