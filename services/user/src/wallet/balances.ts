import { LRUCache } from 'lru-cache';
import type { Clock } from '#kit/runtime/clock';
import { withoutDeadline } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { WalletChain } from '#schema/enums';
import { times } from '#schema/limits';
import type { Chain, RpcCall } from './chain.ts';
import type { Prices } from './prices.ts';

export interface TokenBalance {
  symbol: string;
  decimals: number;
  /** US dollars for one token; null when unknown. */
  price: number | null;
  /** In the smallest unit, as a decimal number. */
  balance: string;
}

export interface BalanceReader {
  /**
   * The tracked tokens of an address; an answer is returned again for some seconds, a failure too.
   * @param beforeRead runs before a node is called, and may reject
   * @throws CHAIN_UNAVAILABLE
   */
  read(
    chain: WalletChain,
    wallet: string,
    beforeRead: () => Promise<void>,
  ): Promise<readonly TokenBalance[]>;
}

/** The function `balanceOf(address)` of ERC-20. */
const balanceOf = (wallet: string): string =>
  `0x70a08231${wallet.slice(2).toLowerCase().padStart(64, '0')}`;

const maxKept = 1_000;

interface Kept {
  at: number;
  balances: Promise<readonly TokenBalance[]>;
}

export function createBalanceReader(
  chains: Record<WalletChain, Chain>,
  prices: Prices,
  clock: Clock,
): BalanceReader {
  const kept = new LRUCache<string, Kept>({ max: maxKept });
  const isFresh = ({ at }: Kept): boolean => {
    const age = clock.now().getTime() - at;
    return age >= 0 && age < times.walletBalancesKept;
  };
  return {
    async read(name, wallet, beforeRead) {
      const key = `${name} ${wallet}`;
      const found = kept.get(key);
      if (found && isFresh(found)) return found.balances;
      await beforeRead();
      const balances = withoutDeadline(() => readBalances(name, chains[name], prices, wallet));
      // Prevents an unhandled rejection; the next caller gets the error.
      balances.catch(() => undefined);
      kept.set(key, { at: clock.now().getTime(), balances });
      return balances;
    },
  };
}

async function readBalances(
  name: WalletChain,
  { tokens, call }: Chain,
  prices: Prices,
  wallet: string,
): Promise<readonly TokenBalance[]> {
  const calls = tokens.map(
    ({ contract }): RpcCall =>
      contract === null
        ? { method: 'eth_getBalance', params: [wallet, 'latest'] }
        : { method: 'eth_call', params: [{ to: contract, data: balanceOf(wallet) }, 'latest'] },
  );
  const [results, list] = await Promise.all([call(calls), prices.read()]);
  return tokens.map(({ symbol, decimals }, index) => {
    const result = results[index];
    // A contract that is missing answers with nothing, and one word is the largest balance.
    if (!result || result === '0x' || result.length > 2 + 64) {
      throw new DomainError('CHAIN_UNAVAILABLE', { chain: name });
    }
    return { symbol, decimals, price: list[symbol] ?? null, balance: BigInt(result).toString() };
  });
}
