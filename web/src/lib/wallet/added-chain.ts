import { type Network, networks } from '#schema/networks';

const decimals = 18;

/** What a wallet has to know to add a network (EIP-3085); null where no node is for everybody. */
export function addedChain(chainId: number) {
  const found = Object.values<Network>(networks).find((network) => network.chainId === chainId);
  if (!found?.publicNode) return null;
  const { name, coin, publicNode, explorer } = found;
  return {
    chainId: `0x${chainId.toString(16)}`,
    chainName: name,
    nativeCurrency: { name: coin, symbol: coin, decimals },
    rpcUrls: [publicNode],
    ...(explorer === null ? {} : { blockExplorerUrls: [new URL(explorer).origin] }),
  };
}
