import type { Interface } from 'ethers/abi';
import {
  vitaBadgeAbi,
  vitaBadgeFactoryAbi,
  vitaBadgeFactoryBytecode,
} from '#schema/generated/badge-contracts';
import { loadEthers } from './ethers.ts';
import type { Log } from './node.ts';

/** A log of our contracts, in terms of what it says. */
export type Decoded =
  | { kind: 'badgeCreated'; badgeKey: string; badge: string }
  | { kind: 'prepaid'; badgeKey: string; payer: string; amount: bigint }
  | { kind: 'claimed'; claimId: string; tokenId: bigint; to: string }
  | { kind: 'transferred'; tokenId: bigint; from: string; to: string };

/** What a new badge is made of. */
export interface NewBadge {
  badgeKey: string;
  owner: string;
  name: string;
  symbol: string;
  baseUri: string;
  cap: number;
  isSoulbound: boolean;
}

export type Contracts = Awaited<ReturnType<typeof loadContracts>>;

/** Is on every network at this address; it deploys what it is sent at an address that the code decides. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const noSalt = `0x${'0'.repeat(64)}`;
/** The code of a minimal clone (EIP-1167), around the address of what it runs. */
const cloneCode = (of: string) =>
  `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${of.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;

/** The events that say something to us. */
const heardOfFactory = ['BadgeCreated', 'GasPrepaid'] as const;
const heardOfBadge = ['Claimed', 'Transfer'] as const;

const topicsOf = (of: Interface, names: readonly string[]): string[] =>
  names.map((name) => of.getEvent(name)?.topicHash as string);

/** Calls and logs of the contracts in `services/badge/contracts`. */
export async function loadContracts() {
  const { Interface, AbiCoder, getAddress, getCreateAddress, getCreate2Address, keccak256 } =
    await loadEthers();
  const factory = new Interface(vitaBadgeFactoryAbi);
  const badge = new Interface(vitaBadgeAbi);

  function decodeFactory({ topics, data }: Log): Decoded | null {
    const event = factory.parseLog({ topics, data });
    if (event?.name === 'BadgeCreated') {
      return { kind: 'badgeCreated', badgeKey: event.args.badgeKey, badge: event.args.badge };
    }
    if (event?.name !== 'GasPrepaid') return null;
    const { badgeKey, payer, amount } = event.args;
    return { kind: 'prepaid', badgeKey, payer, amount };
  }
  function decodeBadge({ topics, data }: Log): Decoded | null {
    const event = badge.parseLog({ topics, data });
    if (event?.name === 'Claimed') {
      const { claimId, tokenId, to } = event.args;
      return { kind: 'claimed', claimId, tokenId, to };
    }
    if (event?.name !== 'Transfer') return null;
    const { tokenId, from, to } = event.args;
    return { kind: 'transferred', tokenId, from, to };
  }
  const factoryCode = (relayer: string, admin: string) => {
    const settings = AbiCoder.defaultAbiCoder().encode(
      ['address', 'address', 'address'],
      [admin, relayer, relayer],
    );
    return `${vitaBadgeFactoryBytecode}${settings.slice(2)}`;
  };
  return {
    /** With a checksum, as events have it. */
    checksum: (address: string) => getAddress(address),
    /** Of the events that say something to us. */
    topics: [...topicsOf(factory, heardOfFactory), ...topicsOf(badge, heardOfBadge)],
    /** Null for a log that says nothing to us. */
    decode: (log: Log, factoryAddress: string): Decoded | null =>
      log.address === factoryAddress ? decodeFactory(log) : decodeBadge(log),
    /** The address that a factory gives the badge of a key. */
    predictBadge(factoryAddress: string, badgeKey: string): string {
      // The constructor of the factory creates the code of all badges first.
      const code = getCreateAddress({ from: factoryAddress, nonce: 1 });
      return getCreate2Address(factoryAddress, badgeKey, keccak256(cloneCode(code)));
    },
    /** Where the factory of a relayer is that `deployFactory` deploys. */
    factoryOf: (relayer: string, admin: string) =>
      getCreate2Address(deployer, noSalt, keccak256(factoryCode(relayer, admin))),
    /** The transaction that deploys it, from any account. */
    deployFactory: (relayer: string, admin: string) => ({
      to: deployer,
      data: `${noSalt}${factoryCode(relayer, admin).slice(2)}`,
    }),
    createBadge: ({ badgeKey, owner, name, symbol, baseUri, cap, isSoulbound }: NewBadge) =>
      factory.encodeFunctionData('createBadge', [
        badgeKey,
        owner,
        name,
        symbol,
        baseUri,
        cap,
        isSoulbound,
      ]),
    mint: (claimId: string, to: string) => badge.encodeFunctionData('mint', [claimId, to]),
    setCap: (cap: number) => badge.encodeFunctionData('setCap', [cap]),
    setBaseUri: (baseUri: string) => badge.encodeFunctionData('setBaseURI', [baseUri]),
    refresh: (from: number, to: number) => badge.encodeFunctionData('refresh', [from, to]),
    setOwner: (owner: string) => badge.encodeFunctionData('setOwner', [owner]),
    pause: () => badge.encodeFunctionData('pause'),
    unpause: () => badge.encodeFunctionData('unpause'),
  };
}
