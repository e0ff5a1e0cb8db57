import { readFile } from 'node:fs/promises';
import { Transaction, type Wallet } from 'ethers';
import { networks } from '#schema/networks';
import { callRpc } from '../platform/development-servers/chain/call-rpc.ts';
import { urlFileOf } from '../platform/development-servers/chain/local-chain.ts';

/** A transaction as pages hand it to a wallet; numbers are hexadecimal. */
export interface WalletTransaction {
  from: string;
  to: string;
  data: string;
  value?: string;
  chainId?: string;
}

/** Calls the local chain of the platform, and starts it when it is the first call. */
export async function callLocalChain(
  method: string,
  params: readonly unknown[],
  dataDir = process.env.VITA_DATA_DIR,
): Promise<unknown> {
  if (!dataDir) throw new Error('The local chain is that of the platform of the test level.');
  return callRpc(await readFile(urlFileOf(dataDir), 'utf8'), method, params);
}

const ether = 10n ** 18n;

/** Gives an address coins of the local chain. */
export async function fund(address: string, coins = 10n, dataDir?: string): Promise<void> {
  const balance = `0x${(coins * ether).toString(16)}`;
  await callLocalChain('anvil_setBalance', [address, balance], dataDir);
}

/** Signs a transaction with the wallet's key and hands it to the local chain. Returns its hash. */
export async function sendSigned(
  wallet: Wallet,
  transaction: WalletTransaction,
  dataDir?: string,
): Promise<string> {
  const { from, to, data, value = '0x0' } = transaction;
  const ask = (method: string, ...params: unknown[]) => callLocalChain(method, params, dataDir);
  const [nonce, gasPrice, gasLimit] = await Promise.all([
    ask('eth_getTransactionCount', from, 'pending'),
    ask('eth_gasPrice'),
    ask('eth_estimateGas', { from, to, data, value }),
  ]);
  const { chainId } = networks.local;
  const raw = await wallet.signTransaction(
    Transaction.from({
      chainId,
      type: 2,
      nonce: Number(nonce),
      to,
      data,
      value,
      gasLimit: BigInt(String(gasLimit)),
      maxFeePerGas: 2n * BigInt(String(gasPrice)),
      maxPriorityFeePerGas: BigInt(networks.local.minPriorityFee),
    }),
  );
  return String(await ask('eth_sendRawTransaction', raw));
}
