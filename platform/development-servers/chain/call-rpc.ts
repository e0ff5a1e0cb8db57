import { setTimeout as wait } from 'node:timers/promises';

/** The result of a call of the local chain. @throws when the chain is away or refuses the call */
export async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { message: string };
  };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

const pollMs = 20;
const maxPolls = 500;

/**
 * Sends a transaction of an unlocked account, and waits until it is in a block. Returns the address of
 * the contract that it created; null for none.
 */
export async function sendTransaction(url: string, transaction: object): Promise<string | null> {
  const hash = await callRpc(url, 'eth_sendTransaction', [transaction]);
  for (let poll = 0; poll < maxPolls; poll++) {
    const receipt = await callRpc(url, 'eth_getTransactionReceipt', [hash]);
    if (receipt) return (receipt as { contractAddress: string | null }).contractAddress;
    await wait(pollMs);
  }
  throw new Error('The transaction is in no block.');
}
