import { startTestChain } from './test-chain.ts';

/** An account that the chain unlocks; it prepays. */
export const payer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export type OwnChain = Awaited<ReturnType<typeof startOwnChain>>;

/** A local chain that is no child of the platform, so that it outlives its kills as a public network does. */
export async function startOwnChain() {
  const { environment, relayer, rpc, close } = await startTestChain();
  const balance = async () => BigInt(await rpc('eth_getBalance', relayer, 'latest'));
  const began = await balance();
  // Blocks come by themselves, so that transactions become final.
  await rpc('evm_setIntervalMining', 1);
  return {
    /** The settings of a platform that uses it. */
    environment: { ...environment, CHAIN_CONFIRMATIONS_LOCAL: '2' },
    rpc,
    /** Sends from an account that the chain unlocks. Returns the hash. */
    send: (to: string, data: string, value: bigint): Promise<string> =>
      rpc('eth_sendTransaction', { from: payer, to, data, value: `0x${value.toString(16)}` }),
    /** Wei that the relayer has got less than it would have without its transactions. */
    spent: async (credited: bigint) => began + credited - (await balance()),
    /** How many transactions of the relayer the chain has. */
    sent: async () => Number(await rpc('eth_getTransactionCount', relayer, 'latest')),
    close,
  };
}
