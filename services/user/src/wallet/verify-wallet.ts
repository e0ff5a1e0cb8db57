import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { type Asker, askerOf } from '../device/known-device.ts';
import type { UserTables } from '../tables.ts';
import { walletSignaturesPerClient } from '../throttle/attempt-limits.ts';
import { isSignedByContract } from './contract-wallet.ts';
import { loadEthers } from './ethers.ts';
import { limitClient } from './limit-client.ts';
import type { WalletPurpose } from './request-message.ts';
import { isSignedByKey, parsePortal, parseSignature, parseWallet } from './wallet.rules.ts';

/** What a wallet answers to a message. */
export interface WalletSignature {
  wallet: string;
  /** In hexadecimal with `0x`. */
  signature: string;
  /** 1 extension of the browser, 2 WalletConnect, 3 exchange. */
  portal: number;
}

interface SearchedMessage extends Asker {
  wallet: string;
  purpose: WalletPurpose;
  /** The member who asked; null for a login. */
  userId: string | null;
}

const asked = (table: string, p: Placeholders<SearchedMessage>) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const device = p.cast('deviceKey', 'text');
  return sql<boolean>`(${column('device_key')} = ${device}
    or (${device} is null and ${column('serves_client')}
      and ${column('client_key')} = ${p.cast('clientKey', 'text')}))
    and ${column('user_id')} is not distinct from ${p.cast('userId', 'uuid')}`;
};

const findNewest = statement<UserTables, SearchedMessage>()((db, p) =>
  db
    .selectFrom('wallet_message')
    .select(['id', 'text', 'issued_at as issuedAt', 'used_at as usedAt'])
    .where('wallet', '=', p('wallet'))
    .where('purpose', '=', p('purpose'))
    .where(asked('wallet_message', p))
    .orderBy('seq', 'desc')
    .limit(1),
);

/** A message with the right signature, which `useMessage` consumes. */
export interface VerifiedWallet extends SearchedMessage {
  messageId: string;
}

/**
 * Compares the signature with the newest message that the caller asked for with this wallet and
 * purpose. The message stays usable.
 * @throws FIELD_REQUIRED, FIELD_INVALID, THROTTLED, WALLET_MESSAGE_UNKNOWN, WALLET_MESSAGE_USED,
 * WALLET_MESSAGE_EXPIRED, WALLET_SIGNATURE_WRONG, CHAIN_UNAVAILABLE
 */
export async function verifyWallet(
  context: UserContext,
  input: WalletSignature,
  purpose: WalletPurpose,
  request: RequestContext,
): Promise<VerifiedWallet> {
  const wallet = await parseWallet(input.wallet);
  const signature = parseSignature(input.signature);
  parsePortal(input.portal);
  await limitClient(context, walletSignaturesPerClient, request);
  const userId = purpose === 'LOGIN' ? null : (request.viewer?.userId ?? null);
  const searched = { wallet, purpose, userId, ...askerOf(context, request) };
  const message = await findNewest.first(context.database, searched);
  if (!message) throw new DomainError('WALLET_MESSAGE_UNKNOWN');
  if (message.usedAt) throw new DomainError('WALLET_MESSAGE_USED');
  if (!isAlive(message.issuedAt, context.clock.now())) {
    throw new DomainError('WALLET_MESSAGE_EXPIRED');
  }
  if (!(await isSigned(context, wallet, message.text, signature))) {
    throw new DomainError('WALLET_SIGNATURE_WRONG');
  }
  return { messageId: message.id, ...searched };
}

/** A message from further ahead than clocks may differ is expired. */
function isAlive(issuedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - issuedAt.getTime();
  return ageMs < times.walletMessageValid && ageMs > -times.clockSkew;
}

async function isSigned(
  { wallets }: UserContext,
  wallet: string,
  text: string,
  signature: string,
): Promise<boolean> {
  if (await isSignedByKey(wallet, text, signature)) return true;
  const { hashMessage } = await loadEthers();
  return isSignedByContract(wallets.chains.ETH, wallet, hashMessage(text), signature);
}

const markUsed = statement<UserTables, SearchedMessage & { messageId: string; now: Date }>()(
  (db, p) =>
    db
      .updateTable('wallet_message as message')
      .set({ used_at: p('now') })
      .where('message.id', '=', p('messageId'))
      .where('message.used_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wallet_message as newer')
              .select('newer.id')
              .where('newer.wallet', '=', p('wallet'))
              .where('newer.purpose', '=', p('purpose'))
              .whereRef('newer.seq', '>', 'message.seq')
              .where(asked('newer', p)),
          ),
        ),
      )
      .returning('message.id'),
);

/**
 * Consumes a message in the transaction of the change that it permits.
 * @throws WALLET_MESSAGE_USED when a concurrent call consumed it, or a newer one took its place
 */
export async function useMessage(
  { clock }: UserContext,
  tx: Transaction,
  verified: VerifiedWallet,
): Promise<void> {
  const used = await markUsed.first(tx, { ...verified, now: clock.now() });
  if (!used) throw new DomainError('WALLET_MESSAGE_USED');
}
