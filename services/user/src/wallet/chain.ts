import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { WalletChain } from '#schema/enums';
import { createBreaker } from '../outgoing/breaker.ts';
import { fetchJson } from './fetch-json.ts';
import type { ChainConfig } from './wallet-chains.ts';
import type { WalletConfig } from './wallet-config.ts';

export interface RpcCall {
  method: 'eth_getBalance' | 'eth_getCode' | 'eth_call';
  params: readonly unknown[];
}

/** One chain, by the JSON-RPC of its node. */
export interface Chain {
  chainId: number;
  tokens: ChainConfig['tokens'];
  /** False when no node is configured. */
  isConfigured: boolean;
  /**
   * Sends the calls in one batch. The results are hexadecimal texts; null where the chain refused a
   * call, such as one that reverts.
   * @throws CHAIN_UNAVAILABLE when the node fails, is late, or is that of another chain
   */
  call(calls: readonly RpcCall[]): Promise<(string | null)[]>;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: unknown;
}

export function createChain(
  name: WalletChain,
  { rpcUrl, chainId, tokens }: ChainConfig,
  { chainTimeoutMs }: Pick<WalletConfig, 'chainTimeoutMs'>,
  { logger, clock }: { logger: Logger; clock: Clock },
): Chain {
  const breaker = createBreaker(clock);
  return {
    chainId,
    tokens,
    isConfigured: rpcUrl !== null,
    async call(calls) {
      if (rpcUrl === null) throw unavailable(name);
      try {
        return await breaker.execute(() => callNode(rpcUrl, chainId, calls, chainTimeoutMs));
      } catch (error) {
        // The error may name the address, which can have a key.
        logger.warn({ chain: name, reason: reasonOf(error) }, 'the node of a chain failed');
        throw unavailable(name);
      }
    },
  };
}

const unavailable = (chain: WalletChain) => new DomainError('CHAIN_UNAVAILABLE', { chain });

/** A message of our own, or the name of any other error. */
class WrongAnswer extends Error {}
const reasonOf = (error: unknown): string => {
  if (error instanceof WrongAnswer) return error.message;
  return error instanceof Error ? error.name : 'unknown';
};

async function callNode(
  rpcUrl: string,
  chainId: number,
  calls: readonly RpcCall[],
  timeoutMs: number,
): Promise<(string | null)[]> {
  const all = [{ method: 'eth_chainId', params: [] }, ...calls];
  const post = all.map((call, id) => ({ jsonrpc: '2.0', id, ...call }));
  const answers = await fetchJson(rpcUrl, { timeoutMs, post });
  if (!Array.isArray(answers)) throw new WrongAnswer('it did not answer a batch');
  const byId = new Map((answers as (Answer | null)[]).map((answer) => [answer?.id, answer]));
  const [own, ...results] = all.map((_, id) => resultOf(byId.get(id)));
  if (own === null || own === undefined || BigInt(own) !== BigInt(chainId)) {
    throw new WrongAnswer('it is the node of another chain');
  }
  return results;
}

function resultOf(answer: Answer | null | undefined): string | null {
  if (!answer) throw new WrongAnswer('it left out an answer');
  if (answer.error !== undefined) return null;
  const { result } = answer;
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]*$/.test(result)) {
    throw new WrongAnswer('its answer is not hexadecimal');
  }
  return result;
}
