/** What the site knows of a network that badges can be on. Amounts are in wei, as decimal texts. */
export interface Network {
  /** Of EIP-155. A node of another chain is refused. */
  chainId: number;
  name: string;
  /** The network's own coin, in which gas is paid. */
  coin: string;
  /**
   * A block counts as final when it and the blocks on it are so many; `finalized` asks the network
   * itself.
   */
  confirmations: number | 'finalized';
  /** The site sends nothing that costs more for a unit of gas. Claims reserve this price. */
  maxFeePerGas: string;
  /** The least that is offered to the maker of a block for a unit of gas. */
  minPriorityFee: string;
  /** Seconds between blocks; null where a block is made for each transaction. */
  blockSeconds: number | null;
  /** Pages of transactions; `{hash}` stands for the hash. Null where there are none. */
  explorer: string | null;
  /** Pages of tokens; `{contract}` and `{token}` stand for them. Null where there are none. */
  tokenExplorer: string | null;
  /** A node for everybody, without a key, that wallets can use. Null where there is none. */
  publicNode: string | null;
  isTest: boolean;
}

const gwei = '000000000';

/**
 * A network's key is stored with badges: 2 to 20 small letters, which tables check (`badge_network_name`). It never
 * changes. CONTRIBUTING.md has the recipe for another one.
 */
export const networks = {
  local: {
    chainId: 31_337,
    name: 'Local test chain',
    coin: 'ETH',
    confirmations: 1,
    maxFeePerGas: `50${gwei}`,
    minPriorityFee: `1${gwei}`,
    blockSeconds: null,
    explorer: null,
    tokenExplorer: null,
    publicNode: null,
    isTest: true,
  },
  ethereum: {
    chainId: 1,
    name: 'Ethereum',
    coin: 'ETH',
    confirmations: 12,
    maxFeePerGas: `100${gwei}`,
    minPriorityFee: '100000000',
    blockSeconds: 12,
    explorer: 'https://etherscan.io/tx/{hash}',
    tokenExplorer: 'https://etherscan.io/nft/{contract}/{token}',
    publicNode: 'https://ethereum-rpc.publicnode.com',
    isTest: false,
  },
  polygon: {
    chainId: 137,
    name: 'Polygon',
    coin: 'POL',
    confirmations: 64,
    maxFeePerGas: `500${gwei}`,
    // The network refuses less.
    minPriorityFee: `25${gwei}`,
    blockSeconds: 2,
    explorer: 'https://polygonscan.com/tx/{hash}',
    tokenExplorer: 'https://polygonscan.com/nft/{contract}/{token}',
    publicNode: 'https://polygon-bor-rpc.publicnode.com',
    isTest: false,
  },
  sepolia: {
    chainId: 11_155_111,
    name: 'Sepolia',
    coin: 'ETH',
    confirmations: 12,
    maxFeePerGas: `100${gwei}`,
    minPriorityFee: '100000000',
    blockSeconds: 12,
    explorer: 'https://sepolia.etherscan.io/tx/{hash}',
    tokenExplorer: 'https://sepolia.etherscan.io/nft/{contract}/{token}',
    publicNode: 'https://ethereum-sepolia-rpc.publicnode.com',
    isTest: true,
  },
  amoy: {
    chainId: 80_002,
    name: 'Polygon Amoy',
    coin: 'POL',
    confirmations: 64,
    maxFeePerGas: `500${gwei}`,
    minPriorityFee: `25${gwei}`,
    blockSeconds: 2,
    explorer: 'https://amoy.polygonscan.com/tx/{hash}',
    tokenExplorer: 'https://amoy.polygonscan.com/nft/{contract}/{token}',
    publicNode: 'https://polygon-amoy-bor-rpc.publicnode.com',
    isTest: true,
  },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof networks;
export const networkNames = Object.keys(networks) as readonly NetworkName[];

/** Rules of sending that are the same on all networks. */
export const sending = {
  /** A transaction that is in none of so many blocks is replaced by a dearer one. */
  replaceAfterBlocks: 3,
  /** By how much both fees rise then, in per cent. Nodes refuse less than 10. */
  replaceByPercent: 15,
  /** An alarm follows when so many replacements did not help. */
  maxReplacements: 5,
  /** Transactions without a receipt at the same time; nodes hold 16 of an account for sure. */
  maxWaiting: 16,
  /** Contracts in one question for logs; nodes limit the length of a call. */
  logContracts: 1_000,
  /** The last blocks of which the hash is stored, to find where a reorganisation begins. */
  keptBlocks: 512,
  /** Final logs of so many blocks are kept, so that a reorganisation that moves one of them does not count it twice. */
  keptLogBlocks: 4_096,
  /** Logs that one database transaction takes in, so that nobody waits long for it. */
  logsOfStep: 100,
} as const;
