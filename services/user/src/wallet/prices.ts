import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { times } from '#schema/limits';
import { fetchJson } from './fetch-json.ts';
import type { WalletConfig } from './wallet-config.ts';

/** US dollars by the symbol of a token; a missing one is unknown. */
export type PriceList = Readonly<Record<string, number>>;

export interface Prices {
  /** Never rejects: prices are unknown when their source fails. */
  read(): Promise<PriceList>;
}

/** Those of the tokens of the local chain, which are worth nothing. */
const fixedPrices: PriceList = { ETH: 3000, WETH: 3000, MATIC: 0.5, USDT: 1 };

/** The names of the tokens in the interface `simple/price` of CoinGecko. */
const sourceNames: Readonly<Record<string, string>> = {
  ETH: 'ethereum',
  WETH: 'weth',
  MATIC: 'matic-network',
  USDT: 'tether',
};

/** `{ "ethereum": { "usd": 3000.1 } }` as a list; other entries are left out. */
function readPriceList(answer: unknown): PriceList {
  const bySource = (answer ?? {}) as Record<string, { usd?: unknown } | undefined>;
  return Object.fromEntries(
    Object.entries(sourceNames).flatMap(([symbol, name]) => {
      const usd = bySource[name]?.usd;
      return typeof usd === 'number' && Number.isFinite(usd) && usd >= 0 ? [[symbol, usd]] : [];
    }),
  );
}

type Options = Pick<WalletConfig, 'priceUrl' | 'chainTimeoutMs'> & { clock: Clock; logger: Logger };

/** Prices from their source, kept for a minute; older ones serve for a while when it fails. */
export function createPrices({ priceUrl, chainTimeoutMs, clock, logger }: Options): Prices {
  let known: { at: number; list: PriceList } = { at: Number.NEGATIVE_INFINITY, list: {} };
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const isWithin = (since: number, ms: number) => {
    const age = clock.now().getTime() - since;
    return age >= 0 && age < ms;
  };
  async function update(url: string): Promise<void> {
    triedAt = clock.now().getTime();
    try {
      const list = readPriceList(await fetchJson(url, { timeoutMs: chainTimeoutMs }));
      if (Object.keys(list).length === 0) throw new TypeError('no prices');
      known = { at: clock.now().getTime(), list };
    } catch (error) {
      // The error may name the address, which can have a key.
      logger.warn({ reason: (error as Error).name }, 'the source of prices failed');
    }
  }
  return {
    async read() {
      if (priceUrl === 'local') return fixedPrices;
      if (priceUrl === null) return {};
      if (!isWithin(triedAt, times.pricesKept)) {
        reading ??= update(priceUrl).finally(() => {
          reading = null;
        });
      }
      await reading;
      return isWithin(known.at, times.oldPricesKept) ? known.list : {};
    },
  };
}
