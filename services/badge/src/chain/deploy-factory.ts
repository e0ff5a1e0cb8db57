import { vitaBadgeFactoryAbi } from '#schema/generated/badge-contracts';
import { networks } from '#schema/networks';
import { type CallNode, createCallNode } from './call-node.ts';
import type { NetworkConfig } from './chain-config.ts';
import { assertSane } from './chain-fault.ts';
import { loadContracts } from './contracts.ts';
import { loadEthers } from './ethers.ts';
import { feesNow } from './fee.rules.ts';
import { createNode, type Node } from './node.ts';
import type { Signer } from './signer.ts';

export interface FactoryPlan {
  network: NetworkConfig;
  /** Gives and takes roles; on no server. */
  admin: string;
  /** Sends for the site, mints, and gets prepaid gas. */
  relayer: string;
  timeoutMs: number;
}

/** What is on the network, and what keeps it from being the factory of these accounts. */
export interface FoundFactory {
  address: string;
  isThere: boolean;
  /** In words; empty for a factory that can be used. */
  faults: readonly string[];
}

/** A deployment that was not begun, or of which nothing is known yet. */
export class DeploymentError extends Error {
  override name = 'DeploymentError';
}

const roleOfAdmin = `0x${'0'.repeat(64)}`;

async function connect({ network, timeoutMs }: Pick<FactoryPlan, 'network' | 'timeoutMs'>) {
  const { chainId } = networks[network.name];
  const call = createCallNode(network.rpcUrl, timeoutMs);
  const node = createNode({ url: network.rpcUrl, chainId, timeoutMs, call });
  await node.checkChain();
  return { call, node, chainId };
}

/** Reads the facts of a factory. */
async function createReader(call: CallNode, address: string) {
  const { Interface } = await loadEthers();
  const factory = new Interface(vitaBadgeFactoryAbi);
  return async (method: string, args: readonly unknown[] = []): Promise<unknown> => {
    const data = factory.encodeFunctionData(method, args);
    const result = await call('eth_call', [{ to: address, data }, 'latest']);
    assertSane(typeof result === 'string', 'a call has no result');
    return factory.decodeFunctionResult(method, result)[0];
  };
}

const same = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase();

/**
 * Looks at the factory of these accounts. Its address is a hash of its code and of them, so what is there is ours; roles
 * and treasury can have been changed since.
 * @param address of another factory, whose code nothing proves; null for the one that follows from the plan
 * @throws ChainFault for a node that is away, or of another chain
 */
export async function findFactory(
  { admin, relayer, ...plan }: FactoryPlan,
  address: string | null = null,
): Promise<FoundFactory> {
  const { call, node } = await connect(plan);
  const contracts = await loadContracts();
  const own = contracts.checksum(contracts.factoryOf(relayer, admin));
  const found = address === null ? own : contracts.checksum(address);
  if (!(await node.hasCode(found))) return { address: found, isThere: false, faults: [] };
  const faults: string[] = [];
  if (found !== own) faults.push(`nothing proves its code: that of these accounts is at ${own}`);
  try {
    const read = await createReader(call, found);
    const needed = [
      ['administrator', roleOfAdmin, admin],
      ['OPERATOR_ROLE', await read('OPERATOR_ROLE'), relayer],
      ['MINTER_ROLE', await read('MINTER_ROLE'), relayer],
    ] as const;
    for (const [name, role, account] of needed) {
      if ((await read('hasRole', [role, account])) !== true) {
        faults.push(`${account} is not ${name}`);
      }
    }
    const treasury = await read('treasury');
    if (!same(treasury, relayer)) faults.push(`prepaid gas goes to ${treasury}`);
    const implementation = String(await read('IMPLEMENTATION')).toLowerCase();
    if (!(await node.hasCode(implementation))) faults.push('there is no code for badges');
  } catch (error) {
    faults.push(`it does not answer as a factory: ${(error as Error).message.slice(0, 200)}`);
  }
  return { address: found, isThere: true, faults };
}

export interface Deployment {
  gas: bigint;
  /** Wei at most. */
  cost: bigint;
  send: { to: string; data: string };
  fees: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
}

/** Node estimates are about the latest block; a little more is allowed. */
const gasReservePercent = 20n;

/** What the deployment takes now. @throws DeploymentError when it cannot be done now */
export async function planDeployment(plan: FactoryPlan, from: string): Promise<Deployment> {
  const { call, node } = await connect(plan);
  const send = (await loadContracts()).deployFactory(plan.relayer, plan.admin);
  if (!(await node.hasCode(send.to))) {
    throw new DeploymentError(`There is no deployer at ${send.to} on ${plan.network.name}.`);
  }
  const { baseFee } = await node.latest();
  const suggestedPriority = await node.priorityFee();
  const { minPriorityFee } = networks[plan.network.name];
  const cap = plan.network.maxFeePerGas;
  const minPriority = BigInt(minPriorityFee);
  const fees = feesNow({ baseFee, suggestedPriority, minPriority, cap });
  if (!fees) throw new DeploymentError(`Gas costs more than the cap of ${cap} wei.`);
  const estimate = await call('eth_estimateGas', [{ from, ...send }]);
  assertSane(typeof estimate === 'string', 'an estimate has no result');
  const gas = (BigInt(estimate) * (100n + gasReservePercent)) / 100n;
  return {
    gas,
    cost: gas * fees.maxFee,
    send,
    fees: { maxFeePerGas: fees.maxFee, maxPriorityFeePerGas: fees.priorityFee },
  };
}

interface Waiting {
  /** Tells the hash before anybody gets the transaction. */
  say(line: string): void;
  /** Between two looks at the chain. */
  pause(): Promise<void>;
  /** How often it looks. */
  looks: number;
}

/**
 * Deploys the factory from this account, and waits until its block is final. Safe to repeat: the account's next nonce
 * and the address of the factory are the same until it is there.
 * @throws DeploymentError, ChainFault, ChainRefusal
 */
export async function deployFactory(
  plan: FactoryPlan,
  deployer: Signer,
  { say, pause, looks }: Waiting,
): Promise<void> {
  if (same(deployer.address, plan.relayer)) {
    throw new DeploymentError('The key of the relayer is used by nothing else: take another one.');
  }
  const { node, chainId } = await connect(plan);
  const { gas, cost, send, fees } = await planDeployment(plan, deployer.address);
  const balance = await node.balance(deployer.address);
  if (balance < cost) {
    throw new DeploymentError(
      `${deployer.address} has ${balance} wei; the deployment takes ${cost}.`,
    );
  }
  const nonce = await node.nonce(deployer.address);
  const { raw, hash } = await deployer.sign({ chainId, nonce, gasLimit: gas, ...send, ...fees });
  say(`Sending ${hash}`);
  await node.send(raw, hash);
  for (let look = 0; look < looks; look++) {
    if (await isFinal(node, plan.network, hash)) return;
    await pause();
  }
  throw new DeploymentError(`${hash} is in no final block yet. Repeat the command later.`);
}

/** @throws DeploymentError when it reverted */
async function isFinal(node: Node, { confirmations }: NetworkConfig, hash: string) {
  const receipt = await node.receipt(hash);
  if (!receipt) return false;
  if (!receipt.succeeded) throw new DeploymentError(`${hash} reverted.`);
  if (confirmations === 'finalized') {
    return receipt.blockNumber <= ((await node.block('finalized'))?.number ?? -1);
  }
  return (await node.latest()).number - receipt.blockNumber + 1 >= confirmations;
}
