import type { Environment } from '#kit/runtime/config';
import { callRpc, sendTransaction } from './call-rpc.ts';
import { tokenCode } from './token-code.ts';

const localChainId = 31_337;

/** An account that the chain unlocks. It does nothing else, so that its contracts have known addresses. */
const deployer = '0xa0ee7a142d267c1f36714e4a8f75612f20a79720';

/** In the order of their creation. One chain plays both, so the tokens of both are on it. */
const tokens = [
  {
    of: 'ETH',
    symbol: 'WETH',
    decimals: 18,
    address: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  },
  {
    of: 'ETH',
    symbol: 'MATIC',
    decimals: 18,
    address: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
  },
  { of: 'ETH', symbol: 'USDT', decimals: 6, address: '0xb19b36b1456E65E3A6D514D3F715f204BD59f431' },
  {
    of: 'MATIC',
    symbol: 'ETH',
    decimals: 18,
    address: '0x8ce361602B935680E8DeC218b820ff5056BeB7af',
  },
] as const;

const listOf = (chain: 'ETH' | 'MATIC'): string =>
  tokens
    .filter(({ of }) => of === chain)
    .map(({ symbol, address }) => `${symbol}=${address}`)
    .join(',');

/**
 * The environment with the local chain in place of both chains, if it names neither. The local chain
 * has prices of its own.
 */
export function withLocalChain(environment: Environment, url: string): Environment {
  if (environment.ETH_RPC_URL || environment.MATIC_RPC_URL) return environment;
  return {
    ...environment,
    ETH_RPC_URL: url,
    ETH_CHAIN_ID: String(localChainId),
    ETH_TOKENS: listOf('ETH'),
    MATIC_RPC_URL: url,
    MATIC_CHAIN_ID: String(localChainId),
    MATIC_TOKENS: listOf('MATIC'),
    PRICE_URL: environment.PRICE_URL || 'local',
    // The first call starts the chain.
    CHAIN_TIMEOUT_MS: environment.CHAIN_TIMEOUT_MS || '30000',
  };
}

const word = (value: number): string => value.toString(16).padStart(64, '0');

/** The arguments of the contract's constructor: a text of up to 32 bytes, and a number. */
function constructorArguments(symbol: string, decimals: number): string {
  const bytes = Buffer.from(symbol);
  return word(64) + word(decimals) + word(bytes.length) + bytes.toString('hex').padEnd(64, '0');
}

/** Creates the tokens that are missing. Safe to repeat. */
export async function deployTokens(url: string): Promise<void> {
  const sent = Number(await callRpc(url, 'eth_getTransactionCount', [deployer, 'latest']));
  for (const { symbol, decimals, address } of tokens.slice(sent)) {
    const data = tokenCode + constructorArguments(symbol, decimals);
    const created = await sendTransaction(url, { from: deployer, data });
    if (created?.toLowerCase() !== address.toLowerCase()) {
      throw new Error(`The token ${symbol} is not at ${address}.`);
    }
  }
}
