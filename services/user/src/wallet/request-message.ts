import { randomBytes } from 'node:crypto';
import { statement } from '#kit/database/statement';
import { newId } from '#kit/runtime/ids';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { askerOf, askerWithDevice } from '../device/known-device.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import type { UserTables } from '../tables.ts';
import { walletMessagesPerClient } from '../throttle/attempt-limits.ts';
import { limitClient } from './limit-client.ts';
import { messageText, parseWallet } from './wallet.rules.ts';

/** What a signature is for: to open a session, to connect a wallet, or to prove the member again. */
export const walletPurposes = ['LOGIN', 'BIND', 'CONFIRM'] as const;
export type WalletPurpose = (typeof walletPurposes)[number];

/**
 * In English for everybody: EIP-4361 allows ASCII only, and wallets show a message that breaks its
 * grammar as plain text, without their warning when another site asks for it.
 */
const statements: Record<WalletPurpose, string> = {
  LOGIN: 'Sign in to Vita with this wallet.',
  BIND: 'Connect this wallet to your Vita account. You can then sign in with it.',
  CONFIRM: 'Confirm that you are the owner of your Vita account.',
};

export interface WalletMessage {
  /** To be signed as it is, with `personal_sign`. */
  text: string;
  expiresAt: Date;
}

interface NewMessage {
  id: string;
  wallet: string;
  purpose: string;
  text: string;
  userId: string | null;
  deviceKey: string;
  clientKey: string;
  servesClient: boolean;
  issuedAt: Date;
}

const insert = statement<UserTables, NewMessage>()((db, p) =>
  db.insertInto('wallet_message').values({
    id: p('id'),
    wallet: p('wallet'),
    purpose: p('purpose'),
    text: p('text'),
    user_id: p('userId'),
    device_key: p('deviceKey'),
    client_key: p('clientKey'),
    serves_client: p('servesClient'),
    issued_at: p('issuedAt'),
  }),
);

/**
 * Makes the message that a wallet signs; it takes the place of older ones of the same asker, wallet and
 * purpose. Only the browser that asked may use it; a caller without cookies is known by its network.
 * @throws FIELD_REQUIRED, FIELD_INVALID, THROTTLED, UNAUTHENTICATED, SESSION_CONFIRM_NEEDED
 */
export async function requestWalletMessage(
  context: UserContext,
  input: { wallet: string; purpose: WalletPurpose },
  request: RequestContext,
): Promise<WalletMessage> {
  const { database, clock, config, wallets } = context;
  const { purpose } = input;
  const wallet = await parseWallet(input.wallet);
  const viewer = purpose === 'LOGIN' ? null : requireViewer(request);
  // Asked before the wallet opens, so that nobody signs in vain.
  if (viewer && purpose === 'BIND') await requireConfirmed(context, viewer);
  await limitClient(context, walletMessagesPerClient, request);
  const issuedAt = clock.now();
  const text = messageText({
    site: config.siteOrigin(),
    wallet,
    statement: statements[purpose],
    // EIP-4361: contract wallets are looked up on the chain of the message.
    chainId: wallets.chains.ETH.chainId,
    nonce: randomBytes(16).toString('hex'),
    issuedAt,
  });
  const hasDevice = askerOf(context, request).deviceKey !== null;
  const { deviceKey, clientKey } = askerWithDevice(context, request);
  await insert.command(database, {
    id: newId(),
    wallet,
    purpose,
    text,
    userId: viewer?.userId ?? null,
    deviceKey,
    clientKey,
    servesClient: !hasDevice && !request.client.isBrowser,
    issuedAt,
  });
  return { text, expiresAt: new Date(issuedAt.getTime() + times.walletMessageValid) };
}
