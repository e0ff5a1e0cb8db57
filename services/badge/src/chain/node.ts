import { type CallNode, createCallNode } from './call-node.ts';
import { assertSane, ChainFault, ChainRefusal } from './chain-fault.ts';

export interface Block {
  number: number;
  hash: string;
  parentHash: string;
  /** Seconds since 1970. */
  timestamp: number;
  baseFee: bigint;
  /** Hashes of its transactions. */
  transactions: readonly string[];
}

export interface Receipt {
  hash: string;
  blockHash: string;
  blockNumber: number;
  from: string;
  succeeded: boolean;
  gasUsed: bigint;
  effectiveGasPrice: bigint;
}

export interface Log {
  address: string;
  topics: readonly string[];
  data: string;
  blockHash: string;
  blockNumber: number;
  logIndex: number;
  transactionHash: string;
}

export interface LogFilter {
  addresses: readonly string[];
  /** Of events. */
  topics: readonly string[];
}

export interface Call {
  from: string;
  to: string;
  data: string;
}

/**
 * The node of one network. Every answer is checked for its form and for what was asked; nothing else
 * of a node is trusted. Hashes and addresses are in lower case.
 */
export type Node = ReturnType<typeof createNode>;

type Fields = Record<string, unknown>;

const hashPattern = /^0x[0-9a-f]{64}$/;
const addressPattern = /^0x[0-9a-f]{40}$/;

function text(value: unknown, pattern: RegExp, what: string): string {
  const found = typeof value === 'string' ? value.toLowerCase() : '';
  assertSane(pattern.test(found), `${what} has a wrong form`);
  return found;
}
const hash = (value: unknown, what: string) => text(value, hashPattern, what);
const amount = (value: unknown, what: string) => BigInt(text(value, /^0x[0-9a-f]{1,64}$/, what));
function count(value: unknown, what: string): number {
  const found = Number(amount(value, what));
  assertSane(Number.isSafeInteger(found), `${what} is too large`);
  return found;
}
const bytes = (value: unknown, what: string) => text(value, /^0x([0-9a-f]{2})*$/, what);
function list(value: unknown, what: string): readonly unknown[] {
  assertSane(Array.isArray(value), `${what} is no list`);
  return value;
}
function fields(value: unknown, what: string): Fields {
  assertSane(typeof value === 'object' && value !== null, `${what} is no object`);
  return value as Fields;
}
const hex = (value: number) => `0x${value.toString(16)}`;

function toBlock(value: unknown): Block {
  const block = fields(value, 'a block');
  return {
    number: count(block.number, 'the number of a block'),
    hash: hash(block.hash, 'the hash of a block'),
    parentHash: hash(block.parentHash, 'the parent of a block'),
    timestamp: count(block.timestamp, 'the time of a block'),
    baseFee: amount(block.baseFeePerGas ?? '0x0', 'the base fee of a block'),
    transactions: list(block.transactions, 'the transactions of a block').map((one) =>
      hash(one, 'the hash of a transaction'),
    ),
  };
}

function toReceipt(value: unknown): Receipt {
  const receipt = fields(value, 'a receipt');
  const status = count(receipt.status, 'the status of a receipt');
  assertSane(status < 2, 'the status of a receipt is unknown');
  return {
    hash: hash(receipt.transactionHash, 'the hash of a receipt'),
    blockHash: hash(receipt.blockHash, 'the block of a receipt'),
    blockNumber: count(receipt.blockNumber, 'the block of a receipt'),
    from: text(receipt.from, addressPattern, 'the sender of a receipt'),
    succeeded: status === 1,
    gasUsed: amount(receipt.gasUsed, 'the gas of a receipt'),
    effectiveGasPrice: amount(receipt.effectiveGasPrice, 'the gas price of a receipt'),
  };
}

function toLog(value: unknown): Log {
  const log = fields(value, 'a log');
  return {
    address: text(log.address, addressPattern, 'the address of a log'),
    topics: list(log.topics, 'the topics of a log').map((one) => hash(one, 'a topic')),
    data: bytes(log.data, 'the data of a log'),
    blockHash: hash(log.blockHash, 'the block of a log'),
    blockNumber: count(log.blockNumber, 'the block of a log'),
    logIndex: count(log.logIndex, 'the index of a log'),
    transactionHash: hash(log.transactionHash, 'the transaction of a log'),
  };
}

export interface NodeOptions {
  url: string;
  chainId: number;
  timeoutMs: number;
  call?: CallNode;
}

export function createNode({ url, chainId, timeoutMs, call }: NodeOptions) {
  const ask = call ?? createCallNode(url, timeoutMs);
  const block = async (number: number | 'latest' | 'finalized'): Promise<Block | null> => {
    const tag = typeof number === 'number' ? hex(number) : number;
    const found = await ask('eth_getBlockByNumber', [tag, false]);
    if (found === null) return null;
    const read = toBlock(found);
    assertSane(typeof number !== 'number' || read.number === number, 'it is another block');
    return read;
  };
  return {
    /** @throws ChainFault for a node of another chain */
    async checkChain(): Promise<void> {
      const own = count(await ask('eth_chainId', []), 'the chain id');
      if (own !== chainId) {
        throw new ChainFault('WRONG_CHAIN', `the node is of chain ${own} instead of ${chainId}`);
      }
    },
    /** Null when there is none. */
    block,
    async latest(): Promise<Block> {
      const found = await block('latest');
      assertSane(found, 'there is no latest block');
      return found;
    },
    /** Null while it is in no block. */
    async receipt(of: string): Promise<Receipt | null> {
      const found = await ask('eth_getTransactionReceipt', [of]);
      if (found === null) return null;
      const read = toReceipt(found);
      assertSane(read.hash === of, 'it is the receipt of another transaction');
      return read;
    },
    /** Whether the node has the transaction, in a block or waiting. */
    async knows(of: string): Promise<boolean> {
      const found = await ask('eth_getTransactionByHash', [of]);
      if (found === null) return false;
      assertSane(fields(found, 'a transaction').hash === of, 'it is another transaction');
      return true;
    },
    /** The logs that these contracts have in one block, of events with one of these topics. */
    async logs(
      { hash: blockHash, number }: Block,
      { addresses, topics }: LogFilter,
    ): Promise<Log[]> {
      const filter = { blockHash, address: addresses, topics: [topics] };
      const found = list(await ask('eth_getLogs', [filter]), 'logs');
      const [ofAddress, ofTopic] = [new Set(addresses), new Set(topics)];
      return found.map(toLog).map((log) => {
        const isOfBlock = log.blockHash === blockHash && log.blockNumber === number;
        const isOfFilter = ofAddress.has(log.address) && ofTopic.has(log.topics[0] ?? '');
        assertSane(isOfBlock && isOfFilter, 'the log was not asked for');
        return log;
      });
    },
    /** How many transactions of the address the chain has, up to a block. */
    nonce: async (address: string, at: number | 'latest' = 'latest') =>
      count(
        await ask('eth_getTransactionCount', [address, at === 'latest' ? at : hex(at)]),
        'a nonce',
      ),
    balance: async (address: string) =>
      amount(await ask('eth_getBalance', [address, 'latest']), 'a balance'),
    hasCode: async (address: string) =>
      bytes(await ask('eth_getCode', [address, 'latest']), 'code').length > 2,
    priorityFee: async () => amount(await ask('eth_maxPriorityFeePerGas', []), 'the priority fee'),
    /** Whether a call would revert now. */
    async wouldRevert(made: Call): Promise<boolean> {
      try {
        bytes(await ask('eth_call', [made, 'latest']), 'the result of a call');
        return false;
      } catch (error) {
        // Of EIP-1474: 3 for a call that reverts. Older nodes have a code for all errors.
        if (error instanceof ChainRefusal && (error.code === 3 || /revert/i.test(error.message))) {
          return true;
        }
        throw error;
      }
    },
    /** Hands a signed transaction over. @throws ChainRefusal with the reason of the node */
    async send(raw: string, of: string): Promise<void> {
      const found = hash(await ask('eth_sendRawTransaction', [raw]), 'the hash of a transaction');
      assertSane(found === of, 'it took another transaction');
    },
  };
}
