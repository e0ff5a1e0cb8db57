import { Wallet } from 'ethers';
import type { Caller } from './fixture.ts';

export const requestMessage = `mutation ($wallet: String!, $purpose: WalletPurpose!) {
  requestWalletMessage(wallet: $wallet, purpose: $purpose) { text expiresAt }
}`;
export const loginByWallet = `mutation ($input: WalletSignatureInput!) {
  loginByWallet(input: $input) { token viewer { id email wallet user { nickname } } }
}`;
export const bindWallet = `mutation ($input: WalletSignatureInput!) {
  bindWallet(input: $input) { id wallet }
}`;
export const unbindWallet = 'mutation { unbindWallet { id wallet } }';
export const confirmByWallet = `mutation ($input: WalletSignatureInput!) {
  confirmByWallet(input: $input)
}`;
export const walletBalances = `query ($wallet: String!, $chain: WalletChain!) {
  walletBalances(wallet: $wallet, chain: $chain) { symbol decimals price balance }
}`;

/** A wallet with a key of its own. */
export const newWallet = () => Wallet.createRandom();
type Signer = Pick<Wallet, 'address' | 'signMessage'>;

export interface SignatureInput {
  wallet: string;
  signature: string;
  portal: number;
}

/** Asks for a message as the caller, and signs it. */
export async function signed(
  caller: Caller,
  wallet: Signer,
  purpose = 'LOGIN',
): Promise<{ input: SignatureInput; text: string }> {
  const { address } = wallet;
  const { requestWalletMessage } = await caller.ask(requestMessage, { wallet: address, purpose });
  const { text } = requestWalletMessage;
  const signature = await wallet.signMessage(text);
  return { input: { wallet: address, signature, portal: 1 }, text };
}

/** Logs in with a wallet; the first time it registers. Returns the member's id. */
export async function loggedIn(caller: Caller, wallet: Signer): Promise<string> {
  const { input } = await signed(caller, wallet);
  const data = await caller.ask(loginByWallet, { input });
  return data.loginByWallet.viewer.id;
}
